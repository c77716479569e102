import { createInterface } from "node:readline/promises";
import type { Task } from "../../datasets/index.ts";
import { countText } from "../engine/analyse/words.ts";
import { EngineError } from "../engine/errors.ts";
import { estimatePlan } from "../engine/models/estimate.ts";
import { openModels } from "../engine/models/registry.ts";
import { renderPrompt } from "../engine/prompt/render.ts";
import { languagesOf } from "../engine/run/plan.ts";
import type { Io } from "./command.ts";
import type { StartOptions } from "./start-options.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Simulated models, and whatever the user serves on this machine. */
const isFree = (id: string): boolean => id.startsWith("sim/") || loopback.has(URL.parse(id)?.hostname ?? "");

/** Prints what a run on paid models will ask for and cost, and asks; true when it may start. */
export const confirmCost = async (tasks: readonly Task[], options: StartOptions, io: Io): Promise<boolean> => {
  const paid = options.models.filter((id) => !isFree(id));
  if (paid.length === 0) return true;
  // A mistyped name or a missing key is better said before a price.
  await Promise.all((await openModels(paid, { env: io.env })).map((model) => model.close()));
  const prompts = tasks.flatMap((task) =>
    languagesOf(task, options.languages ?? ["python"]).map((language) => [
      { role: "user" as const, content: renderPrompt(task, language) },
    ]),
  );
  const estimates = estimatePlan(paid, prompts, options.samples);
  io.stderr.write("This run asks models that may cost money. Estimate, if no answer is cached:\n");
  for (const { model, calls, inputTokens, outputTokens, usd } of estimates) {
    const price = usd === null ? "no price known" : `about $${usd.toFixed(2)}`;
    io.stderr.write(
      `  ${model}: ${countText(calls)} calls, about ${countText(inputTokens + outputTokens)} tokens, ${price}\n`,
    );
  }
  if (options.yes) return true;
  const asksNobody = !(io.stdin as NodeJS.ReadStream).isTTY;
  if (asksNobody && options.budget) return true;
  if (asksNobody)
    throw new EngineError("this run may cost money, and there is no terminal to ask in", {
      code: "invalid_config",
      argument: "yes",
      hint: "add --yes, or set a limit with --budget usd=1.00",
    });
  const prompt = createInterface({ input: io.stdin, output: io.stderr });
  try {
    const answer = await prompt.question("Go on? [y/N] ", { signal: io.signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
};
