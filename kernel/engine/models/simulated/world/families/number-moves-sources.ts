export interface Moves {
  readonly add: number;
  readonly times: number;
  readonly back: boolean;
  readonly mirror: boolean;
}

const moves = ({ add, times, back, mirror }: Moves): string => `let after: int[] = [(x + ${add}) % m, x * ${times} % m];
      ${back ? "push(after, (x + m - 1) % m);" : ""}
      ${mirror ? "push(after, m - 1 - x);" : ""}`;

const head = `function solve(s: int, t: int, m: int): int {
  let start = floorMod(s, m);
  let goal = floorMod(t, m);`;

/**
 * Source code of a solver for the family `numberMoves` (fewest moves between two residues): breadth-first search with a
 * queue.
 */
export const queue = (one: Moves, step = "steps[x] + 1", isKnown = "steps[y] < 0", first = "0"): string => `${head}
  let steps: int[] = fill(m, 0 - 1);
  steps[start] = ${first};
  let line: int[] = [start];
  let front = 0;
  while (front < len(line)) {
      let x = line[front];
      front += 1;
      ${moves(one)}
      for (const y of after) {
        if (${isKnown}) { steps[y] = ${step}; push(line, y); }
      }
  }
  return steps[goal];
}`;

/** Source code of a solver for the family `numberMoves`: breadth-first search level by level. */
export const levels = (one: Moves): string => `${head}
  let seen: bool[] = fill(m, false);
  seen[start] = true;
  let here: int[] = [start];
  let count = 0;
  while (len(here) > 0) {
    let further: int[] = [];
    for (const x of here) {
      if (x === goal) { return count; }
      ${moves(one)}
      for (const y of after) {
        if (!seen[y]) { seen[y] = true; push(further, y); }
      }
    }
    here = copy(further);
    count += 1;
  }
  return 0 - 1;
}`;

/**
 * Source code of a solver for the family `numberMoves`: breadth-first search that stores the steps in a map and ends at
 * the goal.
 */
export const byMap = (one: Moves): string => `${head}
  let steps: Map<int, int> = {};
  put(steps, start, 0);
  let line: int[] = [start];
  let front = 0;
  while (front < len(line) && !has(steps, goal)) {
      let x = line[front];
      front += 1;
      ${moves(one)}
      for (const y of after) {
        if (!has(steps, y)) { put(steps, y, lookup(steps, x, 0) + 1); push(line, y); }
      }
  }
  return lookup(steps, goal, 0 - 1);
}`;

/**
 * Source code of a slow solver for the family `numberMoves`. It relaxes all moves n times for n numbers, as Bellman and
 * Ford do.
 */
export const relaxingSearch = (one: Moves): string => `${head}
  let far = m * 2;
  let steps: int[] = fill(m, far);
  steps[start] = 0;
  for (let turn = 0; turn < m; turn++) {
    for (let x = 0; x < m; x++) {
      ${moves(one)}
      for (const y of after) { steps[y] = min(steps[y], steps[x] + 1); }
    }
  }
  return steps[goal] < far ? steps[goal] : 0 - 1;
}`;

/**
 * Source code of a wrong solver for the family `numberMoves`: its depth-first search finds a way, but not the shortest.
 */
export const depthFirst = (one: Moves): string => `${head}
  let steps: int[] = fill(m, 0 - 1);
  steps[start] = 0;
  let pile: int[] = [start];
  while (len(pile) > 0) {
      let x = pile[len(pile) - 1];
      removeLast(pile);
      ${moves(one)}
      for (const y of after) {
        if (steps[y] < 0) { steps[y] = steps[x] + 1; push(pile, y); }
      }
  }
  return steps[goal];
}`;
