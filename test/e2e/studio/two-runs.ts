import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeManifest } from "../../../kernel/engine/store/manifest.ts";
import type { SampleRecord } from "../../../kernel/engine/store/record.ts";
import { recordsFile } from "../../../kernel/engine/store/run-store.ts";
import { keyed } from "../../kernel/engine/report/browser/written.ts";
import { fixtureRun } from "../../kernel/engine/report/fixture.ts";

/** Writes the runs `one` and `two` of three models into a project. `change` may replace each record. */
export const writeTwoRuns = async (
  project: string,
  change: (record: SampleRecord, run: "one" | "two") => SampleRecord = (record) => record,
): Promise<void> => {
  const made = fixtureRun({ tasks: 20, samples: 2 });
  for (const id of ["one", "two"] as const) {
    const folder = join(project, "runs", id);
    await mkdir(folder, { recursive: true });
    await writeManifest(folder, Object.assign({}, made.manifest, { id }));
    const records = made.records().map((record) => change(keyed(record), id));
    await appendFile(recordsFile(folder), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
};
