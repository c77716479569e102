import type { PlanEstimate } from "../engine/api/models.ts";
import { costsNothing } from "../engine/api/models.ts";
import { counted, dollarsText } from "../engine/api/words.ts";

/** The lines of a dry run: each model with its calls, tokens and cost at most. */
export const estimateLines = (
  estimates: readonly PlanEstimate[],
  env: Readonly<Record<string, string | undefined>>,
): string =>
  estimates
    .map(({ model, calls, inputTokens, outputTokens, usd }) => {
      const cost = dollarsText(costsNothing(model, { env }) ? 0 : usd);
      return `${model}: at most ${counted(calls, "call")}, about ${counted(inputTokens + outputTokens, "token")}, ${cost}\n`;
    })
    .join("");
