import { ToolkitError } from "../../errors.ts";
import { checkCount, checkOpenProbability, checkProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { bracketedRoot } from "../special/root.ts";
import type { DesignOptions } from "./design.ts";
import { powerMcnemar } from "./power-mcnemar.ts";

/**
 * Smallest difference that McNemar's test finds with the target power, if two models answer the same n tasks once.
 *
 * It depends on the share of tasks on which the models disagree. Take it from a pilot; for models that fail
 * independently it is p_A + p_B - 2 p_A p_B. Models that tend to fail on the same tasks disagree less.
 *
 * @param n number of tasks.
 * @param discordant share of tasks that exactly one of the two solves, in (0, 1].
 * @param options level (0.95), power (0.8), sides (2).
 * @returns the difference of the success rates, at most `discordant`.
 * @throws ToolkitError if even a difference of `discordant` does not reach the target power.
 * Cost: a root search.
 * Source: {@link powerMcnemar} ("asymptotic"; Connor 1987), solved for the difference.
 * @example
 * minimumEffectMcnemar(268, 0.22); // => 0.0799164
 */
export const minimumEffectMcnemar = (n: number, discordant: number, options: DesignOptions = {}): number => {
  checkKeys(options, ["power", "level", "sides"]);
  checkCount("n", n, 1);
  checkProbability("discordant", discordant);
  const targetPower = checkOpenProbability("power", options.power ?? 0.8);
  const excess = (gap: number): number =>
    powerMcnemar(n, (discordant + gap) / 2, (discordant - gap) / 2, {
      level: options.level,
      sides: options.sides,
      tails: "near",
    }) - targetPower;
  if (discordant === 0 || excess(discordant) <= 0 || excess(0) >= 0)
    throw new ToolkitError(`no difference up to ${discordant} has exactly power ${targetPower} with n = ${n}`, {
      code: "undefined_result",
      argument: "n",
      value: n,
      hint: "take more tasks, or several samples per task: minimumEffectPaired",
    });
  return bracketedRoot(excess, 0, discordant, 1e-14);
};
