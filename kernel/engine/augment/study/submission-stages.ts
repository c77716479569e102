import { onlyObservation } from "../../method/staged/observations.ts";
import { outputHash } from "../../text/output-hash.ts";
import { costUsd } from "../evaluate/cost-usd.ts";
import { lettersOf } from "../limits/letters.ts";
import { expectedOf, limitsFor } from "./limit-stages.ts";
import { problemText } from "./problem-text.ts";
import { type AugmentPlace, type AugmentStage, problemOf } from "./stage.ts";
import type { SubmissionUnit } from "./study-state.ts";

/** The tests of a submission: inputs, expected outputs, limits. */
const testsOf = ({ plan, state, unit }: AugmentPlace<SubmissionUnit>) => {
  const seed = plan.seeds.find(({ id }) => id === unit.problemId);
  if (seed)
    return {
      inputs: { seedId: seed.id },
      expected: seed.tests.map(({ output }) => outputHash(output)),
      limits: { timeS: seed.timeLimitS, memoryMb: seed.memoryLimitMb },
    };
  const problem = problemOf(state, unit.problemId)!;
  return {
    inputs: { blobs: problem.suite.map((id) => problem.blobs[id]!) },
    expected: expectedOf(problem),
    limits: limitsFor(problem, unit.language),
  };
};

const submit: AugmentStage<SubmissionUnit> = {
  enter: (place) => {
    const { model, sampleIndex, language, problemId } = place.unit;
    const { inputs, limits } = testsOf(place);
    return [{ kind: "submit", problem: problemText(place, problemId), model, sampleIndex, language, inputs, limits }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { unscored, program, codeHash, runs, inputTokens, outputTokens } = onlyObservation(observations, "submit");
    const perTest = runs === null || unscored ? null : lettersOf(runs, testsOf(place).expected);
    const isPass = perTest !== null && /^P*$/.test(perTest);
    unit.program = program;
    unit.runs = unscored ? null : runs;
    unit.line = {
      kind: "submission",
      submissionId: unit.id.slice("submission/".length),
      problemId: unit.problemId,
      model: unit.model,
      sampleIndex: unit.sampleIndex,
      language: unit.language,
      codeHash,
      perTest,
      verdict: unscored ? "unscored" : isPass ? "pass" : "fail",
      inputTokens,
      outputTokens,
      costUsd: costUsd(plan.config.prices[unit.model] ?? null, inputTokens, outputTokens),
    };
    unit.lines.push(unit.line);
    return null;
  },
};

/** The stage that asks a tested model and runs its answer on the tests of the problem. */
export const submissionStages: Readonly<Record<string, AugmentStage<SubmissionUnit>>> = { submit };
