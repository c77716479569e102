import { linesOf } from "../../method/lines-of.ts";
import { firstFields } from "../../method/staged/stage.ts";
import type { GenerateEvidenceLine, StepLine } from "../lines/evidence-lines.ts";
import type { DifficultyLine } from "../lines/step-lines.ts";
import { acceptedItems } from "../sets/items-of.ts";
import type { PlannedSeed } from "./generate-plan.ts";
import type { GenerateUnit, ItemUnit, SamplingUnit } from "./generate-state.ts";
import { itemUnit, samplingUnit } from "./units.ts";

const steps: readonly string[] = [
  ...["solution", "inputs", "outputs", "assertions", "question", "difficulty", "critic", "category"],
];

const isStep = (line: GenerateEvidenceLine): line is StepLine => steps.includes(line.kind);

/** Rebuilds the state of an item from its evidence lines. */
const finishedItem = (
  seed: PlannedSeed,
  lines: readonly StepLine[],
  texts: ReturnType<typeof acceptedItems>,
): ItemUnit => {
  const unit = itemUnit(seed);
  const { itemId } = lines[0]!;
  const item = texts.get(itemId);
  if (item) {
    const { question, solution, demoTest, fullTest, entryPoints, cases } = item;
    Object.assign(unit.draft, { question, solution, demoTest, fullTest, entryPoints, cases });
  }
  const difficulty = lines.find((line): line is DifficultyLine => line.kind === "difficulty");
  unit.draft.label = difficulty?.label ?? null;
  for (const line of lines)
    if (line.kind === "category") Object.assign(unit.draft, { category: line.category, multiLogic: line.multiLogic });
  const ends = lines.map((line) => ({ step: line.kind, reason: "reason" in line ? line.reason : null }));
  return { ...unit, ...firstFields("finished"), id: `item/${itemId}`, ends, lines: [...lines] };
};

/**
 * Copies work from an earlier run into a new one: untranslated items, and the items drawn in each language. The new run
 * treats both as finished.
 *
 * @param seeds the seeds of the new run
 */
export const finishedUnits = (
  lines: readonly GenerateEvidenceLine[],
  seeds: readonly PlannedSeed[],
): Readonly<Record<string, GenerateUnit>> => {
  const texts = acceptedItems(lines);
  const natives = new Map(linesOf(lines, "solution").map(({ itemId, seedId }) => [itemId, seedId]));
  const byItem = Map.groupBy(lines.filter(isStep), ({ itemId }) => itemId);
  const items = [...natives].map(([itemId, seedId]): GenerateUnit => {
    const seed = seeds.find(({ id }) => id === seedId)!;
    return finishedItem(seed, byItem.get(itemId)!, texts);
  });
  const languages = new Set(seeds.map(({ language }) => language));
  const samplings = linesOf(lines, "sampling").flatMap((line): readonly GenerateUnit[] => {
    if (!languages.has(line.language)) return [];
    const dedup = linesOf(lines, "dedup").find((one) => one.scope === "benchmark" && one.language === line.language)!;
    const fields = { dropped: dedup.dropped, draws: line.draws, lines: [dedup, line] };
    const unit: SamplingUnit = { ...samplingUnit(line.language), ...firstFields("finished"), ...fields };
    return [unit];
  });
  return Object.fromEntries([...items, ...samplings].map((unit) => [unit.id, unit]));
};
