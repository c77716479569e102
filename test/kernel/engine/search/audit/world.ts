import { createHash } from "node:crypto";

// This audit follows the evidence document alone and uses no code of the search. Simplicity matters more here than
// speed.

// biome-ignore lint/suspicious/noExplicitAny: lines of a file that is not trusted
export type Line = Record<string, any>;

export interface Node {
  readonly id: string;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  readonly variationIndex: number | null;
  readonly depth: number;
  readonly phase: number;
  readonly origin: string;
  readonly order: number;
  parents: Node[];
  children: Node[];
  value: number;
  visits: number;
  own: number | null;
  outcomes: boolean[];
  lastAttempts: Line[] | null;
  inPhase2: boolean;
  invalidRow: number;
  setAside: boolean;
  exhausted: boolean;
  revisited: boolean;
  lastChange: number;
  titles: [number, string][];
}

export interface World {
  readonly header: Line;
  readonly config: Line;
  nodes: Node[];
  phase: Line;
  queue: { node: Node; why: string }[];
  batch: Node[];
  eligible: Node[];
  pending: { node: Node; repeat: number }[];
  stable: number;
  phaseEvaluations: number;
  phaseInvalid: number;
  used: { evaluations: number; calls: number; tokens: number; usd: number };
  batches: number;
  evaluations: Line[];
  readonly faults: string[];
  at: number;
}

export const fault = (world: World, rule: string, ...got: unknown[]): void => {
  world.faults.push(`line ${world.at}: ${rule} ${got.map((one) => JSON.stringify(one)).join(" ")}`);
};

export const expectTrue = (world: World, holds: boolean, rule: string, ...got: unknown[]): void => {
  if (!holds) fault(world, rule, ...got);
};

export const near = (a: number, b: number, tolerance = 1e-12): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));

export const same = (world: World, got: unknown, want: unknown, rule: string): void => {
  const equal =
    typeof got === "number" && typeof want === "number"
      ? near(got, want)
      : JSON.stringify(got) === JSON.stringify(want);
  if (!equal) fault(world, rule, { got, want });
};

export const idOf = (concepts: readonly string[], difficulty: string, variationIndex: number | null): string =>
  createHash("sha256")
    .update(JSON.stringify([concepts, difficulty, variationIndex]))
    .digest("hex")
    .slice(0, 16);

export const evaluated = (node: Node): boolean => node.outcomes.length > 0;

const climb = (node: Node, side: "parents" | "children"): Map<Node, number> => {
  const found = new Map<Node, number>();
  let edge = [node];
  for (let distance = 1; edge.length > 0; distance++) {
    edge = [...new Set(edge.flatMap((one) => one[side]))].filter((one) => !found.has(one));
    for (const one of edge) found.set(one, distance);
  }
  return found;
};

export const ancestors = (node: Node): Map<Node, number> => climb(node, "parents");
export const descendants = (node: Node): Map<Node, number> => climb(node, "children");

export const isFree = (world: World, node: Node): boolean =>
  !node.setAside &&
  world.batch.every((other) => other !== node && !ancestors(other).has(node) && !descendants(other).has(node));

export const byId = (world: World, id: string): Node => {
  const found = world.nodes.find((node) => node.id === id);
  if (found) return found;
  fault(world, "names a node that does not exist", id);
  return world.nodes[0]!;
};

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Checks a weighted draw against the candidates and their weights. Returns the drawn node. */
export const checkDraw = (
  world: World,
  got: Line,
  candidates: Node[],
  weightOf: (node: Node) => number,
): Node | null => {
  same(world, got.candidates, candidates.length, "candidates of a weighted draw");
  if (candidates.length === 0) {
    same(world, [got.draw, got.below, got.probability, got.node], [null, null, null, null], "an empty draw");
    return null;
  }
  let weights = candidates.map(weightOf);
  if (weights.every((weight) => weight === 0)) weights = weights.map(() => 1);
  const total = weights.reduce((a, b) => a + b, 0);
  const at = candidates.findIndex((node) => node.id === got.node);
  expectTrue(world, at >= 0, "the node drawn is a candidate", got.node);
  const below = weights.slice(0, at).reduce((a, b) => a + b, 0) / total;
  expectTrue(world, near(got.below, below, 1e-9), "below", got.below, below);
  expectTrue(world, near(got.probability, weights[at]! / total, 1e-9), "probability", got.probability);
  expectTrue(world, got.below <= got.draw && got.draw < got.below + got.probability, "below <= draw < above", got);
  return candidates[at] ?? null;
};

/** Checks a `node` line and adds its node to the replayed search. */
export const checkNode = (world: World, line: Line): Node => {
  const parents = (line.parents as string[]).map((id) => byId(world, id));
  same(world, line.node, idOf(line.concepts, line.difficulty, line.variationIndex), "id");
  same(world, line.concepts, [...line.concepts].sort(), "concepts sorted");
  same(world, line.parents, [...line.parents].sort(), "parents by id");
  same(world, line.depth, 1 + Math.max(0, ...parents.map(({ depth }) => depth)), "depth");
  same(world, line.phase, world.phase.phase, "phase of a node");
  expectTrue(world, !world.nodes.some(({ id }) => id === line.node), "one node a state", line.node);
  expectTrue(world, line.concepts.length <= world.config.maxConcepts, "maxConcepts");
  const node: Node = {
    id: line.node,
    concepts: line.concepts,
    difficulty: line.difficulty,
    variationIndex: line.variationIndex,
    depth: line.depth,
    phase: line.phase,
    origin: line.origin,
    order: world.nodes.length,
    parents,
    children: [],
    value: 0,
    visits: 0,
    own: null,
    outcomes: [],
    lastAttempts: null,
    inPhase2: false,
    invalidRow: 0,
    setAside: false,
    exhausted: false,
    revisited: false,
    lastChange: 0,
    titles: [],
  };
  for (const parent of parents) parent.children.push(node);
  world.nodes.push(node);
  return node;
};
