# Prints the programs that EvalPlus's sanitizer extracts from answers, as JSON: sanitized.py FILE
# FILE contains pairs [answer, entry point] as JSON.
import json
import sys

from evalplus.sanitize import sanitize

with open(sys.argv[1]) as file:
    print(json.dumps([sanitize(answer, entry) for answer, entry in json.load(file)]))
