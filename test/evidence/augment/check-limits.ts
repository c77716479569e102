import type { LineOf } from "./form.ts";
import { isNear, median, roundUp, sameTexts } from "./rules.ts";
import { compositional, type Study, scaleOf } from "./study.ts";
import type { Verdict, Walk } from "./walk.ts";

type Rows = LineOf<"limits">["rows"];
interface Measurements {
  readonly timeS: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly memoryMb: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** The limits of time and memory for each language, by the rules of the evidence document, from measured solvers. */
export const limitRows = (
  solvers: readonly { readonly id: string; readonly language: string }[],
  { timeS, memoryMb }: Measurements,
  { languageFactors, k, timeFloorS, memoryFloorMb }: LineOf<"header">["config"],
): Rows => {
  const worst = (tests: readonly (readonly number[])[]): number => Math.max(...tests.map(median));
  const solverRows = solvers.map(({ id, language }) => ({
    id,
    language,
    worstS: worst(timeS[id]!),
    peakMb: worst(memoryMb[id]!),
  }));
  return Object.entries(languageFactors).map(([language, factor]) => {
    const languageRows = solverRows.filter((one) => one.language === language);
    const fastest = (languageRows.length > 0 ? languageRows : solverRows).reduce((a, b) =>
      b.worstS < a.worstS ? b : a,
    );
    const baseFactor = languageFactors[fastest.language]!;
    const [time, memory] =
      languageRows.length > 0 ? [1, 1] : [factor.time / baseFactor.time, factor.memory / baseFactor.memory];
    return {
      language,
      source: languageRows.length > 0 ? "measured" : "scaled",
      fastest: fastest.id,
      worstS: fastest.worstS,
      peakMb: fastest.peakMb,
      timeLimitS: Math.max(timeFloorS, roundUp(k * fastest.worstS * time)),
      memoryLimitMb: Math.max(memoryFloorMb, roundUp(k * fastest.peakMb * memory)),
    };
  });
};

const sameRow = (a: Rows[number], b: Rows[number] | undefined): boolean =>
  b !== undefined &&
  (["language", "source", "fastest"] as const).every((name) => a[name] === b[name]) &&
  (["worstS", "peakMb", "timeLimitS", "memoryLimitMb"] as const).every((name) => isNear(a[name], b[name]));

/** Checks a problem's time and memory limits against the measurements of its trusted programs (`pool`). */
export const walkLimits = (walk: Walk, study: Study, pool: readonly string[], suite: readonly string[]): Verdict => {
  const placed = walk.take("limits");
  if (!placed) return undefined;
  const { line, at } = placed;
  const { config } = study.evidence.header;
  const measurements = line.measured as unknown as Measurements | undefined;
  const solvers = pool.map((id) => ({ id, language: walk.problem.solvers.get(id)!.language }));
  const isComplete = (["timeS", "memoryMb"] as const).every((name) =>
    pool.every((id) => {
      const tests = measurements?.[name]?.[id];
      return tests?.length === suite.length && tests.every((one) => one.length === config.limitRuns);
    }),
  );
  if (!isComplete) walk.say(at, `${walk.problem.id}: limits are measured on every test, limitRuns times`);
  else {
    const expectedRows = limitRows(solvers, measurements!, config);
    if (line.rows.length !== expectedRows.length || !expectedRows.every((row, index) => sameRow(row, line.rows[index])))
      walk.say(at, `${walk.problem.id}: the limits must be ${JSON.stringify(expectedRows)}`);
  }
  walk.same(at, "who runs again", Object.keys(line.rerun).sort(), [...pool].sort());
  const droppedIds = pool.filter((id) => line.rerun[id] !== "pass");
  walk.same(at, "dropped", [...line.dropped].sort(), [...droppedIds].sort());
  walk.verdict(at, line, droppedIds.length === pool.length ? "no_solver_in_limits" : null, false);
  walk.problem.limits = line;
  return line.verdict === "accepted" ? null : "no_solver_in_limits";
};

const axisVerdict = (
  axis: string,
  letters: readonly (string | null)[],
  scales: readonly ("small" | "large")[],
  tagsCovered: boolean | null,
): "pass" | "fail" | "skipped" => {
  const programs = letters.filter((one) => one !== null);
  const isSolution = (one: string): boolean => /^P*$/.test(one);
  if (axis === "fusion" && tagsCovered === false) return "fail";
  if (programs.length === 0) return "skipped";
  if (axis === "narrative") return programs.every(isSolution) ? "pass" : "fail";
  if (axis !== "efficiency") return programs.some(isSolution) ? "fail" : "pass";
  const [tests] = programs as [string];
  const isNaiveOnSmall = scales.every((scale, index) => scale === "large" || "PT".includes(tests[index]!));
  return isNaiveOnSmall && scales.some((scale, index) => scale === "large" && tests[index] === "T") ? "pass" : "fail";
};

/** Checks an `axisCheck` line: the parents' solutions, run on a variant's tests, show the variant's kind of change. */
export const walkAxis = (walk: Walk, study: Study, suite: readonly string[]): Verdict => {
  const placed = walk.take("axisCheck");
  if (!placed) return undefined;
  const { line, at } = placed;
  const { problem } = walk;
  const { axis, parents } = problem.request;
  const programIds = axis === "efficiency" ? [problem.trusted!] : parents;
  walk.same(at, "programs", Object.keys(line.programs).sort(), [...programIds].sort());
  for (const id of programIds) {
    const program = line.programs[id];
    if (!program) continue;
    const isComparable = problem.validator?.parentExamplesAccepted[id]?.every(Boolean) ?? false;
    const hasSolution = study.seeds.get(id)?.hasSolution ?? true;
    const skipped =
      axis === "efficiency" ? null : !hasSolution ? "no_solution" : isComparable ? null : "formats_differ";
    walk.same(at, `why ${id} is skipped`, program.skipped, skipped);
    if ((program.skipped === null) !== (program.perTest !== null)) walk.say(at, `${id} is run if it is not skipped`);
    if (program.perTest !== null) walk.same(at, `tests of ${id}`, program.perTest.length, suite.length);
  }
  const tags = study.tagsOf(problem.id);
  const isCovered = parents.every((parent) => study.tagsOf(parent).some((tag) => tags.includes(tag)));
  walk.same(at, "tagsCovered", line.tagsCovered, axis === "fusion" ? isCovered : null);
  const scales = suite.map((id) => scaleOf(problem).get(id)!);
  const letters = programIds.map((id) => line.programs[id]?.perTest ?? null);
  const verdict = axisVerdict(axis!, letters, scales, line.tagsCovered);
  walk.same(at, "verdict", line.verdict, verdict);
  walk.same(at, "reason", line.reason, line.verdict === "fail" ? "axis_check" : null);
  problem.axisCheck = line;
  return line.verdict === "fail" ? "axis_check" : null;
};

/** Checks the evidence line that ends a requested problem. */
export const walkEnd = (walk: Walk, study: Study, reason: Verdict, suite: readonly string[]): void => {
  const placed = walk.take("problem");
  if (!placed) return;
  const { line, at } = placed;
  const { problem } = walk;
  problem.end = line;
  if (walk.peek) walk.say(walk.peek.at, `${problem.id}: a line stands behind its end`);
  if (reason === undefined) return;
  walk.same(at, "reason", line.reason, reason);
  walk.same(at, "status", line.status, reason === null ? "accepted" : "rejected");
  if (reason !== null) {
    walk.same(at, "suite, solvers and flags", [line.suite, line.solvers, line.flags], [null, null, []]);
    return;
  }
  const { targets } = study.evidence.header.config;
  const fullSize = targets.random + targets.adversarial + targets.corner;
  const droppedIds = new Set(problem.limits?.dropped);
  const solvers = Object.keys(problem.limits?.rerun ?? {}).filter((id) => !droppedIds.has(id));
  walk.same(at, "suite", line.suite, suite);
  if (!sameTexts([...(line.solvers ?? [])].sort(), solvers.sort())) walk.say(at, `${problem.id}: solvers are others`);
  const flags = [
    ...(suite.length < fullSize ? ["shortSuite"] : []),
    ...(problem.axisCheck?.verdict === "skipped" ? ["axisUnchecked"] : []),
  ];
  walk.same(at, "flags", [...line.flags].sort(), flags.sort());
  if (compositional.includes(problem.request.axis) && problem.request.parents.length < 2)
    walk.say(at, "one parent only");
};
