import { canFill } from "./batches.ts";
import { hardness } from "./evaluations.ts";
import type { Reader } from "./reader.ts";
import { checkNode, clamp, evaluated, expectTrue, type Line, type Node, same, type World } from "./world.ts";

/** The reason for which the current phase of the search must end now; null if it continues. */
export const reasonsOf = (world: World, elapsedMs: number | undefined): string | null => {
  const { phase, config, used } = world;
  const initial = world.nodes.every((node) => node.origin !== "init" || evaluated(node) || node.setAside);
  if (phase.phase !== 3 && world.stable >= phase.convergenceChecks && (phase.phase === 2 || initial))
    return "converged";
  if (phase.maxEvaluations !== null && world.phaseEvaluations >= phase.maxEvaluations) return "max_iterations";
  const spent: Line = { ...used, nodes: world.nodes.length, wallMs: elapsedMs ?? Number.NEGATIVE_INFINITY };
  if (Object.entries(config.budgets as Line).some(([name, limit]) => limit !== null && spent[name] >= limit))
    return "budget";
  world.batch = [];
  return canFill(world) ? null : "no_candidates";
};

const initialWanted = ({ config }: World): [string[], string][] => {
  const { concepts, difficulties } = config as { concepts: string[]; difficulties: string[] };
  const singles = concepts.map((concept): [string[], string] => [[concept], difficulties[0]!]);
  if (!config.initialPairs || config.maxConcepts < 2) return singles;
  const level = config.initialPairDifficulty === "next" ? (difficulties[1] ?? difficulties[0]!) : difficulties[0]!;
  const pairs = concepts.flatMap((a, i) =>
    concepts.slice(i + 1).map((b): [string[], string] => [[a, b].sort(), level]),
  );
  return [...singles, ...pairs];
};

export const beginPhase = (reader: Reader, at: number): void => {
  const { world } = reader;
  const line = reader.take("phaseBegin");
  world.phase = world.config.phases[at];
  same(world, line.phase, world.phase.phase, "the next phase");
  Object.assign(world, { queue: [], stable: 0, phaseEvaluations: 0, phaseInvalid: 0 });
  for (const node of world.nodes)
    Object.assign(node, { setAside: false, exhausted: false, revisited: false, invalidRow: 0, lastChange: 0 });
  if (world.phase.phase === 2) {
    for (const node of world.nodes) {
      const own =
        node.lastAttempts && Object.values(hardness(world.config, node.lastAttempts)).reduce((a, b) => a + b, 0);
      node.own = own;
      node.value = own ?? 0;
    }
    same(
      world,
      line.recomputed.map(({ node }: Line) => node),
      world.nodes.map(({ id }) => id),
      "recomputed nodes",
    );
    for (const [i, got] of (line.recomputed as Line[]).entries()) {
      same(world, got.value, world.nodes[i]!.value, "recomputed value");
      same(world, got.ownValue, world.nodes[i]!.own, "recomputed ownValue");
      world.nodes[i]!.value = got.value;
      world.nodes[i]!.own = got.ownValue;
    }
  } else same(world, line.recomputed, null, "recomputed");
  if (world.phase.phase === 1) {
    for (const [concepts, difficulty] of initialWanted(world)) {
      const node = checkNode(world, reader.take("node"));
      same(world, [node.concepts, node.difficulty, node.origin], [concepts, difficulty, "init"], "an initial node");
      const want =
        concepts.length === 1
          ? []
          : world.nodes.filter((one) => one.concepts.length === 1 && concepts.includes(one.concepts[0]!));
      same(
        world,
        node.parents.map(({ id }) => id),
        want.map(({ id }) => id).sort(),
        "parents of an initial node",
      );
    }
  }
  if (world.phase.phase !== 3) {
    same(world, line.eligible, null, "eligible");
    return;
  }
  const gate = (node: Node): number => clamp((world.phase.gateOn === "value" ? node.value : node.own) ?? 0);
  world.eligible = world.nodes.filter((node) => node.inPhase2 && gate(node) > world.phase.theta);
  same(
    world,
    line.eligible,
    world.eligible.map(({ id }) => id),
    "eligible",
  );
  const made = world.eligible.flatMap((parent) =>
    Array.from({ length: world.phase.variations }, (_, i) => {
      const node = checkNode(world, reader.take("node"));
      same(
        world,
        [node.parents.map(({ id }) => id), node.variationIndex, node.origin],
        [[parent.id], i + 1, "variation"],
        "a variation",
      );
      same(world, [node.concepts, node.difficulty], [parent.concepts, parent.difficulty], "state of a variation");
      return node;
    }),
  );
  made.sort((a, b) => a.variationIndex! - b.variationIndex! || a.parents[0]!.order - b.parents[0]!.order);
  world.pending = Array.from({ length: world.phase.repeats }, (_, i) =>
    made.map((node) => ({ node, repeat: i + 1 })),
  ).flat();
};

export const endPhase = (reader: Reader): string => {
  const { world } = reader;
  for (const parent of world.phase.phase === 3 ? world.eligible : []) {
    const line = reader.take("label");
    const tried = parent.children.filter((child) => child.origin === "variation" && evaluated(child));
    const failed = tried.filter(({ outcomes }) => outcomes.filter(Boolean).length < outcomes.length / 2).length;
    const share = failed / tried.length;
    const { systematicFrom, incidentalTo } = world.config;
    const label =
      tried.length === 0
        ? null
        : share >= systematicFrom
          ? "systematic"
          : share <= incidentalTo
            ? "incidental"
            : "mixed";
    same(
      world,
      [line.node, line.variations, line.failed, line.label],
      [parent.id, tried.length, failed, label],
      "label",
    );
    if (label) expectTrue(world, line.low <= line.estimate && line.estimate <= line.high, "interval of a label");
  }
  const line = reader.take("phaseEnd");
  if (line.stopReason !== "cancelled")
    same(world, line.stopReason, reasonsOf(world, line.measured?.elapsedMs), "stop reason");
  same(
    world,
    [line.phase, line.evaluations, line.invalid],
    [world.phase.phase, world.phaseEvaluations, world.phaseInvalid],
    "phaseEnd",
  );
  same(world, line.stableCount, world.phase.phase === 3 ? null : world.stable, "stableCount at the end");
  const used: Line = { ...world.used, nodes: world.nodes.length };
  for (const [name, value] of Object.entries(used)) same(world, line.used[name], value, `used ${name}`);
  return line.stopReason;
};
