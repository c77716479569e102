import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { parseJson } from "./json-text.ts";
import { openZip, type Zip } from "./zip.ts";

/** One log of Inspect AI: its header, and its samples or sample summaries, one at a time. */
export interface InspectLog {
  readonly header: JsonRecord;
  readonly samples: AsyncIterable<JsonRecord>;
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

const noSamples = (file: string, hint: string): DatasetError =>
  new DatasetError("holds no samples", { code: "missing_field", file, field: "samples", hint });

const memberJson = async (file: string, zip: Zip, name: string): Promise<unknown> => {
  const bytes = await zip.read(name);
  return bytes && parseJson(bytes.toString("utf8"), { file, field: name });
};

const listOf = (file: string, name: string, value: unknown): readonly JsonRecord[] =>
  jsonRecord({ [name]: value }, { file }).records(name);

/**
 * Yields the samples of a zipped log. It prefers sample summaries, because they are small and contain the scores. An
 * incomplete log has summaries only in its journal.
 */
async function* archived(file: string, zip: Zip): AsyncGenerator<JsonRecord> {
  try {
    const written = zip.names.includes("summaries.json")
      ? ["summaries.json"]
      : zip.names.filter((name) => /^_journal\/summaries\/.*\.json$/.test(name)).sort(byNumber);
    for (const name of written) yield* listOf(file, name, await memberJson(file, zip, name));
    if (written.length > 0) return;
    const names = zip.names.filter((name) => /^samples\/[^/]+(\/sample)?\.json$/.test(name)).sort(byNumber);
    if (names.length === 0) throw noSamples(file, "Run it again without --no-log-samples.");
    for (const name of names) yield jsonRecord(await memberJson(file, zip, name), { file, within: name });
  } finally {
    await zip.close();
  }
}

/** Opens a zipped log (`.eval`). */
export const inspectArchive = async (file: string): Promise<InspectLog> => {
  const zip = await openZip(file);
  try {
    const name = zip.names.includes("header.json") ? "header.json" : "_journal/start.json";
    const header = jsonRecord(await memberJson(file, zip, name), { file, within: name });
    return { header, samples: archived(file, zip) };
  } catch (error) {
    await zip.close();
    throw error;
  }
};

/** Opens a log in JSON. */
export const inspectDocument = (file: string, value: unknown): InspectLog => {
  const header = jsonRecord(value, { file });
  if (!header.has("samples")) throw noSamples(file, "This is only the log's header; read the log itself.");
  const samples = header.records("samples");
  return {
    header,
    samples: (async function* () {
      yield* samples;
    })(),
  };
};
