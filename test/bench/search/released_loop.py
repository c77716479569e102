"""The search loop of PrismBench's released code, written again from its description. It has no model, sandbox or log.

A seeded random number decides if an attempt passes. The loop follows the released code in these points:
- An initial pair of concepts has difficulty 1, and a single concept has 0.
- A start node is drawn by value. If more than 20 nodes have the value 0, it is drawn among these.
- The selection descends from the start node to a leaf.
- An ancestor receives a reward once for each path that leads to it.

Usage: released_loop.py COUNT. Prints the number of node evaluations per second.
"""

import asyncio
import itertools
import math
import random
import sys
import time

CONCEPTS = [
    "loops", "conditionals", "functions", "data_structures", "algorithms",
    "error_handling", "recursion", "sorting", "searching", "dynamic_programming",
]
WEIGHTS = [1, 1.5, 2, 2.5, 3]
ALPHA, GAMMA, THETA, EPSILON, MAX_DEPTH, IN_FLIGHT, MOST_CONCEPTS = 0.9, 0.9, 0.4, 0.25, 5, 5, 4


class Node:
    def __init__(self, concepts, level, parents):
        self.concepts, self.level, self.parents = concepts, level, parents
        self.children, self.value, self.visits = [], 0.0, 0
        self.depth = 1 + max((p.depth for p in parents), default=0)
        for parent in parents:
            parent.children.append(self)


def initial_nodes():
    single = {c: Node((c,), 0, []) for c in CONCEPTS}
    pairs = [Node(tuple(sorted(two)), 1, [single[two[0]], single[two[1]]]) for two in itertools.combinations(CONCEPTS, 2)]
    return [*single.values(), *pairs]


def ucb(node):
    above = sum(p.visits for p in node.parents)
    return math.inf if node.visits == 0 else node.value + 1.414 * math.sqrt(math.log(max(1, above)) / node.visits)


def select(nodes, rng):
    zeros = [n for n in nodes if n.value == 0]
    if rng.random() < EPSILON:
        node = rng.choice(nodes)
    elif len(zeros) > 20:
        node = rng.choice(zeros)
    else:
        node = rng.choices(nodes, [n.value + 0.001 for n in nodes])[0]
    while node.children:
        node = rng.choice(node.children) if rng.random() < EPSILON else max(node.children, key=ucb)
    return node


def ancestors(node):
    result, waiting = set(), list(node.parents)
    while waiting:
        ancestor = waiting.pop()
        if ancestor not in result:
            result.add(ancestor)
            waiting += ancestor.parents
    return result


async def evaluate(node, rng):
    passed = rng.random() < 0.6
    raw = 10 * WEIGHTS[node.level] * passed + (4 if passed else 2) - (0 if passed else 2 * 2 * 4 + 3 + 5)
    return min(1, max(0, raw / 40))


def backpropagate(node, reward):
    node.value += ALPHA * (reward - node.value)
    node.visits += 1
    for parent in node.parents:
        backpropagate(parent, reward * GAMMA)


def expand(nodes, states, node, rng):
    if node.value < THETA or node.depth > MAX_DEPTH:
        return
    if rng.random() < EPSILON:
        other = select(nodes, rng)
        concepts = tuple(sorted(set(node.concepts) | set(other.concepts)))[:MOST_CONCEPTS]
        level, parents = min(max(node.level, other.level) + 1, len(WEIGHTS) - 1), [node, other] if other is not node else [node]
    else:
        concepts, level, parents = node.concepts, min(node.level + 1, len(WEIGHTS) - 1), [node]
    if (concepts, level) not in states:
        states.add((concepts, level))
        nodes.append(Node(concepts, level, parents))


async def search(evaluations, rng):
    nodes = initial_nodes()
    states = {(n.concepts, n.level) for n in nodes}
    evaluated = 0
    while evaluated < evaluations:
        batch = []
        for _ in range(4 * IN_FLIGHT):
            node = select(nodes, rng)
            if len(batch) < IN_FLIGHT and node not in batch and not ancestors(node).intersection(batch):
                batch.append(node)
        for node, reward in zip(batch, await asyncio.gather(*(evaluate(n, rng) for n in batch))):
            backpropagate(node, reward)
            expand(nodes, states, node, rng)
        evaluated += len(batch)


asyncio.run(search(400, random.Random(1)))
count = int(sys.argv[1])
began = time.perf_counter()
asyncio.run(search(count, random.Random(2)))
print(count / (time.perf_counter() - began))
