import { failsOneRequest } from "../is-transient.ts";
import type { Performed, Performer } from "../method/method.ts";
import type { Tools } from "../method/tools.ts";
import { analyze } from "./analyze.ts";
import type { Challenge } from "./contracts.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";
import type { Analyses, Validity } from "./evidence.ts";
import { InvalidEvaluation } from "./invalid-evaluation.ts";
import { NodeEvaluation } from "./node-evaluation.ts";
import type { Evaluated } from "./state.ts";

/** Kept with the record: all that the roles made. */
export interface EvaluationDetails {
  readonly challenge: Challenge | null;
  readonly tests: string | null;
  readonly codes: readonly (string | null)[];
  readonly outputs: readonly string[];
  /** Whether the failed program passes the designer's tests; null where that was not asked. */
  readonly testFault: boolean | null;
  /** Why the evaluation is invalid. */
  readonly problem: string | null;
}

/** What an error means for this evaluation alone; what ends the run is thrown on. */
const validityOf = (error: unknown, { signal, expired }: Tools): Validity => {
  if (error instanceof InvalidEvaluation) return error.validity;
  if (expired()) return "infra_error";
  if (!signal.aborted && failsOneRequest(error)) return "infra_error";
  throw error;
};

/** Evaluates one node: a challenge, tests, solutions, verdicts by running them, and what analysts say. */
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
