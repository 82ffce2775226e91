"""Stands in for the process that measures: tells prepared rows, in the way that it is told to.

It is started as `lab_worker.py FOLDER HOW`. The folder has `rows.json`, a list; what it was ordered to
do is noted in `orders.jsonl` there. It runs without anything of ours, so that it starts in no time.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path


def tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    folder, how = Path(sys.argv[1]), sys.argv[2]
    order = json.loads(sys.stdin.readline())
    with (folder / "orders.jsonl").open("a") as file:
        file.write(json.dumps(order) + "\n")
    rows = json.loads((folder / "rows.json").read_text("utf-8"))
    if order["plan"]["kind"] == "report":
        tell(document="<!doctype html><title>A report</title>")
    else:
        left = [number for number in range(len(rows)) if number not in order["known"]]
        some = left if how == "all" else left[:2]
        for done, number in enumerate(some, 1):
            tell(row=number, data=rows[number])
            tell(part=done / len(left), about="rows")
    match how:
        case "hangs":
            time.sleep(600)
        case "breaks":
            os._exit(3)
        case "babbles":
            print("This is no JSON.", flush=True)
        case "is late":
            os.kill(os.getpid(), signal.SIGXCPU)
    tell(end=True, trouble="There is a reason." if how == "says why" else "")


if __name__ == "__main__":
    main()
