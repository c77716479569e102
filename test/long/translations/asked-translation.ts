import { translationOrigins } from "../../../kernel/engine/generate/base/languages.ts";
import type { ItemQuestion } from "../../../kernel/engine/models/simulated/world/items/item-question.ts";
import { worldSeeds } from "../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { translatorProfiles } from "./translator-profiles.ts";

/** A question to the simulated translator. */
export type AskedTranslation = ItemQuestion;

const problems = new Map(worldSeeds(60, 7).map((problem) => [problem.id, problem]));
const translator = "sim/alder-1";

/** The question to the simulated translator, with the fields on which its random draws depend. */
export const askedTranslation = ({
  itemId,
  parentId,
  target,
  seed,
  attempt,
}: {
  readonly itemId: string;
  readonly parentId: string;
  readonly target: string;
  readonly seed: number;
  readonly attempt: number;
}): AskedTranslation => {
  const origin = translationOrigins[target]!;
  const problem = problems.get(parentId.slice(origin.length + 1, -"-item".length))!;
  const manner = translatorProfiles[translator]!.making!;
  const place = { item: itemId, language: target, origin, attempt, sample: 0 };
  return { model: translator, manner, seed, role: "translate", problem, ...place, message: "" };
};
