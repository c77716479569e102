import { allObservations } from "../../method/staged/observations.ts";
import { uniformOf } from "../../random.ts";
import { nearDuplicates } from "../../text/near-duplicates.ts";
import { otherCategory } from "../base/categories.ts";
import { difficultyLabels } from "../base/item.ts";
import { cyclicSampling } from "../sets/cyclic-sampling.ts";
import type { ItemUnit, SamplingUnit } from "./generate-state.ts";
import { hasPassed, itemIdOf, itemUnits } from "./generate-state.ts";
import type { GeneratePlace, GenerateStage } from "./stage.ts";

/** The items of the language that passed all steps, so that the sampling may draw them. */
const candidates = ({ state, unit }: GeneratePlace<SamplingUnit>): readonly ItemUnit[] =>
  itemUnits(state).filter((one) => one.language === unit.language && hasPassed(one, "category"));

const pairsOf = (place: GeneratePlace<SamplingUnit>) =>
  nearDuplicates(
    candidates(place).map(({ draft }) => draft.question),
    place.plan.config.duplicateJaccard,
  );

const poolsOf = (
  { plan, unit }: GeneratePlace<SamplingUnit>,
  items: readonly ItemUnit[],
): Readonly<Record<string, readonly string[]>> => {
  const { config, seed } = plan;
  const drawOf = (item: ItemUnit): number => uniformOf("pool", seed, unit.language, item.id);
  const hardness = ({ draft }: ItemUnit): number => (config.hardFirst ? difficultyLabels.indexOf(draft.label!) : 0);
  const pools = [...config.categories, otherCategory].map((category) => {
    const members = items.filter(({ draft }) => draft.category === category);
    const order = members.toSorted((a, b) => hardness(a) - hardness(b) || drawOf(a) - drawOf(b));
    return [category, order.map(itemIdOf)] as const;
  });
  return Object.fromEntries(pools.filter(([, ids]) => ids.length > 0));
};

const judge: GenerateStage<SamplingUnit> = {
  enter: (place) => {
    const items = candidates(place);
    return pairsOf(place).map(({ a, b }) => ({
      kind: "judge",
      problem: items[a]!.problem,
      pair: `${itemIdOf(items[a]!)} ${itemIdOf(items[b]!)}`,
      first: items[a]!.draft.question,
      second: items[b]!.draft.question,
    }));
  },
  finish: (place, observations) => {
    const { unit, plan, state } = place;
    const items = candidates(place);
    const verdicts = allObservations(observations, "judge");
    const pairs = pairsOf(place).map(({ a, b, jaccard }, at) => ({
      a: itemIdOf(items[a]!),
      b: itemIdOf(items[b]!),
      jaccard,
      judgeModel: verdicts[at]!.judgeModel,
      duplicate: verdicts[at]!.duplicate,
    }));
    unit.dropped = [...new Set(pairs.filter(({ duplicate }) => duplicate).map(({ b }) => b))];
    const pools = poolsOf(
      place,
      items.filter((item) => !unit.dropped.includes(itemIdOf(item))),
    );
    unit.draws = cyclicSampling(pools, plan.config.target);
    const { language, dropped, draws } = unit;
    unit.lines.push(
      { kind: "dedup", scope: "benchmark", language, pairs, dropped },
      { kind: "sampling", language, target: plan.config.target, pools, draws },
    );
    state.full = [...state.full, ...draws];
    return null;
  },
};

/** The stages that remove duplicates among the items of a language, and draw items for the full set. */
export const samplingStages: Readonly<Record<string, GenerateStage<SamplingUnit>>> = { judge };
