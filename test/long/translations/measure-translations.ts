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
import type { TranslatedParts } from "./translated-parts.ts";

/** The figures of all translations into one target language. */
export interface TranslationFigures {
  readonly target: string;
  readonly available: boolean;
  readonly translations: number;
  /** The number of translations in the exported full set (all kept items) that agree with their origins. */
  readonly kept: number;
  /** The number of kept translations that are wrong on further inputs. */
  readonly exportedBroken: number;
  /** The number of replies with a planted slip (a small fault), and of those rejected or different from the origin. */
  readonly slipsPlanted: number;
  readonly slipsFound: number;
  readonly droppedPlanted: number;
  readonly droppedFound: number;
  /** The number of replies without a fault, and of those that were rejected or differ from the origin. */
  readonly soundReplies: number;
  readonly soundLost: number;
  readonly violations: number;
  /** The origins (items to translate) whose runs failed. */
  readonly lost: readonly string[];
}

const slips = { all: "slipsPlanted", rejected: "slipsFound" } as const;

/** Fault → the names of two counts: all replies with it, and those that were rejected or differ from the origin. */
const countNames = {
  none: { all: "soundReplies", rejected: "soundLost" },
  droppedCase: { all: "droppedPlanted", rejected: "droppedFound" },
  semanticSlip: slips,
  consistentSlip: slips,
  unreadable: undefined,
} as const;

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

/** Measures the translations into a target language by the right results, which the simulated problems give. */
export const measureTranslations = async (
  { runs, lost, target, seed }: TranslatedParts,
  sandbox: Sandbox,
): Promise<TranslationFigures> => {
  const lines = runs.flatMap((run) => run.lines());
  const translations: readonly TranslationLine[] = linesOf(lines, "translation");
  const agreements = new Map(agreementsOf(lines).map((line) => [line.itemId, line.verdict]));
  const full = new Set(runs.flatMap((run) => run.items().map(({ id }) => id)));
  const counts = { slipsPlanted: 0, slipsFound: 0, droppedPlanted: 0, droppedFound: 0, soundReplies: 0, soundLost: 0 };
  let [kept, exportedBroken] = [0, 0];
  for (const { itemId, parentId, attempts } of translations) {
    const agrees = agreements.get(itemId) === "agrees";
    for (const [at, { reason }] of attempts.entries()) {
      const asked = askedTranslation({ itemId, parentId, target, seed, attempt: at + 1 });
      const { fault } = plannedTranslation(asked);
      const names = countNames[fault ?? "none"];
      if (names === undefined) continue;
      counts[names.all] += 1;
      counts[names.rejected] += Number(reason !== null || !agrees);
    }
    if (!agrees || !full.has(itemId)) continue;
    kept += 1;
    const asked = askedTranslation({ itemId, parentId, target, seed, attempt: attempts.length });
    if (!(await isRight(sandbox, asked, attempts.at(-1)!.solution))) exportedBroken += 1;
  }
  const available = lines.some((line) => line.kind === "x-target" && line.available === true);
  const violations = runs.reduce(
    (sum, run) =>
      sum +
      auditGenerate(
        run
          .lines()
          .map((line) => JSON.stringify(line))
          .join("\n"),
      ).length,
    0,
  );
  return {
    target,
    available,
    translations: translations.length,
    kept,
    exportedBroken,
    ...counts,
    violations,
    lost: lost.map(({ seedId, error }) => `${seedId}: ${error}`),
  };
};
