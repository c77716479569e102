import { failsOneRequest } from "../../../../toolkit/base/is-transient.ts";
import type { Performed, Performer } from "../../method/method.ts";
import type { Tools } from "../../method/tools.ts";
import type { Analyses, Validity } from "../lines/evidence.ts";
import type { Evaluated } from "../tree/state.ts";
import { analyze } from "./analyze.ts";
import type { Challenge } from "./contracts.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";
import { InvalidEvaluation } from "./invalid-evaluation.ts";
import { NodeEvaluation } from "./node-evaluation.ts";

/** The texts that models wrote during an evaluation, which are stored with the evaluation's record. */
export interface EvaluationDetails {
  readonly challenge: Challenge | null;
  readonly tests: string | null;
  readonly codes: readonly (string | null)[];
  readonly outputs: readonly string[];
  /**
   * True if the failed program passes the designer's tests, so that the model's own tests are at fault. Null if the
   * designer's tests were not run.
   */
  readonly testFault: boolean | null;
  /** The reason if the evaluation is invalid, else null. */
  readonly problem: string | null;
}

/** Classifies an error as a validity of the evaluation. Rethrows an error that must end the run. */
const validityOf = (error: unknown, { signal, expired }: Tools): Validity => {
  if (error instanceof InvalidEvaluation) return error.validity;
  if (expired()) return "infra_error";
  if (!signal.aborted && failsOneRequest(error)) return "infra_error";
  throw error;
};

/** Evaluates one node: challenge, tests, solutions, verdicts of the sandbox, and the analysts' answers. */
export const evaluateNode =
  (setup: EvaluationSetup): Performer<EvaluationRequest, Evaluated> =>
  async (request, tools) => {
    const evaluation = new NodeEvaluation(setup, request, tools);
    const result = (validity: Validity, analyses: Analyses | null, problem: string | null): Performed<Evaluated> => {
      const { challenge, fromBank, attempts, tests, codes, outputs, testFault } = evaluation;
      const details: EvaluationDetails = { challenge, tests, codes, outputs, testFault, problem };
      const title = challenge?.title ?? null;
      return { observation: { validity, title, fromBank, attempts, analyses, usage: tools.usage() }, details };
    };
    try {
      await evaluation.findChallenge();
      await evaluation.solve();
      await evaluation.doubtTests();
      const analyses = request.analyze ? await analyze(tools, request, setup.agents, evaluation) : null;
      return result("ok", analyses, null);
    } catch (error) {
      return result(validityOf(error, tools), null, (error as Error).message);
    }
  };
