import type { Predicate } from "./predicate.ts";

const lefts = (name: string, beside: string, start = "at = i;"): string => `function ${name}(a: int[], x: int): int[] {
  let starts: int[] = [];
  let at = 0;
  for (let i = 0; i < len(a); i++) {
    if (i > 0) { if (!(${beside})) { ${start} } }
    push(starts, at);
  }
  return starts;
}`;

/** Property of blocks (contiguous parts of a list): adjacent elements differ by at most (or by less than) the bound. */
export const closeNeighbours: Predicate = {
  id: "run",
  bound: { name: "d", min: 1, max: 1000, usual: [1, 5] },
  least: -1000000000,
  greatest: 1000000000,
  near: [-4, 6] as const,
  skills: ["linear scan"],
  text: (_list, bound, strict) => [
    `any two neighbouring elements of the block differ by ${strict ? "less than" : "at most"} ${bound}`,
    `going from one element of the block to the next changes the value by ${strict ? "an amount below" : "no more than"} ${bound}, up or down`,
  ],
  lefts: (list, bound, strict) => {
    let at = 0;
    return list.map((value, i) => {
      const step = Math.abs(value - (list[i - 1] ?? value));
      if (i > 0 && (strict ? step >= bound : step > bound)) at = i;
      return at;
    });
  },
  check: (name, strict) => `function ${name}(a: int[], l: int, r: int, x: int): bool {
  for (let p = l; p < r; p++) {
    if (abs(a[p + 1] - a[p]) ${strict ? ">=" : ">"} x) { return false; }
  }
  return true;
}`,
  fast: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      lefts(name, `abs(a[i] - a[i - 1]) ${sign} x`),
      `function ${name}(a: int[], x: int): int[] {
  let starts: int[] = [];
  let begin = 0;
  while (begin < len(a)) {
    let stop = begin + 1;
    while (stop < len(a) && max(a[stop - 1], a[stop]) - min(a[stop - 1], a[stop]) ${sign} x) { stop += 1; }
    for (let p = begin; p < stop; p++) { push(starts, begin); }
    begin = stop;
  }
  return starts;
}`,
    ];
  },
  wrong: (name, strict) => {
    const sign = strict ? "<" : "<=";
    return [
      { bug: "wrong_rule", id: "signed-step", source: lefts(name, `a[i] - a[i - 1] ${sign} x`) },
      { bug: "no_reset", id: "start-steps-on", source: lefts(name, `abs(a[i] - a[i - 1]) ${sign} x`, "at += 1;") },
      { bug: "off_by_one", id: "drops-one-more", source: lefts(name, `abs(a[i] - a[i - 1]) ${sign} x`, "at = i + 1;") },
    ];
  },
};
