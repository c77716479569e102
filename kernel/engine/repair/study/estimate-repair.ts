import { estimateRoles, type RoleEstimate } from "../../method/estimate.ts";
import type { PlanEstimate } from "../../models/prices/estimate.ts";
import { feedbackRole } from "./ask-in-trajectory.ts";
import { candidateRole } from "./first-turn.ts";
import { planRepair } from "./plan-repair.ts";
import type { RepairOptions } from "./repair-options.ts";

/**
 * Typical numbers of tokens of one call. The conversation with the tested model grows with each turn; a request for a
 * hint contains two programs.
 */
const candidateTokens = { inputTokens: 3000, outputTokens: 500 };
const feedbackTokens = { inputTokens: 1500, outputTokens: 100 };

/**
 * The upper bound of a study's requests to each model. The estimate assumes that nothing is fixed before the last turn,
 * and that no answer is in the cache.
 */
export const estimateRepair = async (options: RepairOptions): Promise<readonly PlanEstimate[]> => {
  const { study, roles } = await planRepair(options);
  const count = study.instances.length;
  const estimates: RoleEstimate[] = study.models.map(({ id }) => ({
    role: candidateRole(id),
    calls: count,
    ...candidateTokens,
  }));
  for (const { models, protocols, runs, alphaTurns, feedbackModel } of study.settings) {
    const turns = runs * count * alphaTurns;
    for (const id of models)
      estimates.push({ role: candidateRole(id), calls: turns * protocols.length, ...candidateTokens });
    const hinted = protocols.filter((protocol) => protocol !== "nohint").length * models.length;
    estimates.push({ role: feedbackRole(feedbackModel), calls: turns * hinted, ...feedbackTokens });
  }
  return estimateRoles(roles, estimates, options.models?.prices);
};
