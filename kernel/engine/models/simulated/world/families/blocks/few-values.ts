import type { Predicate } from "./predicate.ts";

const counting = (name: string, sign: string, leave: string): string => `function ${name}(a: int[], x: int): int[] {
  let starts: int[] = [];
  let counts: Map<int, int> = {};
  let at = 0;
  for (let i = 0; i < len(a); i++) {
    put(counts, a[i], lookup(counts, a[i], 0) + 1);
    while (at <= i && !(len(counts) ${sign} x)) {
      ${leave}
      at += 1;
    }
    push(starts, at);
  }
  return starts;
}`;

const leaving = `let left = counts[a[at]] - 1;
      if (left === 0) { removeKey(counts, a[at]); } else { put(counts, a[at], left); }`.replace(
  "counts[a[at]]",
  "lookup(counts, a[at], 0)",
);

/**
 * Property of blocks (contiguous parts of a list): the number of different values is at most (or less than) the bound.
 */
export const fewValues: Predicate = {
  id: "kinds",
  bound: { name: "k", min: 1, max: 100, usual: [1, 4] },
  least: 0,
  greatest: 1000000000,
  near: [1, 6] as const,
  skills: ["two pointers", "hashing"],
  text: (_list, bound, strict) => [
    `the block contains ${strict ? "fewer than" : "at most"} ${bound} different values`,
    `the number of distinct values in it is ${strict ? "below" : "no greater than"} ${bound}`,
  ],
  lefts: (list, bound, strict) => {
    const counts = new Map<number, number>();
    let at = 0;
    return list.map((value, i) => {
      counts.set(value, (counts.get(value) ?? 0) + 1);
      while (at <= i && (strict ? counts.size >= bound : counts.size > bound)) {
        const first = list[at++]!;
        const remaining = counts.get(first)! - 1;
        if (remaining === 0) counts.delete(first);
        else counts.set(first, remaining);
      }
      return at;
    });
  },
  check: (name, strict) => `function ${name}(a: int[], l: int, r: int, x: int): bool {
  let kinds = 0;
  for (let p = l; p < r + 1; p++) {
    let fresh = 1;
    for (let q = l; q < p; q++) { if (a[q] === a[p]) { fresh = 0; } }
    kinds += fresh;
  }
  return kinds ${strict ? "<" : "<="} x;
}`,
  fast: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      counting(name, sign, leaving),
      `function ${name}(a: int[], x: int): int[] {
  let order: int[] = sorted(a);
  let values: int[] = [];
  for (const item of order) {
    if (len(values) === 0) { push(values, item); } else { if (values[len(values) - 1] < item) { push(values, item); } }
  }
  let rank: Map<int, int> = {};
  for (let p = 0; p < len(values); p++) { put(rank, values[p], p); }
  let seen: int[] = fill(len(values), 0);
  let kinds = 0;
  let at = 0;
  let starts: int[] = [];
  for (let i = 0; i < len(a); i++) {
    let code1 = lookup(rank, a[i], 0);
    if (seen[code1] === 0) { kinds += 1; }
    seen[code1] += 1;
    while (at <= i && !(kinds ${sign} x)) {
      let code2 = lookup(rank, a[at], 0);
      seen[code2] -= 1;
      if (seen[code2] === 0) { kinds -= 1; }
      at += 1;
    }
    push(starts, at);
  }
  return starts;
}`,
    ];
  },
  wrong: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      {
        bug: "no_reset",
        id: "never-forgets-values",
        source: counting(name, sign, "put(counts, a[at], lookup(counts, a[at], 0) - 1);"),
      },
      { bug: "wrong_rule", id: "forgets-values-at-once", source: counting(name, sign, "removeKey(counts, a[at]);") },
    ];
  },
};
