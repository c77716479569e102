import { fileURLToPath } from "node:url";
import { loadAgents } from "../../method/load-agents.ts";
import type { Agents } from "./messages.ts";

const shippedFolder = fileURLToPath(new URL("./prompts/", import.meta.url));

/** Prompts of every role; a file of the same name in `own` goes before ours. */
export const loadShippedAgents = (userFolder?: string): Promise<Agents> => loadAgents(shippedFolder, userFolder);
