import { z } from "zod";
import { commonFormFields } from "./option-fields.ts";
import { budgetSetting, prices, providers, textSetting, textsSetting } from "./shared-fields.ts";

/** Fields that both formats of configurations have: taulab's own and that of the modular framework (of a thesis). */
export const common = {
  ...commonFormFields(),
  budget: budgetSetting.optional(),
  cache: z.boolean().optional().describe("false: request every answer, even if it is in the cache"),
  providers: providers.optional(),
  prices: prices.optional(),
  tasks: z
    .union([textSetting, textsSetting.min(1)])
    .optional()
    .describe("Paths of task files and folders, relative to this file; shipped: the set that comes with taulab"),
};
