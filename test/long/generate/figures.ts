import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { isCaught, type ReplyEnd, replyEnds } from "./fault-ends.ts";
import type { PlantedRun } from "./planted-run.ts";
import type { KeptItem } from "./verify-kept.ts";

const shareOf = (part: number, all: number) => ({ part, all, share: all === 0 ? null : part / all });

const faultShares = (ends: readonly ReplyEnd[]) => {
  const planted = ends.filter(({ fault }) => fault !== null);
  const groups = Map.groupBy(planted, ({ fault }) => fault!);
  return {
    ...shareOf(planted.filter(isCaught).length, planted.length),
    byFault: Object.fromEntries(
      [...groups].map(([fault, own]) => [fault, `${own.filter(isCaught).length}/${own.length}`]),
    ),
    missed: planted.filter((one) => !isCaught(one)).map(({ itemId, fault, reason }) => ({ itemId, fault, reason })),
  };
};

/** The share of items without planted faults that were rejected nevertheless, before their difficulty was tested. */
const soundItems = (study: PlantedRun, ends: readonly ReplyEnd[]) => {
  const faulty = new Set(ends.filter(({ fault }) => fault !== null).map(({ itemId }) => itemId));
  const items = linesOf(study.lines, "solution").map(({ itemId }) => itemId);
  const sound = items.filter((id) => !faulty.has(id));
  const passed = new Set(
    linesOf(study.lines, "question").flatMap(({ itemId, verdict }) => (verdict === "passed" ? [itemId] : [])),
  );
  const lost = sound.filter((id) => !passed.has(id));
  return { ...shareOf(lost.length, sound.length), lost };
};

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? null : (sorted[Math.floor(middle - 0.5)]! + sorted[Math.floor(middle)]!) / 2;
};

const sum = (kept: readonly KeptItem[], field: "killed" | "survived" | "stillborn" | "alike"): number =>
  kept.reduce((total, one) => total + one[field], 0);

const mutantFigures = (kept: readonly KeptItem[]) => {
  const [killed, survived, alike] = [sum(kept, "killed"), sum(kept, "survived"), sum(kept, "alike")];
  const scores = kept.flatMap((one) =>
    one.killed + one.survived > 0 ? [one.killed / (one.killed + one.survived)] : [],
  );
  return {
    killed,
    survived,
    stillborn: sum(kept, "stillborn"),
    alike,
    score: killed / (killed + survived),
    median: median(scores),
    scoreWithoutAlike: killed / (killed + survived - alike),
    byLanguage: Object.fromEntries(
      [...Map.groupBy(kept, ({ language }) => language)].map(([language, own]) => [
        language,
        `${sum(own, "killed")}/${sum(own, "killed") + sum(own, "survived")}`,
      ]),
    ),
  };
};

/** The figures of a run with planted faults. */
export const figuresOf = (study: PlantedRun, kept: readonly KeptItem[]) => {
  const ends = replyEnds(study);
  const ofTests = ends.filter(({ step, fault }) => step === "assertions" && fault !== null);
  const caught = ofTests.filter(({ reason }) => reason !== null).length;
  const falselyRejected = ends.filter(({ fault, reason }) => fault === null && reason !== null);
  return {
    seeds: study.plan.seeds.length,
    kept: kept.length,
    verifiedAgain: kept.filter(({ isSound }) => isSound).length,
    wrongOutputs: kept.reduce((total, one) => total + one.wrongOutputs.length, 0),
    cases: study.items().reduce((total, { cases }) => total + cases.private.length, 0),
    privateLeaks: kept.reduce((total, { leaks }) => total + leaks.length, 0),
    faults: faultShares(ends),
    soundItemsLost: soundItems(study, ends),
    soundRepliesRejected: falselyRejected,
    testFaultsCaughtWithoutCritic: {
      ...shareOf(caught, ofTests.length),
      interval: ofTests.length === 0 ? null : wilson(caught, ofTests.length),
    },
    mutants: mutantFigures(kept),
    survivors: kept.flatMap(({ id, survivors }) => survivors.map((text) => `${id} ${text}`)),
    funnel: study.funnel().map(({ kind: _, ...line }) => line),
  };
};
