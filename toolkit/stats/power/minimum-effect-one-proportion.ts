import { ToolkitError } from "../../errors.ts";
import { checkChoice, checkCount, checkOpenProbability } from "../check.ts";
import { checkKeys } from "../options.ts";
import { bracketedRoot } from "../special/root.ts";
import type { DesignOptions } from "./design.ts";
import { powerOneProportion } from "./power-one-proportion.ts";

export interface MinimumEffectOneProportionOptions extends DesignOptions {
  /** "above" (default): the true rate is above p0. "below": it is below p0. */
  readonly direction?: "above" | "below";
}

/**
 * Smallest distance of the true success rate from p0 that n trials find with the target power.
 *
 * @param p0 rate under the null hypothesis, in (0, 1).
 * @param n number of independent trials.
 * @param options level (0.95), power (0.8), sides (2), direction ("above").
 * @returns |p - p0|
 * @throws ToolkitError if even p = 1 (or 0) does not reach the target power, or if p0 itself reaches it.
 * Cost: a root search.
 * Source: {@link powerOneProportion} ("score"), solved for p.
 * @example
 * minimumEffectOneProportion(0.5, 200); // => 0.0984682
 */
export const minimumEffectOneProportion = (
  p0: number,
  n: number,
  options: MinimumEffectOneProportionOptions = {},
): number => {
  checkKeys(options, ["direction", "power", "level", "sides"]);
  checkOpenProbability("p0", p0);
  checkCount("n", n, 1);
  const targetPower = checkOpenProbability("power", options.power ?? 0.8);
  const end = checkChoice("direction", options.direction, ["above", "below"]) === "above" ? 1 : 0;
  const excess = (p: number): number =>
    powerOneProportion(p0, p, n, { level: options.level, sides: options.sides }) - targetPower;
  if (excess(end) <= 0 || excess(p0) >= 0)
    throw new ToolkitError(`no rate from ${p0} to ${end} has exactly power ${targetPower} with n = ${n}`, {
      code: "undefined_result",
      argument: "n",
      value: n,
      hint: "take more trials, or a power above 1 - level",
    });
  return Math.abs(bracketedRoot(excess, Math.min(p0, end), Math.max(p0, end), 1e-14) - p0);
};
