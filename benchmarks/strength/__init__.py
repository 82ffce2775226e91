"""How strong the search of Xodd and Yodd is: measures it and writes the tables of docs/strength.md."""
