import type { AugmentStudy } from "../../engine/api/augment.ts";

/**
 * True if the study has a result: at least one scored answer of a tested model. If no model was tested, one accepted
 * variant suffices.
 */
export const isStudyMeasured = (study: AugmentStudy): boolean => {
  const verdicts = study.lines().flatMap((line) => (line.kind === "submission" ? [line.verdict] : []));
  return verdicts.length > 0 ? verdicts.some((verdict) => verdict !== "unscored") : study.funnel().accepted > 0;
};
