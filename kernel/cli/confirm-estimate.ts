import type { PlanEstimate } from "../engine/api/models.ts";
import { counted, dollarsText } from "../engine/api/words.ts";
import { EngineError } from "../engine/errors.ts";
import { askYes } from "./ask-yes.ts";
import type { Io } from "./io.ts";

/**
 * The user's consent to costs. If `yes` is false, the command asks the user. Without a terminal the command cannot ask;
 * it then starts only with `yes` or a budget.
 */
export interface Consent {
  readonly yes: boolean;
  /** True if the user set a budget. */
  readonly limited: boolean;
}

/** Prints the requests and costs of a run on paid models, and asks for consent; true if the run may start. */
export const confirmEstimate = async (
  estimates: readonly PlanEstimate[],
  { yes, limited }: Consent,
  io: Io,
): Promise<boolean> => {
  if (estimates.length === 0) return true;
  io.stderr.write("This run sends requests to models that may cost money. Estimate without cached answers:\n");
  for (const { model, calls, inputTokens, outputTokens, usd, judges } of estimates) {
    const price = `${usd === null ? "" : "about "}${dollarsText(usd)}`;
    io.stderr.write(
      `  ${model}${judges ? " (as judge)" : ""}: ${counted(calls, "call")}, about ${counted(inputTokens + outputTokens, "token")}, ${price}\n`,
    );
  }
  if (yes) return true;
  const asksNobody = !(io.stdin as NodeJS.ReadStream).isTTY;
  if (asksNobody && limited) return true;
  if (asksNobody)
    throw new EngineError("this run may cost money, and there is no terminal to ask in", {
      code: "invalid_config",
      argument: "yes",
      hint: estimates.some(({ usd }) => usd === null)
        ? "add --yes, or set a limit with --budget calls=100; with --price, --budget usd=1.00 is possible too"
        : "add --yes, or set a limit with --budget usd=1.00",
    });
  return askYes("Go on?", "no model was asked", io);
};
