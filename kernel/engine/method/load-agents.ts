import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { EngineError } from "../errors.ts";
import { type Agent, agentSchema, promptFault } from "./agent.ts";

const refuse = (file: string, field: string, problem: string): never => {
  throw new EngineError(`${field}: ${problem}`, {
    code: "invalid_template",
    file,
    field,
    hint: "an agent's file has role, system and interactions; a prompt refers to each input of its interaction as {{name}}",
  });
};

const readAgent = async (file: string): Promise<Agent> => {
  let content: unknown;
  try {
    content = parse(await readFile(file, "utf8"));
  } catch (error) {
    return refuse(file, "file", `is not valid YAML: ${(error as Error).message.split("\n")[0]}`);
  }
  const checked = agentSchema.safeParse(content);
  if (!checked.success) {
    const issue = checked.error.issues[0]!;
    return refuse(file, issue.path.join(".") || "file", issue.message);
  }
  const fault = promptFault(checked.data);
  if (fault)
    refuse(file, `interactions.${fault.interaction}`, `"${fault.name}" must be an input and occur in the prompt`);
  return checked.data;
};

/**
 * Loads the prompts of a method, one YAML file for each role. A user's file replaces the shipped one of the same name.
 * Throws `invalid_template` with file and field.
 */
export const loadAgents = async (shipped: string, ownFolder?: string): Promise<Readonly<Record<string, Agent>>> => {
  const names = (await readdir(shipped)).filter((name) => name.endsWith(".yaml")).sort();
  if (ownFolder !== undefined) {
    const ownNames = (await readdir(ownFolder).catch(() =>
      refuse(ownFolder, "prompts", "this folder cannot be read"),
    )) as string[];
    const unknownFile = ownNames.find((name) => name.endsWith(".yaml") && !names.includes(name));
    if (unknownFile)
      refuse(join(ownFolder, unknownFile), "file", `replaces no prompt file of taulab: these are ${names.join(", ")}`);
  }
  const agents = await Promise.all(
    names.map((name) => {
      const mine = ownFolder === undefined ? "" : join(ownFolder, name);
      return readAgent(mine && existsSync(mine) ? mine : join(shipped, name));
    }),
  );
  return Object.fromEntries(agents.map((agent) => [agent.role, agent]));
};
