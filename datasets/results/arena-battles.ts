import { tableRows } from "../instances/table-rows.ts";
import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { clusterOf } from "./cluster-of.ts";
import { presentColumns } from "./column-names.ts";
import { type ImportedResult, importedResult, without } from "./imported-result.ts";
import { lineRecords } from "./line-records.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const NAME = "arena";
const models = ["model_a", "model_b"] as const;
/** The columns of 0 and 1, one for each outcome, in tables without a `winner` column. */
const flags = ["winner_model_a", "winner_model_b", "winner_tie"] as const;
/**
 * Possible names of the column with the prompt's id; the first one present is used. All battles with one prompt form
 * one task. Without such a column, each battle is a task.
 */
const prompts = ["question_id", "prompt_id", "id"] as const;

const shareOfFirst: ReadonlyMap<string, number> = new Map([
  ["model_a", 1],
  ["model_b", 0],
  ["tie", 0.5],
  ["tie (bothbad)", 0.5],
  ["both_bad", 0.5],
  ["bothbad", 0.5],
]);

const isBattles = (columns: readonly string[]): boolean =>
  models.every((name) => columns.includes(name)) &&
  (columns.includes("winner") || flags.every((name) => columns.includes(name)));

const firstShare = (record: JsonRecord): number => {
  if (!record.keys.includes("winner")) {
    const [a, b, tie] = flags.map((name) => Number(record.values[name]));
    if (a! + b! + tie! !== 1) throw record.wrong(flags[0], "1 in exactly one of the three winner columns");
    return a! + tie! / 2;
  }
  const name = record.text("winner");
  const share = shareOfFirst.get(name) ?? (name === record.text("model_a") ? 1 : undefined);
  if (share !== undefined) return share;
  if (name === record.text("model_b")) return 0;
  throw record.wrong("winner", `${[...shareOfFirst.keys()].join(", ")}, or the name of a model`);
};

async function* records(source: ResultsSource): AsyncGenerator<JsonRecord> {
  if (source.kind === "lines") yield* lineRecords(source.path);
  else
    for (const { line, row, values } of (await tableRows(source.path, [...models, ...prompts, "winner"])) ?? [])
      yield jsonRecord(values, { file: source.path, ...(line === null ? { within: `row ${row + 1}` } : { line }) });
}

function* bothSides(record: JsonRecord, task: string, sample: number, options: LoadResultsOptions) {
  const share = firstShare(record);
  const fields = { ...without(record.values, ...models, ...flags, "winner"), metric: "share of battles won" };
  const cluster = clusterOf(fields, options.cluster, record.place);
  for (const [side, name] of models.entries())
    yield importedResult(
      NAME,
      { model: record.text(name), task, sample, score: side === 0 ? share : 1 - share, ...cluster },
      { ...fields, opponent: record.text(models[1 - side]!) },
    );
}

/**
 * Chatbot Arena's battles (CSV, JSON lines, Parquet). Each battle gives two rows: 1 for a win, 0.5 for a tie, 0 for a
 * loss. A model's share of wins depends on its opponents; `arena` of the toolkit takes these into account.
 */
export const arenaBattles: ResultsFormat = {
  lacks: (source) => (isBattles(presentColumns(source) ?? []) ? null : "no table with model_a, model_b and winner"),
  async *read(source, options): AsyncGenerator<ImportedResult> {
    const prompt = prompts.find((name) => presentColumns(source)?.includes(name));
    const battles = new Map<string, number>();
    let battle = 0;
    for await (const record of records(source)) {
      battle++;
      const task = prompt === undefined ? `battle ${battle}` : record.textOrNumber(prompt);
      const sample = battles.get(task) ?? 0;
      battles.set(task, sample + 1);
      yield* bothSides(record, task, sample, options);
    }
  },
};
