import { onlyObservation } from "../../method/staged/observations.ts";
import { textHash } from "../../text/text-hash.ts";
import { questionReason } from "../steps/question-reason.ts";
import { translationReason } from "../steps/translation-reason.ts";
import { agreementLine } from "../translate/agreement-line.ts";
import { type ItemUnit, itemIdOf, itemUnitOf, type TargetUnit } from "./generate-state.ts";
import { endStep, type GeneratePlace, type GenerateStage, refOf, verdictOf } from "./stage.ts";
import { translationFacts } from "./translation-facts.ts";

const originOf = ({ state, unit }: GeneratePlace<ItemUnit>): ItemUnit => itemUnitOf(state, unit.parentId!);

const translation: GenerateStage<ItemUnit> = {
  enter: (place) => {
    const { unit } = place;
    const { language, draft } = originOf(place);
    const { question, solution, demoTest, fullTest, cases } = draft;
    const attempt = unit.translationAttempts.length + 1;
    const rejection = unit.translationAttempts.at(-1)?.reason ?? null;
    const texts = { question, solution, demoTest, fullTest };
    return [{ kind: "translate", ...refOf(unit), ...texts, cases, origin: language, attempt, rejected: rejection }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { kind: _, silentCases, ...reply } = onlyObservation(observations, "translate");
    const { cases, question, solution, demoTest, fullTest } = originOf(place).draft;
    const counts = { public: cases.public.length, private: cases.private.length };
    const reason =
      questionReason(reply.question, translationFacts(reply, unit.language, cases, plan.config)) ??
      translationReason(reply, counts);
    unit.translationAttempts = [...unit.translationAttempts, { ...reply, reason }];
    const isRetried = reason !== null && reason !== "weak_tests";
    if (isRetried && unit.translationAttempts.length < plan.config.attempts.translation) return "translation";
    unit.lines.push({
      kind: "translation",
      itemId: itemIdOf(unit),
      parentId: unit.parentId!,
      language: unit.language,
      inputHash: textHash(question, solution, demoTest, fullTest),
      attempts: unit.translationAttempts,
      ...verdictOf(reason),
    });
    unit.silentCases = silentCases;
    const { demo: _demo, full: _full, mutants: _mutants, ...texts } = reply;
    if (reason === null) Object.assign(unit.draft, texts);
    return endStep(unit, "translation", reason, "agreement");
  },
};

const agreement: GenerateStage<ItemUnit> = {
  enter: (place) => {
    const { unit } = place;
    const { language, draft } = originOf(place);
    const { question, solution, cases } = unit.draft;
    const attempt = unit.comparisons.length + 1;
    const solutions = { originSolution: draft.solution, solution };
    return [
      { kind: "compare", ...refOf(unit), ...solutions, origin: language, attempt, question, cases: cases.private },
    ];
  },
  finish: ({ unit, plan }, observations) => {
    const { kind: _, ...comparison } = onlyObservation(observations, "compare");
    unit.comparisons = [...unit.comparisons, comparison];
    const attempts = unit.comparisons.length;
    if (comparison.fault !== null && attempts < plan.config.attempts.translation) return "agreement";
    const item = { itemId: itemIdOf(unit), parentId: unit.parentId!, language: unit.language };
    unit.lines.push({ ...agreementLine(item, comparison, { silentCases: unit.silentCases, attempts }) });
    return "difficulty";
  },
};

/** The stages of a translation before the filter, the critic and the tagger. */
export const translatingStages: Readonly<Record<string, GenerateStage<ItemUnit>>> = { translation, agreement };

const notice = (language: string): string =>
  `the toolchain of ${language} is missing, so nothing is translated into it; taulab sandbox doctor shows how to set it up`;

const toolchain: GenerateStage<TargetUnit> = {
  enter: ({ unit }) => [{ kind: "toolchain", language: unit.language }],
  finish: ({ unit }, observations) => {
    const { language } = unit;
    unit.available = onlyObservation(observations, "toolchain").available;
    const { available } = unit;
    unit.lines.push({ kind: "x-target", language, available, notice: available ? null : notice(language) });
    return null;
  },
};

/** The stage that looks for the toolchain of a target language. */
export const targetStages: Readonly<Record<string, GenerateStage<TargetUnit>>> = { toolchain };
