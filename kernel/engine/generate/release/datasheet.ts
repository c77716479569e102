import { linesOf } from "../../method/lines-of.ts";
import { type MutantFate, mutantScore } from "../../mutants/mutant-score.ts";
import { textHash } from "../../text/text-hash.ts";
import type { ExecutionOutcome } from "../base/outcomes.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import type { MutantRun } from "../lines/step-lines.ts";
import type { GenerateRun } from "../study/generate-run.ts";
import { leftOutItems } from "./left-out.ts";

const fateOf = (outcome: ExecutionOutcome): MutantFate => {
  if (outcome === "COMPILATION_ERROR" || outcome === "SYNTAX_ERROR") return "stillborn";
  return outcome === "PASSED" ? "survived" : "killed";
};

interface Source {
  readonly seedId: string;
  readonly origin: string | null;
  readonly licence: string | null;
}

const sourcesOf = (lines: readonly GenerateEvidenceLine[]): ReadonlyMap<string, Source> =>
  new Map(
    lines
      .flatMap((line) => (line.kind === "x-licences" ? (line.seeds as readonly Source[]) : []))
      .map((source) => [source.seedId, source]),
  );

const scoreOf = (itemId: string, mutants: readonly MutantRun[] | null | undefined) => ({
  itemId,
  ...mutantScore((mutants ?? []).map(({ outcome }) => fateOf(outcome))),
});

/**
 * The facts about a benchmark for its readers: seeds with origin and licence, models, prompts, hashes, funnel, and
 * mutants.
 */
export const datasheetOf = (run: GenerateRun) => {
  const { study, seed, models, roles, config } = run.header();
  const lines = run.lines();
  const sources = sourcesOf(lines);
  const testLines = [...linesOf(lines, "assertions"), ...linesOf(lines, "translation")];
  const sets = (["full", "lite", "complete"] as const).flatMap((name) => run.set(name) ?? []);
  return {
    study,
    seed,
    models,
    roles,
    config,
    seeds: linesOf(lines, "seed").map(({ seedId, language, unit, code }) => ({
      seedId,
      language,
      unit,
      hash: textHash(code),
      origin: sources.get(seedId)?.origin ?? null,
      licence: sources.get(seedId)?.licence ?? null,
    })),
    prompts: linesOf(lines, "question").map(({ itemId, prompt }) => ({ itemId, hash: textHash(prompt) })),
    sets: Object.fromEntries(sets.map(({ name, setHash, itemIds }) => [name, { setHash, items: itemIds.length }])),
    leftOut: Object.fromEntries(leftOutItems(lines)),
    mutants: testLines.map(({ itemId, attempts }) => scoreOf(itemId, attempts.at(-1)?.mutants)),
    funnel: run.funnel(),
  };
};
