import type { PlanEstimate } from "../engine/api/models.ts";
import { costsNothing } from "../engine/api/models.ts";
import { counted, dollarsText } from "../engine/api/words.ts";

/** The lines that a dry run prints: each model with its maximum number of calls, tokens and cost. */
export const estimateLines = (
  estimates: readonly PlanEstimate[],
  pricing: Parameters<typeof costsNothing>[1],
): string =>
  estimates
    .map(({ model, calls, inputTokens, outputTokens, usd }) => {
      const cost = dollarsText(costsNothing(model, pricing) ? 0 : usd);
      return `${model}: at most ${counted(calls, "call")}, about ${counted(inputTokens + outputTokens, "token")}, ${cost}\n`;
    })
    .join("");
