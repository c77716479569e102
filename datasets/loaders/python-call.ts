import { templateText } from "../template-text.ts";

/** Writes a JSON value as a Python expression. */
const literal = (value: unknown): string => `_j.loads(${JSON.stringify(JSON.stringify(value))})`;

/**
 * Makes a Python test that calls a function, or the method of `class Solution`, with JSON values. A returned tuple is
 * compared as a list, because JSON has no tuples.
 */
export const pythonCall = (name: string, args: readonly unknown[], expected: unknown): string =>
  templateText(`import json as _j
try:
    _call = Solution().${name}
except NameError:
    _call = ${name}
_given, _wanted = ${literal(args)}, ${literal(expected)}
_got = _call(*_given)
_got = list(_got) if isinstance(_got, tuple) else _got
assert _got == _wanted, f"{_given!r:.200} gives {_got!r:.200}, not {_wanted!r:.200}"
`);

/** The imports that answers to contest problems may assume. */
export const contestPreamble = `from typing import Any, Dict, List, Optional, Set, Tuple, Union
from collections import Counter, OrderedDict, defaultdict, deque
from functools import cache, lru_cache, reduce
from heapq import heapify, heappop, heappush
from itertools import accumulate, combinations, permutations, product
import bisect, collections, functools, heapq, itertools, math, operator, re, string, sys
`;

/** The name that an answer must define: `Solution` if the starter code defines this class, otherwise the function. */
export const definedName = (starter: string, name: string | null): string | null =>
  /^class Solution\b/m.test(starter) ? "Solution" : name;
