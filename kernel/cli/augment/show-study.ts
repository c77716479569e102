import { join } from "node:path";
import type { AugmentStudy } from "../../engine/api/augment.ts";
import { counted } from "../../engine/api/words.ts";
import type { Io } from "../io.ts";

/** One line that counts the accepted, rejected and excluded variants (changed seed problems) of a study. */
export const funnelText = (study: AugmentStudy): string => {
  const { requested, accepted, rejected, excluded } = study.funnel();
  const reasons = Object.entries(rejected).map(([reason, count]) => `${reason} ${count}`);
  const more = reasons.length > 0 ? `; rejected: ${reasons.join(", ")}` : "";
  return `${counted(requested, "variant")} requested, ${accepted} accepted, ${excluded} excluded${more}`;
};

/** Prints the study's leaderboard, the counts of its variants, and its other tables. */
export const showStudy = (study: AugmentStudy, io: Pick<Io, "stdout">): void => {
  io.stdout.write(`${study}\n\n`);
  for (const table of ["drops", "truth", "failures"] as const) io.stdout.write(`${study.table(table)}\n\n`);
  io.stdout.write(`${funnelText(study)}\n`);
  if (study.directory !== null) io.stdout.write(`${join(study.directory, "evidence.jsonl")}\n`);
};
