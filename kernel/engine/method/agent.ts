import { z } from "zod";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { EngineError } from "../errors.ts";
import type { Message } from "../models/base/model.ts";

const interaction = z.strictObject({
  /** Names of the prompt's inputs. The prompt contains each name as {{name}}, and no other text of that form. */
  inputs: z.array(z.string()),
  prompt: z.string(),
});

export const agentSchema = z.strictObject({
  role: z.string(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().positive().optional(),
  system: z.string(),
  interactions: z.record(z.string(), interaction),
});

/** The prompts for a model that plays one role of a method, as the role's YAML file contains them. */
export type Agent = z.infer<typeof agentSchema>;

/** Role of a method (for example "feedback") → the prompts for the model that plays it. */
export type Agents = Readonly<Record<string, Agent>>;

const holder = /\{\{(\w+)\}\}/g;

/**
 * The first mismatch of variables and inputs in a role's prompts: an input that its prompt does not use, or a variable
 * {{name}} without an input. Null if there is no mismatch.
 */
export const promptFault = (agent: Agent): { readonly interaction: string; readonly name: string } | null => {
  for (const [name, { inputs, prompt }] of Object.entries(agent.interactions)) {
    const placeholders = new Set(Array.from(prompt.matchAll(holder), (match) => match[1]!));
    const unmatched = [
      ...inputs.filter((input) => !placeholders.has(input)),
      ...[...placeholders].filter((one) => !inputs.includes(one)),
    ];
    if (unmatched.length > 0) return { interaction: name, name: unmatched[0]! };
  }
  return null;
};

const fill = (prompt: string, inputs: Readonly<Record<string, string>>): string =>
  prompt.replace(holder, (_, name: string) => inputs[name]!);

/**
 * The next message to a model that plays a role. It is the prompt whose inputs have exactly the names in `inputs`. At
 * the start of a conversation (`before` empty) the system prompt comes first.
 */
export const addressAgent = (
  agent: Agent,
  inputs: Readonly<Record<string, string>>,
  before: readonly Message[] = [],
): readonly Message[] => {
  const names = Object.keys(inputs).sort().join(", ");
  const matching = Object.values(agent.interactions).find((one) => [...one.inputs].sort().join(", ") === names);
  if (!matching) {
    const inputLists = Object.values(agent.interactions).map((one) => [...one.inputs].sort().join(", "));
    throw new EngineError(`the ${agent.role} has no prompt with the inputs ${names}`, {
      code: "invalid_template",
      field: `${agent.role}.interactions`,
      hint: `give the inputs of an existing prompt: ${nearest(names, inputLists) ?? inputLists.join(" | ")}`,
    });
  }
  const start: readonly Message[] =
    before.length > 0 || agent.system.trim() === "" ? before : [{ role: "system", content: agent.system.trim() }];
  return [...start, { role: "user", content: fill(matching.prompt.trim(), inputs) }];
};
