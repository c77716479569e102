import type { SyntaxNode } from "./syntax-tree.ts";

/** A data flow edge: the origin of a variable's value at one position. */
export interface Flow {
  readonly name: string;
  /** Index of the variable's token among the program's tokens. */
  readonly at: number;
  readonly how: "comesFrom" | "computedFrom";
  readonly from: readonly { readonly name: string; readonly at: number }[];
}

/** Variable → the token positions at which its current value may have been assigned. */
export type State = ReadonlyMap<string, readonly number[]>;

export interface Walked {
  readonly flows: readonly Flow[];
  readonly state: State;
}

/**
 * A generator that analyses one node: it yields child nodes to walk, and receives their data flows. `walkAll` runs it
 * without recursion, so the depth of a program is not limited.
 */
export type Walking = Generator<readonly [SyntaxNode, State], Walked, Walked>;

/** Collects the data flows of a tree. `walk` makes a node's generator, which yields the child nodes to walk next. */
export const walkAll = (root: SyntaxNode, begin: State, walk: (node: SyntaxNode, state: State) => Walking): Walked => {
  const under = [walk(root, begin)];
  let walked: Walked = { flows: [], state: begin };
  for (let top = under.at(-1); top; top = under.at(-1)) {
    const { done: isDone, value } = top.next(walked);
    if (!isDone) under.push(walk(...value));
    else {
      under.pop();
      walked = value;
    }
  }
  return walked;
};

/** Walks nodes one after another. Each node starts with the variables' state after the previous node. */
export function* sequence(nodes: readonly SyntaxNode[], state: State): Walking {
  if (nodes.length === 1) return yield [nodes[0] as SyntaxNode, state];
  const flows: Flow[] = [];
  let now = state;
  for (const node of nodes) {
    const walked = yield [node, now];
    for (const flow of walked.flows) flows.push(flow);
    now = walked.state;
  }
  return { flows, state: now };
}
