import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Entry, judge, type Outcome } from "./compare.ts";
import { type Call, loadNames } from "./names.ts";

/** Calls the toolkit for one entry of a golden file. A function without an adapter gives an error as its outcome. */
export const call = (entry: Entry, names: ReadonlyMap<string, Call>): Outcome => {
  const work = names.get(entry.fn);
  if (!work) return { error: `no adapter for ${entry.fn}` };
  try {
    return { got: work(entry.args, typeof entry.expected === "number" ? "number" : "object") };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/** The reason why an entry fails; undefined if it passes. Without an adapter it fails, even if an error is expected. */
export const verdict = (entry: Entry, names: ReadonlyMap<string, Call>, outcome: Outcome): string | undefined =>
  names.has(entry.fn) ? judge(entry, outcome) : `no adapter for ${entry.fn}`;

const lists = (_key: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value;

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean" }, help: { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file || values.help) {
    console.log("usage: npm run golden -- FILE.json [--json]");
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { entries }: { entries: readonly Entry[] } = JSON.parse(readFileSync(file, "utf8"));
  const names = await loadNames();
  let passed = 0;
  for (const entry of entries) {
    const outcome = call(entry, names);
    if (values.json) console.log(JSON.stringify({ id: entry.id, fn: entry.fn, ...outcome }, lists));
    const why = verdict(entry, names, outcome);
    if (why === undefined) passed++;
    else if (!values.json) console.log(`FAIL ${entry.id} ${entry.fn}: ${why}`);
  }
  console.log(`${passed} passed, ${entries.length - passed} failed`);
  process.exitCode = passed === entries.length ? 0 : 1;
};

if (import.meta.main) await main();
