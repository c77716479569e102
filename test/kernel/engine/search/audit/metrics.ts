import { expectTrue, fault, type Line, type Node, near, type World } from "./world.ts";

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;

const wilson = (x: number, n: number): [number, number] => {
  const z = 1.959963984540054;
  const [p, zz] = [x / n, z * z];
  const middle = (p + zz / (2 * n)) / (1 + zz / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n * n))) / (1 + zz / n);
  return [middle - half, middle + half];
};

const lineageOf = (node: Node): Node => {
  let at = node;
  while (at.origin !== "init") at = [...at.parents].sort((a, b) => a.order - b.order)[0]!;
  return at;
};

const pathOf = (node: Node): Node[] => {
  const path = [node];
  while (path.at(-1)!.origin !== "init") path.push([...path.at(-1)!.parents].sort((a, b) => a.order - b.order)[0]!);
  return path;
};

interface Expected {
  readonly value: number | null;
  readonly n?: number | null;
  readonly bounds?: readonly [number, number] | null;
  readonly clusters?: number;
}

const shareOf = (node: Node): number => node.outcomes.filter(Boolean).length / node.outcomes.length;

const nodesBy = (nodes: Node[], by: Line): Node[] =>
  nodes.filter(
    (node) =>
      (by.concept === undefined || node.concepts.includes(by.concept)) &&
      (by.difficulty === undefined || node.difficulty === by.difficulty) &&
      (by.concepts === undefined || (by.concepts as string[]).every((concept) => node.concepts.includes(concept))),
  );

const named = (world: World, kind: string): [string, Line][] =>
  world.evaluations.flatMap((line) =>
    ((line.analyses?.[kind] ?? []) as string[]).map((name): [string, Line] => [name, line]),
  );

/** The expected metric, recomputed from the lines before it. */
const expected = (world: World, { name, by }: Line): Expected | undefined => {
  const nodes = nodesBy(world.nodes, by);
  const seen = nodes.filter(({ outcomes }) => outcomes.length > 0);
  const ids = new Set(nodes.map(({ id }) => id));
  const valid = world.evaluations.filter((line) => line.validity === "ok" && ids.has(line.node));
  const ratio = (part: number, whole: number): Expected => ({
    value: whole === 0 ? null : part / whole,
    n: whole,
    bounds: whole === 0 ? null : wilson(part, whole),
  });
  const units = (values: number[]): Expected => ({
    value: mean(values),
    n: values.length,
    clusters: new Set(seen.map(lineageOf)).size,
  });
  const visits = seen.reduce((total, node) => total + node.visits, 0);
  const share = (kind: string, key: string): Expected => {
    const all = named(world, kind);
    const own = all.filter(([one, line]) => one === by[key] && ids.has(line.node));
    return { value: own.length / all.length, n: all.length };
  };
  const recipes: Record<string, () => Expected | undefined> = {
    nodeCount: () => ({ value: nodes.length, n: null }),
    nodeCountByDepth: () => ({
      value: world.nodes.filter(({ phase, depth }) => phase === by.phase && depth === by.depth).length,
    }),
    branching: () => ({
      value: world.nodes.find(({ id }) => id === by.node)!.children.length / world.nodes.length,
    }),
    successRate: () => units(seen.map(shareOf)),
    evaluationSuccessRate: () => ratio(valid.filter((line) => line.success).length, valid.length),
    meanAttempts: () =>
      units(seen.map((node) => mean(valid.filter((line) => line.node === node.id).map((line) => line.attemptCount))!)),
    visitWeightedSuccessRate: () => ({
      value: visits === 0 ? null : seen.reduce((total, node) => total + node.visits * shareOf(node), 0) / visits,
      n: seen.length,
    }),
    fixerRate: () => ratio(valid.filter((line) => line.fixerInvoked).length, valid.length),
    fixerSuccessRate: () =>
      ratio(valid.filter((line) => line.fixerSucceeded).length, valid.filter((line) => line.fixerInvoked).length),
    pairSuccessRate: () => ({ value: mean(seen.map(shareOf)), n: seen.length }),
    pairMeanVisits: () => ({ value: mean(nodes.map((node) => node.visits)), n: nodes.length }),
    patternShare: () => share("solutionPattern", "pattern"),
    errorShare: () => share("errorAnalysis", "error"),
    validationShare: () => share("testValidation", "issue"),
    invalidCount: () => ({ value: world.evaluations.filter((line) => line.validity === by.validity).length }),
    callsPerEvaluation: () => {
      const calls = world.evaluations.map((line) => line.usage.calls as number);
      const values: Record<string, number | null> = {
        min: calls.length === 0 ? null : Math.min(...calls),
        mean: mean(calls),
        max: calls.length === 0 ? null : Math.max(...calls),
      };
      return { value: values[by.statistic]!, n: calls.length };
    },
    pathSuccessRate: () => {
      const paths = world.nodes.map(pathOf).filter((path) => path.length === by.pathNodes);
      const values = paths.flatMap(
        (path) => mean(path.filter(({ outcomes }) => outcomes.length > 0).map(shareOf)) ?? [],
      );
      return { value: mean(values), n: values.length };
    },
    treeBalance: () => {
      const deepest = Math.max(...world.nodes.map(({ depth }) => depth));
      const breadths = Array.from(
        { length: deepest },
        (_, at) => world.nodes.filter(({ depth }) => depth === at + 1).length,
      );
      const middle = mean(breadths)!;
      const values: Record<string, number | null> = {
        depthRatio: deepest / Math.log2(world.nodes.length + 1),
        breadthVariance: mean(breadths.map((breadth) => (breadth - middle) ** 2)),
        meanChildren: mean(world.nodes.map(({ children }) => children.length).filter((count) => count > 0)),
      };
      return { value: values[by.statistic]! };
    },
    patternEffectiveness: () => {
      const using = world.evaluations.filter((line) => line.analyses?.solutionPattern?.includes(by.pattern));
      const values = [...Map.groupBy(using, (line) => line.node as string).values()].map(
        (lines) => lines.filter((line) => line.success).length / lines.length,
      );
      return { value: mean(values), n: values.length };
    },
  };
  return recipes[name]?.();
};

const equal = (a: number | null, b: number | null): boolean => (a === null || b === null ? a === b : near(a, b, 1e-9));

export const checkMetric = (world: World, line: Line): void => {
  const want = expected(world, line);
  if (!want) {
    fault(world, "an unknown metric", line.name);
    return;
  }
  const label = `${line.name} ${JSON.stringify(line.by)}`;
  expectTrue(world, equal(line.value, want.value), `value of ${label}`, line.value, want.value);
  if (want.n !== undefined) expectTrue(world, line.n === want.n, `n of ${label}`, line.n, want.n);
  if (want.bounds)
    expectTrue(world, equal(line.low, want.bounds[0]) && equal(line.high, want.bounds[1]), `interval of ${label}`);
  if (want.clusters !== undefined) expectTrue(world, line.clusters === want.clusters, `clusters of ${label}`);
  if (line.low !== null)
    expectTrue(world, line.low <= line.value + 1e-12 && line.value <= line.high + 1e-12, `order of ${label}`);
};

/** Checks that the evidence has every metric, including those without observations. */
export const checkComplete = (world: World, metrics: Line[]): void => {
  const { concepts, difficulties } = world.config;
  const count = (name: string): number => metrics.filter((line) => line.name === name).length;
  const pairs = (concepts.length * (concepts.length - 1)) / 2;
  const [groups, cells] = [concepts.length + difficulties.length, concepts.length * difficulties.length];
  const wanted: Record<string, number> = {
    nodeCount: groups,
    branching: world.nodes.length,
    treeBalance: 3,
    successRate: groups + cells,
    evaluationSuccessRate: groups,
    meanAttempts: groups,
    visitWeightedSuccessRate: groups + cells,
    fixerRate: groups,
    fixerSuccessRate: groups,
    pairSuccessRate: pairs,
    pairMeanVisits: pairs,
    invalidCount: 4,
    callsPerEvaluation: 3,
  };
  for (const [name, number] of Object.entries(wanted))
    expectTrue(world, count(name) === number, `number of ${name}`, count(name), number);
};
