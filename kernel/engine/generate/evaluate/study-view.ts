import { passAtK } from "../../../../toolkit/stats/passk/pass-at-k.ts";
import { passesTest } from "../base/outcomes.ts";
import type { ItemSubmissionLine } from "../lines/evaluation-lines.ts";
import type { GenerateRecord, ItemRecord } from "./study-record.ts";

type SetName = "full" | "lite" | "complete";
type Study = ItemSubmissionLine["study"];

/** The data of a run, with functions that many metrics share. */
export interface GenerateView {
  readonly record: GenerateRecord;
  readonly models: readonly string[];
  /** The items of a set, in the set's order; empty if the run has not made the set. */
  itemsOf(set: SetName): readonly ItemRecord[];
  /** The languages of items, in the order of tables. */
  languagesOf(items: readonly ItemRecord[]): readonly string[];
  /** The scored submissions of a model for an item, without refinements (only turn 0). */
  scored(study: Study, model: string, itemId: string): readonly ItemSubmissionLine[];
  /** All turns (the first answer and its refinements) of one sample in the main study. */
  turns(model: string, itemId: string, sample: number): readonly ItemSubmissionLine[];
  isSolved(submission: ItemSubmissionLine, strict?: boolean): boolean;
  /** pass@k over scored samples; null with fewer than k samples. */
  rate(
    study: Study,
    model: string,
    itemId: string,
    options?: { readonly k?: number; readonly strict?: boolean },
  ): number | null;
}

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Opens a study for queries. */
export const openGenerateView = (record: GenerateRecord): GenerateView => {
  const { items, submissions, header } = record;
  const firstTurns = Map.groupBy(
    submissions.filter(({ turn, unscored }) => turn === 0 && !unscored),
    ({ study, model, itemId }) => keyOf(study, model, itemId),
  );
  const allTurns = Map.groupBy(
    submissions.filter(({ study }) => study === "main"),
    ({ model, itemId, sample }) => keyOf(model, itemId, sample),
  );
  const isSolved = ({ itemId, demo, full }: ItemSubmissionLine, strict = false): boolean => {
    const item = items.get(itemId)!;
    if (full === null || !passesTest(full, item.caseCount ?? 0)) return false;
    return !strict || (demo !== null && passesTest(demo, item.publicCount ?? 0));
  };
  const scoredSubmissions: GenerateView["scored"] = (study, model, itemId) =>
    firstTurns.get(keyOf(study, model, itemId)) ?? [];
  return {
    record,
    models: header.roles.tested,
    itemsOf: (set) => (record.sets[set]?.itemIds ?? []).map((id) => items.get(id)!),
    languagesOf: (some) => {
      const usedLanguages = new Set(some.map(({ language }) => language));
      const configuredLanguages = header.config.languages.filter((language) => usedLanguages.has(language));
      return [
        ...configuredLanguages,
        ...[...usedLanguages].filter((language) => !configuredLanguages.includes(language)),
      ];
    },
    scored: scoredSubmissions,
    turns: (model, itemId, sample) =>
      (allTurns.get(keyOf(model, itemId, sample)) ?? []).toSorted((a, b) => a.turn - b.turn),
    isSolved,
    rate: (study, model, itemId, { k = 1, strict = false } = {}) => {
      const samples = scoredSubmissions(study, model, itemId);
      if (samples.length < k) return null;
      return passAtK(samples.length, samples.filter((one) => isSolved(one, strict)).length, k);
    },
  };
};
