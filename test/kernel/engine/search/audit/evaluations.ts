import { ancestors, clamp, expectTrue, type Line, type Node, same, type World } from "./world.ts";

const sum = (attempts: Line[], of: string): number => attempts.reduce((total, attempt) => total + attempt[of], 0);

export const hardness = (config: Line, attempts: Line[]): Record<string, number> => {
  const tests = sum(attempts, "passed") + sum(attempts, "failed") + sum(attempts, "errored");
  return {
    failure: config.failureWeight * (1 - (tests === 0 ? 0 : sum(attempts, "passed") / tests)),
    attempts: config.attemptWeight * Math.min(1, attempts.length / config.attemptCap),
    fixer: attempts.at(-1)!.role === "fixer" ? config.fixerWeight : 0,
  };
};

const mapTerms = (config: Line, weight: number, attempts: Line[]): Record<string, number> => {
  const last = attempts.at(-1)!;
  const passed = last.outcome === "passed";
  const tests = sum(attempts, "passed") + sum(attempts, "failed") + sum(attempts, "errored");
  const lastTests = last.passed + last.failed + last.errored;
  const counts = config.reward1 === "counts";
  const rate = (of: string): number => (counts ? sum(attempts, of) : tests === 0 ? 0 : sum(attempts, of) / tests);
  const fixer = last.role === "fixer" && (!counts || passed);
  return {
    success: passed ? config.successScore * weight : 0,
    passed: counts ? sum(attempts, "passed") : lastTests === 0 ? 0 : (config.passScore * last.passed) / lastTests,
    failed: -config.penaltyFailed * rate("failed"),
    errored: -config.penaltyErrored * rate("errored"),
    attempts: -config.penaltyAttempt * (attempts.length - 1),
    fixer: fixer ? -config.penaltyFixer : 0,
  };
};

const rewardOf = (world: World, node: Node, attempts: Line[]): { terms: Record<string, number>; reward: number } => {
  const { config, phase } = world;
  if (phase.phase !== 1) {
    const terms = hardness(config, attempts);
    return { terms, reward: Object.values(terms).reduce((a, b) => a + b, 0) };
  }
  const weights: number[] = config.difficultyWeights;
  const terms = mapTerms(config, weights[config.difficulties.indexOf(node.difficulty)]!, attempts);
  const raw = Object.values(terms).reduce((a, b) => a + b, 0);
  const share = raw / (config.successScore * Math.max(...weights) + config.passScore);
  return { terms, reward: config.reward1 === "counts" ? Math.max(0, share) : clamp(share) };
};

const checkAttempts = (world: World, attempts: Line[]): void => {
  const { maxSolverAttempts } = world.config;
  expectTrue(world, attempts.length >= 1 && attempts.length <= maxSolverAttempts + 1, "number of attempts");
  for (const [at, attempt] of attempts.entries()) {
    same(world, attempt.role, at < maxSolverAttempts ? "solver" : "fixer", "role of an attempt");
    const { passed, failed, errored } = attempt;
    const none = passed + failed + errored === 0;
    const outcome = failed > 0 ? "failed" : errored > 0 ? "errored" : passed > 0 ? "passed" : attempt.outcome;
    same(world, attempt.outcome, outcome, "outcome of an attempt");
    if (none) expectTrue(world, ["no_tests", "no_code"].includes(attempt.outcome), "an attempt without tests");
    if (attempt.outcome === "passed") same(world, at, attempts.length - 1, "the first attempt that passes is the last");
  }
  const last = attempts.at(-1)!;
  if (last.outcome !== "passed") same(world, last.role, "fixer", "the fixer comes before giving up");
};

/** Checks an `evaluation` line and returns its node. */
export const checkEvaluation = (world: World, line: Line, slot: number): Node => {
  const node = world.batch[slot]!;
  const { config, phase } = world;
  world.used.evaluations += 1;
  world.phaseEvaluations += 1;
  for (const kind of ["calls", "tokens", "usd"] as const) world.used[kind] += line.usage[kind];
  same(
    world,
    [line.evaluation, line.phase, line.node],
    [world.used.evaluations, phase.phase, node.id],
    "an evaluation's place",
  );
  if (phase.phase !== 3) same(world, line.earlierTitles, null, "earlierTitles");
  else if (line.earlierTitles !== null) {
    const parent = node.parents[0]!;
    const family = [parent, ...parent.children.filter(({ origin }) => origin === "variation")];
    const titles = family.flatMap((one) => one.titles).filter(([at]) => at <= world.used.evaluations - slot - 1);
    same(
      world,
      line.earlierTitles,
      titles.sort((a, b) => a[0] - b[0]).map(([, title]) => title),
      "earlierTitles",
    );
  }
  if (line.title !== null) node.titles.push([line.evaluation, line.title]);
  world.evaluations.push(line);
  const results = ["success", "attemptCount", "fixerInvoked", "fixerSucceeded", "rewardTerms", "reward"];
  if (line.validity !== "ok") {
    for (const name of results) same(world, line[name], null, `${name} of an invalid evaluation`);
    same(world, line.analyses, null, "analyses of an invalid evaluation");
    world.phaseInvalid += 1;
    node.invalidRow += 1;
    if (phase.phase !== 3 && node.invalidRow >= config.maxInvalid) node.setAside = true;
    return node;
  }
  const attempts: Line[] = line.attempts;
  checkAttempts(world, attempts);
  const last = attempts.at(-1)!;
  const { terms, reward } = rewardOf(world, node, attempts);
  same(world, Object.keys(line.rewardTerms).sort(), Object.keys(terms).sort(), "names of reward terms");
  for (const [name, value] of Object.entries(terms))
    same(world, line.rewardTerms[name], value + 0, `reward term ${name}`);
  same(world, line.reward, reward, "reward");
  same(world, line.success, last.outcome === "passed", "success");
  same(world, line.attemptCount, attempts.length, "attemptCount");
  same(
    world,
    [line.fixerInvoked, line.fixerSucceeded],
    [last.role === "fixer", last.role === "fixer" && line.success],
    "fixer",
  );
  const analysed = config.analyzers === "all" || (config.analyzers === "phase3" && phase.phase === 3);
  expectTrue(world, analysed === (line.analyses !== null), "analyses where analyzers are on");
  if (line.analyses && attempts[0]!.outcome === "passed")
    same(world, line.analyses.errorAnalysis, null, "errorAnalysis");
  return node;
};

export const checkUpdate = (world: World, line: Line, evaluation: Line, node: Node): void => {
  const { phase, config } = world;
  const above = [...ancestors(node)].sort(([a, d], [b, e]) => d - e || a.order - b.order);
  const touched: [Node, number][] = [[node, 0], ...above];
  same(world, line.evaluation, evaluation.evaluation, "update follows its evaluation");
  same(
    world,
    line.nodes.map((one: Line) => one.node),
    touched.map(([one]) => one.id),
    "nodes of an update",
  );
  const changes = touched.map(([one, distance], at) => {
    const got: Line = line.nodes[at] ?? {};
    const reward = phase.gamma ** distance * evaluation.reward;
    const additive = distance > 0 && config.backprop === "additive";
    const after = additive ? one.value + reward : one.value + phase.alpha * (reward - one.value);
    same(world, [got.distance, got.visitsBefore, got.visitsAfter], [distance, one.visits, one.visits + 1], "visits");
    same(world, got.valueBefore, one.value, "valueBefore");
    same(world, got.valueAfter, after, "valueAfter");
    one.lastChange = Math.abs(got.valueAfter - got.valueBefore);
    one.value = got.valueAfter;
    one.visits += 1;
    return one.lastChange;
  });
  same(world, line.ownValueBefore, node.own, "ownValueBefore");
  const own = node.own === null ? evaluation.reward : node.own + phase.alpha * (evaluation.reward - node.own);
  same(world, line.ownValueAfter, own, "ownValueAfter");
  node.own = line.ownValueAfter;
  node.outcomes.push(evaluation.success);
  node.lastAttempts = evaluation.attempts;
  node.invalidRow = 0;
  if (phase.phase === 2) node.inPhase2 = true;
  const scopes: Record<string, () => number> = {
    evaluated: () => changes[0]!,
    touched: () => Math.max(...changes),
    all: () => Math.max(...world.nodes.map(({ lastChange }) => lastChange)),
  };
  same(world, line.change, scopes[config.convergenceScope]!(), "change");
  world.stable = line.change <= phase.delta ? world.stable + 1 : 0;
  same(world, line.stableCount, phase.phase === 3 ? null : world.stable, "stableCount");
};
