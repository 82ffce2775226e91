"""`python -m oddyssey` is the command `oddyssey`."""

from .cli import main

if __name__ == "__main__":
    main()
