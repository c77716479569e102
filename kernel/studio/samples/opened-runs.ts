import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { openRun, type Run } from "../../engine/run-handle.ts";
import { recordsFile } from "../../engine/store/run-store.ts";
import { findRun } from "../../engine/store/runs.ts";
import { readTestTexts, type TestTexts } from "../../engine/store/test-texts.ts";
import { checkRunId, inside } from "../base/inside.ts";
import { SampleIndex } from "./sample-index.ts";
import { TextSearch } from "./text-search.ts";

/** A run that the studio keeps open. */
export interface OpenedRun {
  readonly directory: string;
  readonly index: SampleIndex;
  readonly testsOf: TestTexts;
}

/** A snapshot of a run. Its id `at` is the size of the records file, in bytes, when the snapshot was taken. */
interface Instant {
  readonly at: string;
  readonly run: Promise<Run>;
}

const mostOpened = 4;
/**
 * Number of snapshots that are kept for a run: the newest, and an older one from which a page may still request data.
 */
const mostInstants = 2;
const mostSearches = 4;

/** Keeps the sample lists, figures and text searches of the runs that were opened recently. */
export class OpenedRuns {
  readonly #root: string;
  readonly #opened = new Map<string, Promise<OpenedRun>>();
  readonly #handles = new Map<string, readonly Instant[]>();
  readonly #searches = new Map<string, TextSearch>();

  /** @param root the folder that contains all runs */
  constructor(root: string) {
    this.#root = root;
  }

  /** Returns the folder of a run. Throws `run_missing`, and refuses a link that leads out of the folder of the runs. */
  async folder(id: string): Promise<string> {
    const directory = await findRun(join(this.#root, checkRunId(id)), this.#root);
    return inside(this.#root, relative(this.#root, directory));
  }

  /** Returns a run with its sample index. New records are read into the index in the background. */
  async open(id: string): Promise<OpenedRun> {
    const openedRun = this.#opened.get(id);
    if (openedRun) {
      void (await openedRun).index.refresh();
      return openedRun;
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

  /**
   * Returns the run's figures. The figures are computed again if there are new records, unless `at` is the id of a
   * stored snapshot.
   */
  async figures(id: string, at?: string): Promise<Run> {
    return (await this.instant(id, at)).run;
  }

  /** Returns a run's figures and the id of their snapshot. A page requests further data of that snapshot by this id. */
  async instant(id: string, at?: string): Promise<{ readonly at: string; readonly run: Run }> {
    const directory = await this.folder(id);
    const { size } = await stat(recordsFile(directory)).catch(() => ({ size: 0 }));
    const instants = this.#handles.get(id) ?? [];
    const instant = instants.find((one) => one.at === at) ?? instants.find((one) => one.at === String(size));
    if (instant) return { at: instant.at, run: await instant.run };
    const newInstant = { at: String(size), run: openRun(directory) };
    this.#keep(this.#handles, id, [...instants, newInstant].slice(-mostInstants), mostOpened);
    newInstant.run.catch(() => this.#handles.delete(id));
    return { at: newInstant.at, run: await newInstant.run };
  }

  /** Returns the stored search for the same words, if the run has no new records; otherwise starts a new search. */
  search(id: string, index: SampleIndex, query: string): TextSearch {
    const key = `${id}\0${index.size}\0${query}`;
    const openSearch = this.#searches.get(key);
    if (openSearch) return openSearch;
    const search = new TextSearch(index, query);
    this.#keep(this.#searches, key, search, mostSearches)?.end();
    return search;
  }

  /** Stores a value in a map of limited size. Returns the oldest value if it was removed. */
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
