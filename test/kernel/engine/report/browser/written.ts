import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RowsPart, Shard } from "../../../../../kernel/engine/report/browser/format.ts";
import { Store } from "../../../../../kernel/engine/report/browser/page/store.ts";
import { writeBrowser } from "../../../../../kernel/engine/report/browser/write-browser.ts";
import type { SampleRecord } from "../../../../../kernel/engine/store/record.ts";
import { type TaskTests, writeTestTexts } from "../../../../../kernel/engine/store/test-texts.ts";

export interface Written {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  readonly store: Store;
  readonly shards: readonly Shard[];
}

/** The samples of these records as the report's page reads them from its files. */
export const written = async (records: readonly SampleRecord[], tests: readonly TaskTests[] = []): Promise<Written> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-browser-"));
  await writeTestTexts(folder, tests);
  await writeBrowser(folder, records, (model) => `<${model}>`);
  const names = (await readdir(join(folder, "report"))).sort();
  const files = new Map<string, string>();
  for (const name of names) files.set(name, await readFile(join(folder, "report", name), "utf8"));
  const store = new Store();
  const shards: Shard[] = [];
  const taulab = {
    rows: (_: number, part: RowsPart) => store.add(part),
    shard: (number: number, shard: Shard) => {
      shards[number] = shard;
    },
  };
  for (const text of files.values()) new Function("taulab", text)(taulab);
  return { folder, files, store, shards };
};

/** The record with the key that a real run would give it. */
export const keyed = (record: SampleRecord): SampleRecord => ({
  ...record,
  key: [record.task, record.language, record.model, record.sample].join("|"),
});
