import { families } from "../families/families.ts";
import type { Setting } from "../problem/family.ts";
import { chainShapes } from "./chain-shapes.ts";
import { pairShapes } from "./pair-shapes.ts";
import type { FamilyRecipe, Recipe } from "./recipe.ts";
import type { Shape } from "./shape.ts";

const single = ({ family: id, params, rules, scale }: FamilyRecipe): Shape => {
  const family = families[id];
  if (!family) throw new RangeError(`no family is called ${id}`);
  const setting: Setting = { params, rules, scale };
  const { from, to, main, title, scene, size, skills, difficulty, accepts, answer } = family;
  return {
    families: [id],
    from,
    to,
    main,
    title,
    scene,
    size: size ?? `len(${main})`,
    skills,
    difficulty,
    answer,
    accepts: accepts ?? null,
    grammar: family.grammar(setting),
    range: family.range(setting),
    task: (name) => family.task(setting, name),
    solve: (values) => family.solve(values, setting),
    plans: (most) => family.plans(setting, most),
    right: family.right(setting),
    slow: family.slow(setting),
    wrong: family.wrong(setting),
    slowWork: family.slowWork?.(setting) ?? null,
  };
};

/** Builds the problem that a recipe determines, without its story: input format, task, programs and generators. */
export const problemShape = (recipe: Recipe): Shape => {
  if (recipe.kind === "family") return single(recipe);
  return (recipe.kind === "pair" ? pairShapes : chainShapes)(problemShape(recipe.first), problemShape(recipe.second));
};
