import { fileURLToPath } from "node:url";
import { addressAgent } from "../../method/agent.ts";
import { loadAgents } from "../../method/load-agents.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import { openModel } from "../../models/registry/registry.ts";
import type { Repairer } from "../evaluate/find-reference.ts";

/** Opens the model that repairs submissions to obtain reference programs. The caller must close it. */
export const openRepairer = async (
  id: string,
  options: OpenModelsOptions,
  signal?: AbortSignal,
): Promise<{ readonly repairer: Repairer; close(): Promise<void> }> => {
  const agents = await loadAgents(fileURLToPath(new URL("../prompts/", import.meta.url)));
  const model = await openModel(id, options);
  return {
    repairer: async ({ statement, code, tests, round }) => {
      const messages = addressAgent(agents.builder!, { statement, code, tests });
      const { text } = await model.complete(messages, { sample: round, ...(signal ? { signal } : {}) });
      return text;
    },
    close: () => model.close(),
  };
};
