import {
  ancestors,
  byId,
  checkDraw,
  clamp,
  descendants,
  evaluated,
  expectTrue,
  fault,
  idOf,
  type Line,
  type Node,
  same,
  type World,
} from "./world.ts";

const partners = (world: World, node: Node): Node[] => {
  const related = new Set([...ancestors(node).keys(), ...descendants(node).keys(), node]);
  return world.nodes.filter((other) => {
    if (related.has(other) || !evaluated(other) || other.depth >= world.phase.maxDepth) return false;
    if (clamp(other.value) < world.phase.theta) return false;
    const union = new Set([...node.concepts, ...other.concepts]).size;
    return union > node.concepts.length && union > other.concepts.length && union <= world.config.maxConcepts;
  });
};

const queue = (world: World, node: Node, why: string): void => void world.queue.push({ node, why });
const isQueued = (world: World, node: Node): boolean => world.queue.some((one) => one.node === node);

/** Checks an `expansion` line. Returns the expected child with its parents; null if there is no child. */
export const checkExpansion = (
  world: World,
  line: Line,
  evaluation: Line,
  node: Node,
): { concepts: string[]; difficulty: string; parents: Node[] } | null => {
  const { config, phase } = world;
  same(world, [line.evaluation, line.node], [evaluation.evaluation, node.id], "expansion follows its update");
  const early =
    clamp(node.value) < phase.theta
      ? "below_threshold"
      : node.depth >= phase.maxDepth
        ? "depth_limit"
        : node.exhausted
          ? "already_exhausted"
          : null;
  if (early) {
    same(
      world,
      [line.outcome, line.combineDraw, line.partner, line.child, line.created],
      [early, null, null, null, null],
      "no expansion",
    );
    return null;
  }
  const level = config.difficulties.indexOf(node.difficulty);
  const top = level === config.difficulties.length - 1;
  const tries = line.combineDraw < phase.combineProbability || top;
  expectTrue(world, tries === (line.partner !== null), "a partner is drawn where combining is tried");
  const partner =
    tries && line.partner ? checkDraw(world, line.partner, partners(world, node), ({ value }) => value) : null;
  const outcome = partner ? "combine" : top ? "exhausted" : "raise";
  same(world, line.outcome, outcome, "outcome of an expansion");
  if (outcome === "exhausted") {
    node.exhausted = true;
    same(world, [line.child, line.created], [null, null], "an exhausted node");
    return null;
  }
  const parents = partner ? [node, partner] : [node];
  const concepts = [...new Set(parents.flatMap((one) => one.concepts))].sort();
  const levels = parents.map((one) => config.difficulties.indexOf(one.difficulty));
  const difficulty = config.difficulties[partner ? Math.max(...levels) : level + 1];
  same(world, line.child, idOf(concepts, difficulty, null), "the child of an expansion");
  same(world, line.created, !world.nodes.some(({ id }) => id === line.child), "created");
  return { concepts, difficulty, parents };
};

/** The parents of new edges to a child that exists already, in the order of the edges. */
export const missingEdges = (child: Node, parents: Node[]): Node[] =>
  parents
    .filter((parent) => !child.parents.includes(parent) && child.depth > parent.depth)
    .sort((a, b) => a.order - b.order);

export const afterExpansion = (world: World, node: Node, child: Node | null, success: boolean): void => {
  if (child && !evaluated(child) && !isQueued(world, child) && !child.setAside && !world.batch.includes(child))
    queue(world, child, "queued");
  if (!world.config.revisitParents || node.parents.length === 0) return;
  const majority = ({ outcomes }: Node): boolean | null => {
    const share = outcomes.filter(Boolean).length / outcomes.length;
    return share > 0.5 ? true : share < 0.5 ? false : null;
  };
  if (!node.parents.every((parent) => majority(parent) === !success)) return;
  for (const parent of [...node.parents].sort((a, b) => a.order - b.order)) {
    if (parent.revisited || parent.setAside || isQueued(world, parent)) continue;
    parent.revisited = true;
    queue(world, parent, "revisit");
  }
};

export const applyEdge = (world: World, line: Line, want: Node | undefined, child: Node): void => {
  same(world, [line.parent, line.child], [want?.id, child.id], "an edge that was missing");
  const parent = byId(world, line.parent);
  if (ancestors(parent).has(child)) fault(world, "a circle");
  parent.children.push(child);
  child.parents.push(parent);
};
