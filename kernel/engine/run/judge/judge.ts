import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Outcome, Usage } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { endsTheRun } from "../../../../toolkit/base/is-transient.ts";
import { available } from "../../criteria/available.ts";
import type { Criterion, SampleContext } from "../../criteria/criterion.ts";
import { canScore, criterionResults } from "../../criteria/results-of.ts";
import type { CriterionTools } from "../../criteria/tools.ts";
import type { Completion } from "../../models/base/model.ts";
import type { EnergySettings } from "../../store/energy-settings.ts";
import type { Baseline, TaskProbes } from "../../store/manifest.ts";
import type { CriterionResult } from "../../store/record.ts";
import type { SampleJob } from "../base/plan.ts";
import { runByCpuTime } from "../execute/by-cpu-time.ts";
import { emptyOf, executionsOf } from "../execute/executed.ts";
import { answerIn, programOf } from "../execute/program.ts";
import { sandboxErrorOf } from "../execute/sandbox-failure.ts";
import { type Doubting, doubtOf } from "../tasks/task-probes.ts";
import { extractionOf } from "./extraction.ts";
import { surePass } from "./sure-pass.ts";

/** The sandbox, criteria and limits for judging an answer, in addition to the sample's own data. */
export interface JudgeTools {
  /** The sandbox that runs programs; null if the run executes no program. */
  readonly sandbox: Sandbox | null;
  readonly criteria: readonly Criterion[];
  readonly tools: CriterionTools;
  readonly energy?: EnergySettings | undefined;
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly testTimeoutMs: number;
  /** True: the run's time limit replaces the limits that single tests set. */
  readonly limitsAll?: boolean;
  /** Memory limit in bytes. Default: the sandbox's. */
  readonly memoryBytes?: number | undefined;
  /** The settings of probes (tests with changed expected values); absent if passes are not probed. */
  readonly doubt?: Doubting | undefined;
  /**
   * Runs the canonical solution on changed tests; those that it fails become probes. Called for a pass that is still
   * unproven after the usual probes.
   */
  readonly learn?: () => Promise<TaskProbes | null>;
  /** Starts to parse the expected values in the tests, so that a later verdict does not wait for the parsing. */
  readonly readAhead?: () => Promise<void>;
  /** The number of executions of a passing program, if a criterion needs several. Default 1. */
  readonly executions?: number | undefined;
  /** Time and memory of empty programs, which are subtracted from a program's; absent if they were not measured. */
  readonly baselines?: readonly Baseline[] | undefined;
  readonly signal: AbortSignal;
  /** Waits until the sandbox has a free slot, and then runs the work in this slot. */
  inPlace<T>(work: () => Promise<T>): Promise<T>;
}

/** The program, outcome and scores of one answer. */
export interface AnswerVerdict {
  /** The program as executed, without the tests; null if the answer contains no program. */
  readonly code: string | null;
  readonly outcome: Outcome | null;
  /** False if no tests ran, so that the answer neither passed nor failed. */
  readonly tested: boolean;
  /** The name of the rule that extracted the program from the answer. */
  readonly how: string;
  readonly error: unknown;
  readonly sandboxMs: number;
  readonly results: readonly CriterionResult[];
  /** Scores of criteria that measure time or resources. These scores differ between runs with the same seed. */
  readonly measured: readonly CriterionResult[];
}

/**
 * Judges an answer: extracts its program, runs the tests and scores it by the criteria. An error of a step is part of
 * the result. Only an abort and a spent budget are thrown.
 */
export const scoreAnswer = async (
  job: SampleJob,
  prompt: string,
  completion: Completion,
  tools: JudgeTools,
): Promise<AnswerVerdict> => {
  const { task, language, model } = job;
  const { parameters, signal, baselines } = tools;
  let code: string | null = null;
  let outcome: Outcome | null = null;
  let executions: readonly Usage[] = [];
  let program: Program | null = null;
  let error: unknown = null;
  let sandboxMs = 0;
  let how: AnswerVerdict["how"] = "none";
  const tested = tools.sandbox !== null && available(task, "unit-test");
  const criteria = tools.criteria.filter((one) => canScore(one, task, language));
  const scores = new Map<Criterion, readonly CriterionResult[]>();
  const execute = async (): Promise<SampleContext> => {
    const extraction = await extractionOf(completion.text, job, tools);
    program = extraction.code === null ? null : programOf(job, extraction.code, tools);
    code = program && answerIn(program);
    how = [
      extraction.how,
      ...(extraction.rule ? [extraction.rule] : []),
      ...(extraction.repaired ? ["repaired"] : []),
    ].join(", ");
    if (program && tools.sandbox && tested) {
      const before = performance.now();
      await tools.readAhead?.();
      const { sandbox, doubt, learn } = tools;
      const run = (one: Program): Promise<Outcome> => runByCpuTime(sandbox, { ...one, values: true }, { signal });
      const again = (learnt: TaskProbes): Promise<Outcome> =>
        run({ ...(program as Program), doubt: doubtOf(program as Program, { ...(doubt as Doubting), learnt }) });
      outcome = await surePass(await run(program), { learn, again });
      const count = criteria.some(({ metered }) => metered === "repeatedly") ? (tools.executions ?? 1) : 1;
      executions = await executionsOf(tools.sandbox, program, outcome, count, signal);
      sandboxMs = performance.now() - before;
    }
    error = sandboxErrorOf(outcome);
    const empty = program && outcome && baselines && emptyOf(program, outcome.usage, baselines);
    const sample = { task, language, model, prompt, completion, code, outcome, program, tested, parameters };
    return { ...sample, executions, empty, tools: tools.tools, energy: tools.energy ?? {} };
  };
  const score = async (context: SampleContext, asksModels: boolean): Promise<void> => {
    for (const criterion of criteria)
      if ((criterion.asksModels ?? false) === asksModels)
        scores.set(criterion, await criterionResults(criterion, context));
  };
  try {
    const context = await tools.inPlace(async () => {
      const executed = await execute();
      await score(executed, false);
      return executed;
    });
    await score(context, true);
  } catch (caught) {
    if (endsTheRun(caught)) throw caught;
    error = caught;
  }
  signal.throwIfAborted();
  const [measured = [], results = []] = [true, false].map((metered) =>
    criteria.flatMap((one) => ((one.measured ?? false) === metered ? (scores.get(one) ?? []) : [])),
  );
  return { code, outcome, tested, how, error, sandboxMs, results, measured };
};
