const pairTest = (open: string, close: string, loose: boolean): string => {
  const [o, c] = [`(${open} === "(" || ${open} === "[")`, `(${close} === ")" || ${close} === "]")`];
  return loose ? `${o} && ${c}` : `(${open} === "(" && ${close} === ")" || ${open} === "[" && ${close} === "]")`;
};

/** Source code of `partners(w)` with a stack. It returns the position of each closing bracket's partner, else -1. */
export const byStack = (loose: boolean): string => `function partners(w: text): int[] {
  let open: int[] = [];
  let found: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let at = 0 - 1;
    if (len(open) > 0) {
      let last = open[len(open) - 1];
      if (${pairTest("w[last]", "w[i]", loose)}) { at = last; }
    }
    if (at >= 0) { removeLast(open); } else { push(open, i); }
    push(found, at);
  }
  return found;
}`;

/** Source code of `partners(w)` without a stack: it jumps back over the balanced parts before a closing bracket. */
export const byJumps = (loose: boolean): string => `function partners(w: text): int[] {
  let found: int[] = [];
  let reach: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let j = i - 1;
    if (j >= 0) { j = j - reach[j]; }
    let at = 0 - 1;
    let span = 0;
    if (j >= 0) {
      if (${pairTest("w[j]", "w[i]", loose)}) {
        at = j;
        span = i - j + 1;
        if (j > 0) { span += reach[j - 1]; }
      }
    }
    push(found, at);
    push(reach, span);
  }
  return found;
}`;

/** Source code of `partners(w)` with a stack, which is emptied at a bracket without a partner. */
export const byBarriers = (loose: boolean): string => `function partners(w: text): int[] {
  let found: int[] = fill(len(w), 0 - 1);
  let signs: int[] = [];
  let places: int[] = [];
  for (let i = 0; i < len(w); i++) {
    let kind = 0;
    if (w[i] === "(" || w[i] === "[") { kind = w[i] === "(" ? 1 : 2; }
    let closes = 0;
    if (w[i] === ")") { closes = 1; }
    if (w[i] === "]") { closes = 2; }
    if (kind > 0) { push(signs, kind); push(places, i); }
    else {
      let fits = false;
      if (closes > 0 && len(signs) > 0) { fits = ${loose ? "true" : "signs[len(signs) - 1] === closes"}; }
      if (fits) {
        found[i] = places[len(places) - 1];
        removeLast(signs);
        removeLast(places);
      } else {
        signs = [];
        places = [];
      }
    }
  }
  return found;
}`;

/**
 * Source code of a solver for the family `brackets`, which calls `partners(w)`. It returns the length of the longest
 * balanced part, or the number of balanced parts.
 */
export const total = (
  count: boolean,
  before = true,
  span = "i - mate[i] + 1",
): string => `function solve(w: text): int {
  let mate: int[] = partners(w);
  let score: int[] = fill(len(w) + 1, 0);
  let best = 0;
  for (let i = 0; i < len(w); i++) {
    if (mate[i] >= 0) {
      score[i + 1] = ${count ? "1" : span}${before ? " + score[mate[i]]" : ""};
      best = ${count ? "best + score[i + 1]" : "max(best, score[i + 1])"};
    }
  }
  return best;
}`;

/** Source code of a slow solver for the family `brackets`, which tries every start of a balanced part. */
export const everyStart = (loose: boolean, count: boolean): string => `function solve(w: text): int {
  let best = 0;
  for (let l = 0; l < len(w); l++) {
    let open: text[] = [];
    for (let r = l; r < len(w); r++) {
      if (w[r] === "(" || w[r] === "[") { push(open, w[r]); }
      else {
        let fits = false;
        if (len(open) > 0) { fits = ${pairTest("open[len(open) - 1]", "w[r]", loose)}; }
        if (!fits) { break; }
        removeLast(open);
        if (len(open) === 0) { best = ${count ? "best + 1" : "max(best, r - l + 1)"}; }
      }
    }
  }
  return best;
}`;

/** Source code of a wrong solver for the family `brackets`, which counts the matched pairs of all balanced parts. */
export const matched = (loose: boolean): string => `${byStack(loose)}
function solve(w: text): int {
  let pairs = 0;
  for (const one of partners(w)) { if (one >= 0) { pairs += 1; } }
  return pairs * 2;
}`;
