import type { FunnelLine } from "../lines/set-lines.ts";
import { type GeneratePlan, seedLanguages } from "./generate-plan.ts";
import { type GenerateState, itemUnits, type SamplingUnit } from "./generate-state.ts";

const nativeSteps = ["solution", "inputs", "outputs", "assertions", "question", "difficulty", "critic", "category"];
const translatedSteps = ["translation", "difficulty", "critic", "category"];

/** The counts of a language's items by step and reason. */
const funnelOf = (state: GenerateState, language: string, isNative: boolean): FunnelLine => {
  const items = itemUnits(state).filter((one) => one.language === language);
  const ends = items.flatMap((item) => item.ends);
  const steps = isNative ? nativeSteps : translatedSteps;
  const rejectedAt = (step: string): Readonly<Record<string, number>> => {
    const reasons = ends.filter((end) => end.step === step).flatMap(({ reason }) => reason ?? []);
    return Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]),
    );
  };
  const passed = (step: string): number => ends.filter((end) => end.step === step && end.reason === null).length;
  const sampling = state.units[`sampling/${language}`] as SamplingUnit | undefined;
  return {
    kind: "funnel",
    language,
    started: items.length,
    passed: Object.fromEntries(steps.map((step) => [step, passed(step)])),
    rejected: Object.fromEntries(steps.filter((step) => step !== "category").map((step) => [step, rejectedAt(step)])),
    duplicates: sampling?.dropped.length ?? 0,
    sampled: sampling?.draws.length ?? 0,
  };
};

/** A line of counts for each language of the run. */
export const funnelLines = (plan: GeneratePlan, state: GenerateState): readonly FunnelLine[] => {
  const natives = seedLanguages(plan);
  const languages = new Set([...natives, ...itemUnits(state).map(({ language }) => language)]);
  return [...languages].map((language) => funnelOf(state, language, natives.includes(language)));
};
