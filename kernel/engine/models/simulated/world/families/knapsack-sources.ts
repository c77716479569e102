export interface KnapsackRules {
  readonly again: boolean;
  readonly exact: boolean;
}

const head = "function solve(w: int[], v: int[], c: int): int {";

const none = "0 - 1000000000000000";

const finish = (exact: boolean, value: string): string =>
  exact ? `  if (${value} < 0) { return 0 - 1; }\n  return ${value};` : `  return ${value};`;

/** Source code of a knapsack solver with one row of best values by capacity. */
export const oneRow = (
  { again, exact }: KnapsackRules,
  value = "best[t - w[i]] + v[i]",
  least = "w[i]",
  start = exact ? none : "0",
): string => `${head}
  let best: int[] = fill(c + 1, ${start});
  best[0] = 0;
  for (let i = 0; i < len(w); i++) {
    ${again ? `for (let t = ${least}; t < c + 1; t++)` : `for (let t = c; t >= ${least}; t--)`} { best[t] = max(best[t], ${value}); }
  }
${finish(exact, "best[c]")}
}`;

/** Source code of a knapsack solver with a table of best values by item and capacity. */
export const knapsackTable = ({ again, exact }: KnapsackRules): string => `${head}
  let wide = c + 1;
  let best: int[] = fill((len(w) + 1) * wide, ${exact ? none : "0"});
  best[0] = 0;
  for (let i = 0; i < len(w); i++) {
    for (let t = 0; t < wide; t++) {
      let here = best[i * wide + t];
      if (t >= w[i]) { here = max(here, best[${again ? "(i + 1)" : "i"} * wide + t - w[i]] + v[i]); }
      best[(i + 1) * wide + t] = here;
    }
  }
${finish(exact, "best[len(w) * wide + c]")}
}`;

/** Source code of a knapsack solver with a map of the reachable weights. */
export const sparse = ({ again, exact }: KnapsackRules): string => `${head}
  let best: Map<int, int> = {};
  put(best, 0, 0);
  for (let i = 0; i < len(w); i++) {
    let weights: int[] = keys(best);
    ${again ? "let from = 0;\n    while (from < len(weights))" : "for (const old of reversed(weights))"} {
      ${again ? "let old = weights[from];\n      from += 1;" : ""}
      let next1 = old + w[i];
      if (next1 <= c) {
        ${again ? "if (!has(best, next1)) { push(weights, next1); }" : ""}
        put(best, next1, max(lookup(best, next1, 0), lookup(best, old, 0) + v[i]));
      }
    }
    ${
      again
        ? `for (let turn = 0; turn < c + 1; turn++) {
      if (turn >= w[i] && has(best, max(0, turn - w[i]))) {
        put(best, turn, max(lookup(best, turn, 0), lookup(best, turn - w[i], 0) + v[i]));
      }
    }`
        : ""
    }
  }
  ${exact ? "return lookup(best, c, 0 - 1);" : "let most = 0;\n  for (const key of keys(best)) { most = max(most, lookup(best, key, 0)); }\n  return most;"}
}`;

/** Source code of a slow knapsack solver, which tries every choice of items. */
export const everyChoice = ({
  again,
  exact,
}: KnapsackRules): string => `function choices(w: int[], v: int[], i: int, left: int): int {
  if (i === len(w)) { return ${exact ? `left === 0 ? 0 : ${none}` : "0"}; }
  let best = choices(w, v, i + 1, left);
  if (w[i] <= left) { best = max(best, v[i] + choices(w, v, ${again ? "i" : "i + 1"}, left - w[i])); }
  return best;
}
${head}
  let best = choices(w, v, 0, c);
${finish(exact, "best")}
}`;

/** Source code of a wrong knapsack solver, which greedily takes items in the order of `key`. */
export const knapsackGreedy = ({ again, exact }: KnapsackRules, key: string): string => `${head}
  let rows: int[][] = [];
  for (let i = 0; i < len(w); i++) { push(rows, [${key}, i]); }
  rows = sortedRows(rows, 0, 1);
  let left = c;
  let total = 0;
  for (const row of rows) {
    let i = row[1];
    let times = min(left / w[i], ${again ? "left" : "1"});
    left -= times * w[i];
    total += times * v[i];
  }
  ${exact ? "if (left > 0) { return 0 - 1; }" : ""}
  return total;
}`;
