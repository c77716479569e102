# What EvalPlus's own sanitizer keeps: sanitized.py FILE; FILE holds [answer, entry point] pairs as JSON; prints JSON.
import json
import sys

from evalplus.sanitize import sanitize

with open(sys.argv[1]) as file:
    print(json.dumps([sanitize(answer, entry) for answer, entry in json.load(file)]))
