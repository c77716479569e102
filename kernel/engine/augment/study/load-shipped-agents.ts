import { fileURLToPath } from "node:url";
import { loadAgents } from "../../method/load-agents.ts";
import type { Agents } from "./messages.ts";

const shippedFolder = fileURLToPath(new URL("./prompts/", import.meta.url));

/** Loads the prompts of every role; a file of the same name in `userFolder` replaces a shipped one. */
export const loadShippedAgents = (userFolder?: string): Promise<Agents> => loadAgents(shippedFolder, userFolder);
