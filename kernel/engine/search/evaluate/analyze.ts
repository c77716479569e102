import type { Agent } from "../../method/agent.ts";
import type { Contract } from "../../method/contract.ts";
import type { Tools } from "../../method/tools.ts";
import type { Analyses } from "../lines/evidence.ts";
import { askRole } from "./ask-role.ts";
import { errorsContract, patternsContract, validationContract } from "./contracts.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { NodeEvaluation } from "./node-evaluation.ts";

/**
 * Asks the three analysts for comments on an evaluation. An analyst without a valid answer gives null. The comments do
 * not change a node's value.
 */
export const analyze = async (
  tools: Tools,
  request: EvaluationRequest,
  agents: Readonly<Record<string, Agent>>,
  { text, tests, code, attempts, outputs }: NodeEvaluation,
): Promise<Analyses> => {
  const ask = async <T>(
    role: string,
    inputs: Readonly<Record<string, string>>,
    contract: Contract<T>,
  ): Promise<T | null> => {
    const answer = await askRole(tools, request, { agent: agents[role]!, inputs, contract });
    return answer.ok ? answer.value : null;
  };
  const failed = attempts.findLastIndex(({ outcome }) => outcome !== "passed");
  const pattern = await ask("solutionPatternAnalyzer", { code }, patternsContract);
  const inputs = { code, output: outputs[failed] ?? "", tests: tests! };
  const errors = failed < 0 ? null : await ask("testErrorAnalyzer", inputs, errorsContract);
  const validation = await ask("testValidator", { challenge: text, tests: tests! }, validationContract);
  return {
    solutionPattern: pattern?.patterns ?? null,
    errorAnalysis: errors?.errors ?? null,
    testValidation: validation?.issues ?? null,
  };
};
