import heapq
from collections import defaultdict


def top_k(words, k):
    counts = defaultdict(int)
    for w in words:
        counts[w] += 1
    return heapq.nsmallest(k, counts, key=lambda w: (-counts[w], w))


def topo_sort(graph):
    seen, out = {}, []

    def visit(n):
        if seen.get(n) == 1:
            raise ValueError("cycle")
        if n in seen:
            return
        seen[n] = 1
        for m in graph.get(n, ()):
            visit(m)
        seen[n] = 2
        out.append(n)

    for n in sorted(graph):
        visit(n)
    return out[::-1]


def flatten(xs):
    for x in xs:
        if isinstance(x, (list, tuple)):
            yield from flatten(x)
        else:
            yield x
