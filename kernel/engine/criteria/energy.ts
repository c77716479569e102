import { sumOf } from "../../../toolkit/base/averages.ts";
import { endpointEnergy } from "../models/prices/endpoint-energy.ts";
import type { Criterion, Finding, SampleContext } from "./criterion.ts";

const unknown = (part: string, unit: string, why: string): Finding => ({
  part,
  unit,
  score: null,
  output: `unknown: ${why}`,
});
const estimated = (part: string, unit: string, score: number): Finding => ({ part, unit, score, output: "estimated" });

const local = ({ outcome, energy }: SampleContext): Finding => {
  const watts = energy.wattsPerCore;
  if (watts === undefined) return unknown("local", "Wh", "energy.watts_per_core is not given");
  if (!outcome) return unknown("local", "Wh", "no program ran");
  return estimated("local", "Wh", (watts * outcome.usage.cpuMs) / 3_600_000);
};

const remote = ({ completion: { usage }, model, energy }: SampleContext): Finding => {
  const wh = endpointEnergy(usage, energy.whPer1kTokens?.[model]);
  if (wh === null) return unknown("remote", "Wh", `energy.wh_per_1k_tokens of ${model} is not given`);
  return estimated("remote", "Wh", wh);
};

const co2 = ({ energy }: SampleContext, parts: readonly Finding[]): Finding => {
  const { gridGramsPerKwh: grid, pue = 1 } = energy;
  if (grid === undefined) return unknown("co2", "g", "energy.grid_g_per_kwh is not given");
  const amounts = parts.flatMap(({ score }) => (score === null ? [] : [score]));
  if (amounts.length < parts.length) return unknown("co2", "g", "a part of the energy is unknown");
  return estimated("co2", "g", (sumOf(amounts) / 1000) * pue * grid);
};

/**
 * Estimates the energy of a sample in watt-hours, and its CO2 in grams. On this machine, energy is CPU time times the
 * power of a core. At an endpoint, it is the tokens times the energy per 1,000 tokens that the user configured. An
 * unknown amount is null with the reason, never 0. Every number is marked as an estimate.
 */
export const energy: Criterion = {
  name: "energy",
  parts: ["local", "remote", "co2"],
  unit: "Wh",
  direction: "lower",
  measured: true,
  scale: [0, Number.POSITIVE_INFINITY],
  evaluate: (context) => {
    const parts = [local(context), remote(context)];
    return [...parts, co2(context, parts)];
  },
};
