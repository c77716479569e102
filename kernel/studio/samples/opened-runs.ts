import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openRun, type Run } from "../../engine/run-handle.ts";
import { recordsFile } from "../../engine/store/run-store.ts";
import { findRun } from "../../engine/store/runs.ts";
import { readTestTexts, type TestTexts } from "../../engine/store/test-texts.ts";
import { checkRunId } from "../base/inside.ts";
import { SampleIndex } from "./sample-index.ts";
import { TextSearch } from "./text-search.ts";

/** A run as the studio keeps it open. */
export interface OpenedRun {
  readonly directory: string;
  readonly index: SampleIndex;
  readonly testsOf: TestTexts;
}

/** A run as it stood when its records had so many bytes. */
interface Instant {
  readonly at: string;
  readonly run: Promise<Run>;
}

const mostOpened = 4;
/** States of one run that are kept: a page asks for the parts of the last one while the next is made. */
const mostInstants = 2;
const mostSearches = 4;

/** Runs that were looked at lately: their lists, their figures and searches of their texts. */
export class OpenedRuns {
  readonly #root: string;
  readonly #opened = new Map<string, Promise<OpenedRun>>();
  readonly #handles = new Map<string, readonly Instant[]>();
  readonly #searches = new Map<string, TextSearch>();

  /** @param root the folder of the runs */
  constructor(root: string) {
    this.#root = root;
  }

  /** The folder of a run. Throws `run_missing`. */
  folder(id: string): Promise<string> {
    return findRun(join(this.#root, checkRunId(id)), this.#root);
  }

  /** The list of a run; it is read on while this returns. */
  async open(id: string): Promise<OpenedRun> {
    const known = this.#opened.get(id);
    if (known) {
      void (await known).index.refresh();
      return known;
    }
    const opening = this.folder(id).then(async (directory) => {
      const index = new SampleIndex(recordsFile(directory));
      void index.refresh();
      return { directory, index, testsOf: await readTestTexts(directory) };
    });
    this.#keep(this.#opened, id, opening, mostOpened);
    opening.catch(() => this.#opened.delete(id));
    return opening;
  }

  /** The run's figures, opened anew if records came since; those of the instant `at`, if they are kept. */
  async figures(id: string, at?: string): Promise<Run> {
    return (await this.instant(id, at)).run;
  }

  /** The same with the name of its instant, by which a page asks for all its parts as they stood then. */
  async instant(id: string, at?: string): Promise<{ readonly at: string; readonly run: Run }> {
    const directory = await this.folder(id);
    const { size } = await stat(recordsFile(directory)).catch(() => ({ size: 0 }));
    const instants = this.#handles.get(id) ?? [];
    const known = instants.find((one) => one.at === at) ?? instants.find((one) => one.at === String(size));
    if (known) return { at: known.at, run: await known.run };
    const made = { at: String(size), run: openRun(directory) };
    this.#keep(this.#handles, id, [...instants, made].slice(-mostInstants), mostOpened);
    made.run.catch(() => this.#handles.delete(id));
    return { at: made.at, run: await made.run };
  }

  /** A search that goes on, or a new one. */
  search(id: string, index: SampleIndex, query: string): TextSearch {
    const key = `${id}\0${index.size}\0${query}`;
    const known = this.#searches.get(key);
    if (known) return known;
    const search = new TextSearch(index, query);
    this.#keep(this.#searches, key, search, mostSearches)?.end();
    return search;
  }

  /** Keeps a value; gives the oldest one if it had to go. */
  #keep<T>(map: Map<string, T>, key: string, value: T, most: number): T | undefined {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size <= most || oldest === undefined) return undefined;
    const gone = map.get(oldest);
    map.delete(oldest);
    return gone;
  }
}
