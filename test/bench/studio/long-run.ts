import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { writeManifest } from "../../../kernel/engine/store/manifest.ts";
import type { SampleRecord } from "../../../kernel/engine/store/record.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { writeStatus } from "../../../kernel/engine/store/status.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";

/** A word that one answer in a hundred contains, for the measured search. */
export const rareWord = "marigold";

const program = Array.from({ length: 12 }, (_, i) => `    total += values[${i}] * weights[${i}]\n`).join("");

/** The record with a prompt and an answer of usual length. */
const filled = (record: SampleRecord, number: number): SampleRecord => {
  const code = `def solve(values, weights):\n    total = ${number}\n${program}    return total\n`;
  const remark = number % 100 === 57 ? `This is a ${rareWord} of an answer.\n` : "";
  return Object.assign({}, keyed(record), {
    prompt: `${record.prompt}\n${"Given two lists of numbers, return the weighted sum of the first one. ".repeat(6)}`,
    answer: record.answer === null ? null : `${remark}\`\`\`python\n${code}\`\`\`\n`,
    code: record.code === null ? null : code,
  });
};

const status = (state: "running" | "done", total: number, completed: number) => {
  const now = new Date().toISOString();
  const counts = { completed, error: 0, filteredOut: 0, pending: total - completed };
  return { state, total, ...counts, startedAt: now, updatedAt: now };
};

/** Writes the folder of a run without records. Returns the folder, and the records that a caller writes into it. */
export const emptyRun = async (
  project: string,
  id: string,
  tasks: number,
  samples: number,
): Promise<{ readonly folder: string; readonly records: readonly SampleRecord[] }> => {
  const made = fixtureRun({ tasks, samples });
  const folder = join(project, "runs", id);
  await mkdir(folder, { recursive: true });
  await writeManifest(folder, Object.assign({}, made.manifest, { id }));
  const records = made.records();
  await writeStatus(folder, status("running", records.length, 0));
  return { folder, records: records.map(filled) };
};

/** Writes a run of three models with 3 × `tasks` × `samples` records. Returns their number. */
export const longRun = async (project: string, id: string, tasks: number, samples: number): Promise<number> => {
  const { folder, records } = await emptyRun(project, id, tasks, samples);
  const file = createWriteStream(recordsFile(folder));
  for (const record of records)
    if (!file.write(`${JSON.stringify(record)}\n`)) await new Promise<void>((done) => file.once("drain", () => done()));
  file.end();
  await finished(file);
  await writeStatus(folder, status("done", records.length, records.length));
  return records.length;
};
