import { EngineError } from "../../errors.ts";
import type { ExtraLine } from "../lines/evidence-lines.ts";
import { type GeneratePlan, seedLanguages } from "./generate-plan.ts";

const hint = "taulab sandbox doctor shows how to set it up";

/** The text of the notice that a language is skipped because its toolchain is missing. */
export const absenceNotice = (language: string): string =>
  `the toolchain of ${language} is missing, so its seeds are skipped; ${hint}`;

/**
 * Removes from a plan the seeds in languages that the sandbox cannot run. Throws `not_available` if no seed remains.
 *
 * @param available the languages of the sandbox; null if they are unknown
 */
export const withToolchains = (plan: GeneratePlan, available: readonly string[] | null): GeneratePlan => {
  const absent = seedLanguages(plan).filter((language) => available?.includes(language) === false);
  if (absent.length === 0) return plan;
  const seeds = plan.seeds.filter(({ language }) => !absent.includes(language));
  if (seeds.length === 0)
    throw new EngineError(`the toolchains of ${absent.join(", ")} are missing`, {
      code: "not_available",
      field: "languages",
      hint,
    });
  return { ...plan, seeds, absent };
};

/** Makes an evidence line for each language that was skipped because its toolchain is missing. */
export const absenceLines = ({ absent = [] }: GeneratePlan): readonly ExtraLine[] =>
  absent.map((language) => ({ kind: "x-language", language, available: false, notice: absenceNotice(language) }));
