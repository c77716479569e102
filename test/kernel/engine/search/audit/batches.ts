import {
  checkDraw,
  descendants,
  evaluated,
  expectTrue,
  fault,
  isFree,
  type Line,
  type Node,
  near,
  same,
  type World,
} from "./world.ts";

const u = (world: World, draw: unknown): number => {
  expectTrue(world, typeof draw === "number" && draw >= 0 && draw < 1, "a draw in [0, 1)", draw);
  return draw as number;
};

const ucb = (world: World, node: Node): number | null => {
  if (node.visits === 0) return null;
  const visits = node.parents.reduce((sum, parent) => sum + parent.visits, 0);
  const value = world.config.divideByVisits ? node.value / node.visits : node.value;
  return value + world.config.ucbConstant * Math.sqrt(Math.log(Math.max(1, visits)) / node.visits);
};

const checkPath = (world: World, start: Node, path: Line[]): Node => {
  let node = start;
  for (const step of path) {
    const free = node.children.filter((child) => isFree(world, child)).sort((a, b) => a.order - b.order);
    expectTrue(
      world,
      evaluated(node) && free.length > 0,
      "a descent goes on only from evaluated nodes with free children",
    );
    same(
      world,
      step.children.map(([id]: [string]) => id),
      free.map(({ id }) => id),
      "free children of a step",
    );
    for (const [at, [, score]] of step.children.entries()) {
      const want = ucb(world, free[at]!);
      const equal = want === null || score === null ? want === score : near(score, want);
      if (!equal) fault(world, "ucb", score, want);
    }
    const scores = step.children.map(([, score]: [string, number | null]) => score ?? Number.POSITIVE_INFINITY);
    const best = Math.max(...scores);
    const explores = u(world, step.exploreDraw) < world.phase.epsilon;
    const among = explores ? free : free.filter((_, at) => scores[at] === best);
    const draws = explores || among.length > 1;
    expectTrue(world, draws === (step.pickDraw !== null), "pickDraw where it is needed", step.pickDraw);
    const want = draws ? among[Math.floor(u(world, step.pickDraw) * among.length)]! : among[0]!;
    same(world, step.node, want.id, "the child taken");
    node = want;
  }
  const free = node.children.filter((child) => isFree(world, child));
  expectTrue(world, !evaluated(node) || free.length === 0, "a descent goes on to its end");
  return node;
};

const checkStart = (world: World, pick: Line): Node | null => {
  const { phase, config } = world;
  let candidates = world.nodes.filter((node) => evaluated(node) && isFree(world, node));
  let weight = (node: Node): number => node.value + config.startOffset;
  if (phase.phase === 1 && config.startPolicy === "inverse") weight = (node) => 1 / (node.value + config.startOffset);
  const coded = phase.phase === 1 && config.startPolicy === "code";
  expectTrue(world, coded === (pick.policyDraw !== null), "policyDraw", pick.policyDraw);
  if (coded) {
    const zeros = candidates.filter(({ value }) => value === 0);
    if (u(world, pick.policyDraw) < phase.epsilon) weight = () => 1;
    else if (zeros.length > 20) {
      candidates = zeros;
      weight = () => 1;
    }
  }
  return checkDraw(world, pick.start, candidates, weight);
};

const searchSlot = (world: World, pick: Line): Node | null => {
  same(world, pick.repeat, null, "repeat");
  const queued = world.queue.findIndex(({ node }) => isFree(world, node));
  if (queued >= 0) {
    const [{ node, why }] = world.queue.splice(queued, 1) as [(typeof world.queue)[number]];
    same(world, [pick.why, pick.node], [why, node.id], "the first free node of the queue");
    same(world, [pick.start, pick.policyDraw, pick.path], [null, null, null], "a queued pick draws nothing");
    return node;
  }
  const fresh = world.nodes.filter((node) => node.origin === "init" && !evaluated(node) && isFree(world, node));
  if (world.phase.phase === 1 && fresh.length > 0) {
    same(world, pick.why, "initial", "initial nodes first");
    const node = checkDraw(world, pick.start, fresh, () => 1);
    same(world, pick.node, node?.id, "the initial node drawn");
    same(world, [pick.policyDraw, pick.path], [null, null], "an initial pick");
    return node;
  }
  same(world, pick.why, "search", "search last");
  const start = checkStart(world, pick);
  if (!start) return null;
  const node = checkPath(world, start, pick.path);
  same(world, pick.node, node.id, "the node of a search");
  return node;
};

const variationSlot = (world: World, pick: Line): Node | null => {
  const taken = new Set(world.batch.map((node) => node.parents[0]));
  const at = world.pending.findIndex(({ node }) => !taken.has(node.parents[0]));
  const [next] = at < 0 ? [] : world.pending.splice(at, 1);
  same(world, [pick.why, pick.node, pick.repeat], ["variation", next?.node.id, next?.repeat], "the next variation");
  same(world, [pick.start, pick.policyDraw, pick.path], [null, null, null], "a variation draws nothing");
  return next?.node ?? null;
};

/** True if the search's rules allow a further node in the current batch of evaluations. */
export const canFill = (world: World): boolean => {
  const { phase, config } = world;
  if (world.batch.length >= config.batchSize) return false;
  if (phase.maxEvaluations !== null && world.phaseEvaluations + world.batch.length >= phase.maxEvaluations)
    return false;
  if (phase.phase === 3) {
    const taken = new Set(world.batch.map((node) => node.parents[0]));
    return world.pending.some(({ node }) => !taken.has(node.parents[0]));
  }
  if (world.queue.some(({ node }) => isFree(world, node))) return true;
  return world.nodes.some(
    (node) => isFree(world, node) && (evaluated(node) || (phase.phase === 1 && node.origin === "init")),
  );
};

/** Checks a `batch` line slot by slot, and fills the batch of the replayed search. */
export const checkBatch = (world: World, line: Line): void => {
  world.batches += 1;
  same(world, [line.batch, line.phase], [world.batches, world.phase.phase], "number and phase of a batch");
  world.batch = [];
  expectTrue(world, line.picks.length > 0, "a batch is not empty");
  for (const pick of line.picks as Line[]) {
    expectTrue(world, canFill(world), "a slot too many");
    const node = world.phase.phase === 3 ? variationSlot(world, pick) : searchSlot(world, pick);
    if (!node) {
      fault(world, "no node for a slot");
      return;
    }
    for (const other of world.batch)
      expectTrue(world, !descendants(other).has(node) && !descendants(node).has(other), "related nodes in one batch");
    world.batch.push(node);
  }
  expectTrue(world, !canFill(world), "a batch is as large as it can be");
};
