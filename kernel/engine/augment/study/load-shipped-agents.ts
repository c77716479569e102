import { fileURLToPath } from "node:url";
import type { Agents } from "../../method/agent.ts";
import { loadAgents } from "../../method/load-agents.ts";

const shippedFolder = fileURLToPath(new URL("./prompts/", import.meta.url));

/** Loads the prompts of every role. A file in `userFolder` replaces the shipped file with the same name. */
export const loadShippedAgents = (userFolder?: string): Promise<Agents> => loadAgents(shippedFolder, userFolder);
