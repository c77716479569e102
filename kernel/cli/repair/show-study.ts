import { join } from "node:path";
import type { RepairStudy } from "../../engine/api/repair.ts";
import type { Io } from "../io.ts";

/**
 * Prints the leaderboard, and each table for which the study's settings give data. Some tables need several runs, for
 * example.
 */
export const showRepairStudy = (study: RepairStudy, io: Pick<Io, "stdout">): void => {
  io.stdout.write(`${study}\n\n`);
  const { runs, protocols } = study.header().settings[0]!;
  const has = { 3: true, 4: true, 5: runs > 1 && protocols.includes("vanilla"), 6: runs > 1 };
  const more = { ...has, 7: study.header().settings.length > 1 };
  for (const table of study.tables()) if (more[table]) io.stdout.write(`${study.table(table)}\n\n`);
  if (study.languages().length > 1) io.stdout.write(`${study.byLanguage()}\n\n`);
  if (study.directory !== null) io.stdout.write(`${join(study.directory, "evidence.jsonl")}\n`);
};
