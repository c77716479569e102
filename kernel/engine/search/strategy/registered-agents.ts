import { EngineError } from "../../errors.ts";
import type { Agent } from "../../method/agent.ts";
import type { Player } from "../../method/roles.ts";

/** The prompts and request fields of a role, under a name. The agent may also name the role's model. */
export interface RegisteredAgent extends Agent {
  /** The name of the agent in `agents: [NAME]`. */
  readonly name: string;
  /** The model of the agent's role. Default: the model under test. The option `roles` overrides it. */
  readonly model?: Player;
}

const agents = new Map<string, RegisteredAgent>();

/**
 * Registers an agent. A search uses the agent with `agents: ["NAME"]`, and then checks its fields. The agent replaces
 * the prompts of its role. An agent of a new role is for registered environments, which find the agent under
 * `setup.agents`.
 *
 * Throws `invalid_config` if the name is taken.
 *
 * @example
 * registerAgent({ name: "critic", role: "critic", system: "You judge programs.", interactions: { judge: { inputs: ["code"], prompt: "{{code}}" } } });
 * agentNames().includes("critic"); // => true
 */
export const registerAgent = (agent: RegisteredAgent): void => {
  const { name } = agent;
  if (agents.has(name))
    throw new EngineError(`agents: "${name}" is taken`, {
      code: "invalid_config",
      field: "agents",
      value: name,
      hint: "give it another name",
    });
  agents.set(name, agent);
};

/**
 * Names of all registered agents.
 *
 * @example
 * agentNames().includes("no-such-agent"); // => false
 */
export const agentNames = (): readonly string[] => [...agents.keys()];

/** The agent that a user registered under a name; undefined if there is none. */
export const registeredAgent = (name: string): RegisteredAgent | undefined => agents.get(name);
