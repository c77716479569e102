import type { Evidence, Line, Say } from "./read.ts";

const steps = ["solution", "inputs", "outputs", "assertions", "question", "difficulty", "critic", "category"];

const translatedSteps = ["translation", "difficulty", "critic", "category"];

/** Checks the numbers of items that are left after each step, for each language. */
export const checkFunnel = (evidence: Evidence, say: Say): void => {
  const solutions = evidence.all("solution");
  for (const { at, line } of evidence.all("funnel")) {
    const isNative = solutions.some((one) => one.line.language === line.language);
    const begun = isNative ? solutions : evidence.all("translation");
    const items = new Set(begun.filter((one) => one.line.language === line.language).map((one) => one.line.itemId));
    if (line.started !== items.size) say(at, `${items.size} items were started`);
    for (const step of isNative ? steps : translatedSteps) {
      const own = evidence.all(step).filter((one) => items.has(one.line.itemId));
      const passed = own.filter((one) => step === "category" || one.line.verdict === "passed").length;
      if (line.passed[step] !== passed) say(at, `${passed} items passed ${step}`);
      if (step === "category") continue;
      const reasons = Object.groupBy(own, (one: Line) => String(one.line.reason));
      for (const [reason, all] of Object.entries(reasons))
        if (reason !== "null" && line.rejected[step]?.[reason] !== all!.length) say(at, `${step} ${reason} is wrong`);
    }
    const sampling = evidence.all("sampling").find((one) => one.line.language === line.language);
    if (line.sampled !== (sampling?.line.draws.length ?? 0)) say(at, "sampled is wrong");
    const dedup = evidence.all("dedup").find((one) => one.line.language === line.language);
    if (line.duplicates !== (dedup?.line.dropped.length ?? 0)) say(at, "duplicates is wrong");
  }
};
