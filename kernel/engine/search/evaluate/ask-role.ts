import { type Agent, addressAgent } from "../../method/agent.ts";
import type { Contract } from "../../method/contract.ts";
import type { Answer, Tools } from "../../method/tools.ts";
import type { Message } from "../../models/base/model.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";

export interface RoleQuestion<T> {
  /** The agent (prompts and request fields) whose prompt is sent. */
  readonly agent: Agent;
  /** The role whose model answers. Default: the agent's own role. */
  readonly role?: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly contract: Contract<T>;
  readonly before?: readonly Message[];
  readonly tries?: number;
  /** Further facts that only simulated models get. */
  readonly simulation?: Readonly<Record<string, string>>;
}

/** Sends an agent's prompt to a role. A simulated model also receives the state and the number of the evaluation. */
export const askRole = <T>(tools: Tools, request: EvaluationRequest, question: RoleQuestion<T>): Promise<Answer<T>> => {
  const { agent, role = agent.role, inputs, contract, before, tries, simulation } = question;
  const { temperature, maxTokens } = agent;
  return tools.ask({
    role,
    messages: addressAgent(agent, inputs, before),
    contract,
    simulation: {
      concepts: request.concepts.join("+"),
      difficulty: request.difficulty,
      evaluation: String(request.evaluation),
      part: agent.role,
      ...simulation,
    },
    ...(tries === undefined ? {} : { tries }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  });
};
