import { families } from "../families/families.ts";
import type { FamilyRecipe, Recipe } from "../shapes/recipe.ts";

/** Pair of problem families, such as knapsack and intervals → the family that combines both. */
const pairs = new Map(
  Object.values(families).flatMap(({ id, parents }) => (parents ? [[[...parents].sort().join("+"), id] as const] : [])),
);

/** The pairs of families for which a fusion exists. */
export const fusionPairs: readonly (readonly [string, string])[] = Object.values(families).flatMap(({ parents }) =>
  parents ? [parents] : [],
);

const scaleOf = (recipe: Recipe): number => (recipe.kind === "family" ? recipe.scale : 1);

/**
 * The rule switches (booleans that each change one rule) of a fused family. A switch has the value of the parents'
 * switch with the same name. With the suffix 2, it has the value of the second parent's switch.
 */
const rulesFrom = (
  names: readonly string[],
  first: FamilyRecipe,
  second: FamilyRecipe,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name.endsWith("2")
        ? second.rules[name.slice(0, -1)] === true
        : (first.rules[name] ?? second.rules[name]) === true,
    ]),
  );

/** The fusion of two recipes (data that determine a problem); null if no fusion of their families exists. */
export const fuse = (left: Recipe, right: Recipe): FamilyRecipe | null => {
  if (left.kind !== "family" || right.kind !== "family") return null;
  const id = pairs.get([left.family, right.family].sort().join("+"));
  const family = id === undefined ? undefined : families[id];
  if (!family?.parents) return null;
  const [first, second] = family.parents[0] === left.family ? [left, right] : [right, left];
  const leastParams = family.draw((low) => low);
  const params = Object.fromEntries(
    Object.keys(leastParams).map((name) => [
      name,
      family.id === "group-choice" ? leastParams[name]! : (first.params[name] ?? leastParams[name]!),
    ]),
  );
  return {
    kind: "family",
    family: family.id,
    params,
    scale: Math.max(scaleOf(left), scaleOf(right)),
    rules: rulesFrom(family.ruleNames, first, second),
  };
};
