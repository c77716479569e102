import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { type Agents, agentSchema, promptFault } from "../../method/agent.ts";
import { agentNames, type RegisteredAgent, registeredAgent } from "./registered-agents.ts";

const refuse = (problem: string, value: unknown, hint: string): never => {
  throw new EngineError(`agents: ${problem}`, { code: "invalid_config", field: "agents", value, hint });
};

const find = (name: string): RegisteredAgent => {
  const close = nearest(name, agentNames());
  return (
    registeredAgent(name) ??
    refuse(
      `there is no agent "${name}"${close === undefined ? "" : `; did you mean "${close}"?`}`,
      name,
      "registerAgent adds one; on a command line, --import names the file that does",
    )
  );
};

/** Refuses an agent with a wrong field, or with a prompt whose variables {{name}} are not its inputs. */
const check = ({ name, model: _, ...agent }: RegisteredAgent): void => {
  const { error, data } = agentSchema.safeParse(agent);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined)
    refuse(
      `${name}: ${issue.path.join(".")} ${issue.message}`,
      name,
      "write the agent in the form of the shipped prompts",
    );
  const fault = promptFault(data!);
  if (fault !== null)
    refuse(`${name}: "${fault.name}" must be an input and occur in the prompt`, name, "write an input as {{name}}");
};

/**
 * The registered agents of these names, by role. Throws `invalid_config` for an unknown name, a malformed agent, and two
 * agents of one role.
 */
export const agentsNamed = (names: readonly string[]): Readonly<Record<string, RegisteredAgent>> => {
  const byRole: Record<string, RegisteredAgent> = {};
  for (const name of names) {
    const agent = find(name);
    check(agent);
    if (byRole[agent.role] !== undefined) refuse(`two agents play the ${agent.role}`, name, "leave one of them out");
    byRole[agent.role] = agent;
  }
  return byRole;
};

/** For each prompt of a role, the sorted names of its inputs, joined to one text. */
const inputsOf = (agents: Agents, role: string): readonly string[] =>
  Object.values(agents[role]?.interactions ?? {}).map(({ inputs }) => [...inputs].sort().join(", "));

/**
 * The agents of a search: the shipped ones, replaced by the registered ones of these names. Throws `invalid_template` if
 * an agent lacks a prompt of the role that it replaces.
 */
export const withOwnAgents = (agents: Agents, names: readonly string[] = []): Agents => {
  const ownAgents = agentsNamed(names);
  for (const [role, agent] of Object.entries(ownAgents)) {
    const inputs = inputsOf(ownAgents, role);
    const missing = inputsOf(agents, role).find((one) => !inputs.includes(one));
    if (missing !== undefined)
      throw new EngineError(`the agent "${agent.name}" has no prompt with the inputs ${missing}`, {
        code: "invalid_template",
        field: `${agent.name}.interactions`,
        hint: `the ${role} needs one for each of: ${inputsOf(agents, role).join(" | ")}`,
      });
  }
  return { ...agents, ...ownAgents };
};
