import { families } from "../../../../../../kernel/engine/models/simulated/world/families/families.ts";
import { wholeOf } from "../../../../../../kernel/engine/models/simulated/world/problem/draws.ts";
import type { FamilyRecipe } from "../../../../../../kernel/engine/models/simulated/world/shapes/recipe.ts";

/** The recipes (descriptions of problems) of a family for each combination of its first two rules, on or off. */
export const settingsOf = (family: string, scale = 1): readonly FamilyRecipe[] => {
  const { ruleNames, draw } = families[family]!;
  return Array.from({ length: 2 ** Math.min(2, ruleNames.length) }, (_, code) => ({
    kind: "family",
    family,
    scale,
    params: draw((low, high, label) => wholeOf(low, high, "settings", family, code, label)),
    rules: Object.fromEntries(ruleNames.map((name, at) => [name, ((code >> at) & 1) === 1])),
  }));
};
