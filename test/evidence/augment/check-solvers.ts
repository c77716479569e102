import type { LineOf } from "./form.ts";
import type { Placed } from "./read.ts";
import { majority } from "./rules.ts";
import { outputOf, type Study } from "./study.ts";
import type { Verdict, Walk } from "./walk.ts";

const checkSolver = (walk: Walk, { line, at }: Placed<"solver">, study: Study, stress: number): void => {
  const { problem } = walk;
  if (problem.solvers.has(line.solverId)) walk.say(at, `the solver ${line.solverId} stands twice`);
  problem.solvers.set(line.solverId, line);
  walk.same(at, `stress runs of ${line.solverId}`, line.stress.length, stress);
  if (!study.evidence.header.roles[line.role].includes(line.model))
    walk.say(at, `${line.model} is no ${line.role} solver`);
  if (line.codeHash === null && line.stress.some(([status]) => status !== "crash"))
    walk.say(at, "without code every run is a crash");
};

/**
 * Checks the brute-force programs and the choice of the trusted one. Fills `keptOutputs`: index of a stress input → the
 * output of most brute-force programs. Returns the reason that ends the problem; null if it continues.
 */
export const walkBrutes = (
  walk: Walk,
  study: Study,
  stress: readonly string[],
  keptOutputs: Map<number, string>,
): Verdict => {
  const { config } = study.evidence.header;
  const brutes: LineOf<"solver">[] = [];
  for (let index = 0; index < config.bruteCount; index++) {
    const placed = walk.take("solver");
    if (!placed) return undefined;
    checkSolver(walk, placed, study, stress.length);
    walk.same(placed.at, "role and batch", [placed.line.role, placed.line.batch], ["brute", 1]);
    brutes.push(placed.line);
  }
  const placed = walk.take("brute");
  if (!placed) return undefined;
  for (const index of stress.keys()) {
    const output = majority(brutes.map((brute) => brute.stress[index]!));
    if (output !== null) keptOutputs.set(index, output);
  }
  const agreement = new Map(
    brutes.map(({ solverId, stress: runs }) => [
      solverId,
      [...keptOutputs].filter(([index, output]) => outputOf(runs[index]) === output).length,
    ]),
  );
  const best = [...agreement].reduce((a, b) => (b[1] > a[1] ? b : a));
  const isSound = keptOutputs.size >= config.stressMinimum && best[1] === keptOutputs.size;
  const { line, at } = placed;
  walk.same(
    at,
    "kept",
    line.kept,
    [...keptOutputs.keys()].map((index) => stress[index]!),
  );
  walk.same(at, "agreement", Object.entries(line.agreement).sort(), [...agreement].sort());
  walk.same(at, "trusted", line.trusted, isSound ? best[0] : null);
  walk.verdict(at, line, isSound ? null : "no_trusted_brute", false);
  walk.problem.trusted = line.trusted;
  return line.verdict === "accepted" ? null : "no_trusted_brute";
};

/**
 * Checks the optimized programs. The pool (the trusted programs) must have those that agree with the brute force on
 * the stress inputs. Returns the reason that ends the problem; null if it continues.
 */
export const walkPool = (
  walk: Walk,
  study: Study,
  keptOutputs: ReadonlyMap<number, string>,
  stress: number,
): Verdict => {
  const { config } = study.evidence.header;
  const solvers: LineOf<"solver">[] = [];
  for (let batch = 1; batch <= config.batches; batch++) {
    for (let index = 0; index < config.optimizedCount; index++) {
      const placed = walk.take("solver");
      if (!placed) return undefined;
      checkSolver(walk, placed, study, stress);
      walk.same(placed.at, "role and batch", [placed.line.role, placed.line.batch], ["optimized", batch]);
      solvers.push(placed.line);
    }
    const placed = walk.take("pool");
    if (!placed) return undefined;
    const { line, at } = placed;
    const models = new Set(solvers.map(({ model }) => model)).size;
    if (models < config.optimizedModels) walk.say(at, "the solvers are of too few models");
    const pool = solvers
      .filter(({ stress: runs }) => [...keptOutputs].every(([index, output]) => outputOf(runs[index]) === output))
      .map(({ solverId }) => solverId);
    walk.same(at, "batch", line.batch, batch);
    walk.same(at, "pool", line.pool, pool);
    walk.verdict(at, line, pool.length < config.poolMinimum ? "no_trusted_solvers" : null, batch < config.batches);
    if (line.verdict === "rejected") return "no_trusted_solvers";
    if (line.verdict !== "accepted") continue;
    walk.problem.formed = line.pool;
    return null;
  }
  return "no_trusted_solvers";
};

export const walkExamples = (walk: Walk, declaredHashes: readonly string[]): Verdict => {
  const placed = walk.take("examples");
  if (!placed) return undefined;
  const { line, at } = placed;
  const { formed } = walk.problem;
  walk.same(at, "declared", line.declared, declaredHashes);
  walk.same(at, "solvers of the examples", Object.keys(line.outputs).sort(), [...formed].sort());
  const isRight = declaredHashes.every(
    (output, index) => majority(formed.map((id) => line.outputs[id]![index]!)) === output,
  );
  walk.verdict(at, line, isRight ? null : "bad_example", false);
  return line.verdict === "accepted" ? null : "bad_example";
};
