import { failsOneRequest } from "../../../../toolkit/base/is-transient.ts";
import { codeContract } from "../../method/code-contract.ts";
import { roleOf } from "../../method/role-of.ts";
import { textHash } from "../../text/text-hash.ts";
import { programMessages } from "./messages.ts";
import type { AugmentObservationOf } from "./observation.ts";
import { inputTexts, type StudyEdge } from "./perform-parts.ts";
import { runStored } from "./program-desk.ts";
import { simulationOf } from "./simulation-of.ts";
import type { SubmitWork } from "./work.ts";

/**
 * Asks a tested model, and runs its program. The submission is unscored if the endpoint or the sandbox fails after all
 * repeats.
 */
export const performSubmission = async (edge: StudyEdge, work: SubmitWork): Promise<AugmentObservationOf<"submit">> => {
  const { tools, desk, agents, config } = edge;
  const emptyResult = { kind: "submit", unscored: false, program: null, codeHash: null, runs: null } as const;
  try {
    const answer = await tools.ask({
      role: roleOf("tested", work.model),
      messages: programMessages(agents, "tested", work),
      tries: 1,
      contract: codeContract(work.language),
      sample: work.sampleIndex,
      simulation: { ...simulationOf("tested", work.problem), language: work.language },
    });
    if (!answer.ok) return { ...emptyResult, ...tools.tokens() };
    const program = { language: work.language, blob: await desk.blobs.put(answer.value) };
    const { runs } = await runStored(desk, program, await inputTexts(edge, work.inputs), work.limits, config.clock);
    return { ...emptyResult, program, codeHash: textHash(answer.value), runs, ...tools.tokens() };
  } catch (error) {
    if (tools.signal.aborted || !failsOneRequest(error)) throw error;
    return { ...emptyResult, unscored: true, ...tools.tokens() };
  }
};
