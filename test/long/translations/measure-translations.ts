import type { TranslationLine } from "../../../kernel/engine/generate/lines/step-lines.ts";
import { agreementsOf } from "../../../kernel/engine/generate/translate/agreements-of.ts";
import { runInputFunction } from "../../../kernel/engine/generate/verify/run-inputs-function.ts";
import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import {
  furtherAnswer,
  plannedTranslation,
} from "../../../kernel/engine/models/simulated/world/items/item-translator.ts";
import { fencedBlocks } from "../../../kernel/engine/prompt/extract/fenced.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { auditGenerate } from "../../evidence/generate/audit.ts";
import { type AskedTranslation, askedTranslation } from "./asked-translation.ts";
import { resultsOf } from "./results-of.ts";
import type { TranslatedRun } from "./translated-run.ts";

/** The figures of a run of one target. */
export interface TranslationFigures {
  readonly target: string;
  readonly available: boolean;
  readonly translations: number;
  /** Translations that were accepted and agree with their origins. */
  readonly kept: number;
  /** Translations of those whose results on other inputs are not the world's. */
  readonly exportedBroken: number;
  /** Replies with a planted slip, and those that were rejected or do not agree. */
  readonly slipsPlanted: number;
  readonly slipsFound: number;
  readonly droppedPlanted: number;
  readonly droppedFound: number;
  /** Replies without a fault that were rejected or do not agree. */
  readonly soundReplies: number;
  readonly soundLost: number;
  readonly violations: number;
}

const isRight = async (sandbox: Sandbox, asked: AskedTranslation, solution: string): Promise<boolean> => {
  const question = { ...asked, message: "30 further inputs", sample: 1 };
  const inputs = fencedBlocks(furtherAnswer(question))[1]!.code;
  const ran = await runInputFunction(
    (program) => sandbox.run(program),
    { language: asked.language, solution, inputs },
    0,
  );
  return ran.outcome === "PASSED" && resultsOf(asked.problem, ran.stdout);
};

/** Measures a run by the truth of the world. */
export const measureTranslations = async (measured: TranslatedRun, sandbox: Sandbox): Promise<TranslationFigures> => {
  const { run, target, seed } = measured;
  const lines = run.lines();
  const translations: readonly TranslationLine[] = linesOf(lines, "translation");
  const agreements = new Map(agreementsOf(lines).map((line) => [line.itemId, line.verdict]));
  const counts = { slipsPlanted: 0, slipsFound: 0, droppedPlanted: 0, droppedFound: 0, soundReplies: 0, soundLost: 0 };
  let [kept, exportedBroken] = [0, 0];
  for (const { itemId, parentId, attempts } of translations) {
    const isKept = agreements.get(itemId) === "agrees";
    for (const [at, { reason }] of attempts.entries()) {
      const asked = askedTranslation({ itemId, parentId, target, seed, attempt: at + 1 });
      const { fault } = plannedTranslation(asked);
      const isFound = reason !== null || !isKept;
      if (fault === null)
        [counts.soundReplies, counts.soundLost] = [counts.soundReplies + 1, counts.soundLost + Number(isFound)];
      if (fault === "droppedCase")
        [counts.droppedPlanted, counts.droppedFound] = [
          counts.droppedPlanted + 1,
          counts.droppedFound + Number(isFound),
        ];
      if (fault === "semanticSlip" || fault === "consistentSlip")
        [counts.slipsPlanted, counts.slipsFound] = [counts.slipsPlanted + 1, counts.slipsFound + Number(isFound)];
    }
    if (!isKept) continue;
    kept += 1;
    const asked = askedTranslation({ itemId, parentId, target, seed, attempt: attempts.length });
    if (!(await isRight(sandbox, asked, attempts.at(-1)!.solution))) exportedBroken += 1;
  }
  const available = lines.some((line) => line.kind === "x-target" && line.available === true);
  const violations = auditGenerate(lines.map((line) => JSON.stringify(line)).join("\n")).length;
  return { target, available, translations: translations.length, kept, exportedBroken, ...counts, violations };
};
