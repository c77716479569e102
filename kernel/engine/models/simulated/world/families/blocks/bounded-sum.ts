import type { Predicate } from "./predicate.ts";

const pointers = (
  name: string,
  sign: string,
  total = "total + a[i]",
  shrink = "total -= a[at]; at += 1;",
): string => `function ${name}(a: int[], x: int): int[] {
  let starts: int[] = [];
  let at = 0;
  let total = 0;
  for (let i = 0; i < len(a); i++) {
    total = ${total};
    while (at <= i && !(total ${sign} x)) { ${shrink} }
    push(starts, at);
  }
  return starts;
}`;

/**
 * Property of blocks (contiguous parts of a list): the sum is at most (or less than) the bound. No element is negative.
 */
export const boundedSum: Predicate = {
  id: "sum",
  bound: { name: "S", min: 1, max: 1000000000000, usual: [4, 14] },
  least: 0,
  greatest: 1000000000,
  near: [0, 5] as const,
  skills: ["two pointers", "prefix sums"],
  text: (_list, bound, strict) => [
    `the sum of the block is ${strict ? "less than" : "at most"} ${bound}`,
    `its elements add up to ${strict ? "a total below" : "no more than"} ${bound}`,
  ],
  lefts: (list, bound, strict) => {
    let [at, total] = [0, 0];
    return list.map((value, i) => {
      total += value;
      while (at <= i && (strict ? total >= bound : total > bound)) total -= list[at++]!;
      return at;
    });
  },
  check: (name, strict) => `function ${name}(a: int[], l: int, r: int, x: int): bool {
  let total = 0;
  for (let p = l; p < r + 1; p++) { total += a[p]; }
  return total ${strict ? "<" : "<="} x;
}`,
  fast: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      pointers(name, sign),
      `function ${name}(a: int[], x: int): int[] {
  let before: int[] = [0];
  for (const item of a) { push(before, before[len(before) - 1] + item); }
  let starts: int[] = [];
  for (let i = 0; i < len(a); i++) {
    let low = 0;
    let high = i + 1;
    while (low < high) {
      let middle = (low + high) / 2;
      if (before[i + 1] - before[middle] ${sign} x) { high = middle; } else { low = middle + 1; }
    }
    push(starts, low);
  }
  return starts;
}`,
    ];
  },
  wrong: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      {
        bug: "overflow",
        id: "sum-of-32-bits",
        source: pointers(name, sign, "wrap32(total + a[i])", "total = wrap32(total - a[at]); at += 1;"),
      },
      { bug: "greedy", id: "starts-anew", source: pointers(name, sign, "total + a[i]", "at = i + 1; total = 0;") },
      { bug: "no_reset", id: "keeps-the-sum", source: pointers(name, sign, "total + a[i]", "at += 1; total -= 1;") },
    ];
  },
};
