import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writingFailed } from "../../files/writing-failed.ts";
import type { SampleRecord } from "../../store/record.ts";
import { readTestTexts } from "../../store/test-texts.ts";
import type { BrowserStart } from "./format.ts";
import { RowCollector } from "./row-collector.ts";
import { mostBytes, ShardWriter } from "./shard-writer.ts";

const fileNumber = (number: number): string => String(number).padStart(3, "0");

/**
 * The maximum number of rows in one part of the list of samples. The page can load such a part without a noticeable
 * pause.
 */
const mostRows = 8_000;

/**
 * Writes the samples of a run into the folder `report` next to its page: `NNN.js` with their texts, and `rows-NNN.js`
 * with the list. The files are scripts of at most 1 MB, because a page opened from disk can load only scripts. One
 * sample at a time is in memory.
 */
export const writeBrowser = async (
  directory: string,
  records: AsyncIterable<SampleRecord> | Iterable<SampleRecord>,
  label: (model: string) => string,
): Promise<BrowserStart> => {
  const folder = join(directory, "report");
  const temporary = `${folder}.${randomUUID()}.tmp`;
  const script = (name: string, call: string): Promise<void> => writeFile(join(temporary, name), `${call}\n`);
  try {
    await mkdir(temporary);
    const shards = new ShardWriter((number, json) =>
      script(`${fileNumber(number)}.js`, `taulab.shard(${number},${json})`),
    );
    const rows = new RowCollector(label);
    const testsOf = await readTestTexts(directory);
    let parts = 0;
    let total = 0;
    let bytes = 0;
    const endPart = async (): Promise<void> => {
      await script(`rows-${fileNumber(parts)}.js`, `taulab.rows(${parts},${JSON.stringify(rows.take())})`);
      parts += 1;
      bytes = 0;
    };
    for await (const record of records) {
      bytes += rows.add(record, await shards.add(record, testsOf(record.task, record.language)));
      total += 1;
      if (rows.size >= mostRows || bytes > 0.7 * mostBytes) await endPart();
    }
    if (rows.size > 0) await endPart();
    await shards.flush();
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return { parts, total };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw writingFailed(
      folder,
      error,
      "make room, or let the run's folder be written; taulab report RUN writes it again",
    );
  }
};
