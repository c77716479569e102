import { dirname, join } from "node:path";
import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { type RunEnd, runEndOf } from "../../method/run-method.ts";
import { writeAtomically } from "../../store/write-atomically.ts";
import { countBy } from "../delivery/count-by.ts";
import { suiteFormats } from "../delivery/formats/suite-formats.ts";
import type { SuiteCounts, SuiteData } from "../delivery/suite-data.ts";
import { marginText } from "../limits/margin-text.ts";

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ") || "–";

const row = (name: string, counts: SuiteCounts | null, outcome: string) => ({
  Suite: name,
  Outcome: outcome,
  Tests: counts?.tests ?? 0,
  Kinds: countsText(counts?.byKind ?? {}),
  "Expected outputs": countsText(counts?.byProvenance ?? {}),
});

/** A verified test suite of one problem. `suite` returns it. */
export class TestSuite implements Displayable {
  /** The suite as plain data: tests, programs, limits. */
  readonly data: SuiteData;
  /** Folder of the run; null if nothing is stored. */
  readonly directory: string | null;
  /** The reason why the run ended, and its spending. */
  readonly end: RunEnd;
  readonly #simulated: boolean;

  constructor(data: SuiteData, directory: string | null, end: RunEnd, simulated: boolean) {
    this.data = data;
    this.directory = directory;
    this.end = runEndOf(end);
    this.#simulated = simulated;
  }

  /** True if there are tests to deliver. */
  get delivered(): boolean {
    return this.data.tests.length > 0;
  }

  /** Counts of the delivered suite's tests. */
  counts(): SuiteCounts {
    const { tests } = this.data;
    return {
      tests: tests.length,
      byKind: countBy(tests.map(({ kind }) => kind)),
      byProvenance: countBy(tests.map(({ provenance }) => provenance)),
    };
  }

  /** A table with one row for the method's own suite and one for the delivered suite. */
  table(): Table {
    const { status, reason, source, studySuite, disputed, known: knownCounts, problem, margins, limits } = this.data;
    const weakest = Math.min(1, ...this.data.tests.map(({ confidence }) => confidence));
    const rows = [
      row("by the method", studySuite, reason === null ? status : `${status}: ${reason}`),
      row("delivered", this.counts(), source ?? "none"),
    ];
    const limitText = limits
      .filter(({ source: origin }) => origin === "measured")
      .map(({ language, timeLimitS, memoryLimitMb }) => `${language} ${timeLimitS} s, ${memoryLimitMb} MB`);
    const notes = [
      ...(this.delivered ? [`Lowest confidence of an expected output: ${weakest.toFixed(4)}.`] : []),
      ...(limitText.length > 0 ? [`Limits: ${limitText.join("; ")}.`] : []),
      ...margins.map(marginText),
      ...(disputed.length > 0 ? [`${disputed.length} tests are left out: the given solution answers otherwise.`] : []),
      ...(this.delivered && knownCounts.right + knownCounts.wrong > 1
        ? [
            `Known programs: ${knownCounts.rightPassed} of ${knownCounts.right} right ones pass, ${knownCounts.wrongFailed} of ${knownCounts.wrong} wrong ones fail.`,
          ]
        : []),
      ...(this.#simulated
        ? ["Simulated roles (sim/…): they have the right answers, and show how the pipeline works."]
        : []),
    ];
    return new Table(rows, { title: `Test suite of ${problem.id}`, notes });
  }

  /** The files of the suite in the named formats, by path. Default: all formats. No files if no suite is delivered. */
  files(formats: readonly string[] = suiteFormats.map(({ name }) => name)): Readonly<Record<string, string>> {
    if (!this.delivered) return {};
    const chosenFormats = suiteFormats.filter(({ name }) => formats.includes(name));
    return Object.assign({}, ...chosenFormats.map((format) => format.files(this.data))) as Readonly<
      Record<string, string>
    >;
  }

  /**
   * Writes the files of the suite into a folder.
   *
   * @returns the paths of the files
   */
  async save(folder: string, formats?: readonly string[]): Promise<readonly string[]> {
    const paths: string[] = [];
    for (const [path, content] of Object.entries(this.files(formats))) {
      const file = join(folder, path);
      await makeFolder(dirname(file));
      await writeAtomically(file, content);
      paths.push(file);
    }
    return paths;
  }

  toString(): string {
    return String(this.table());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.table()[displaySymbol]();
  }
}
