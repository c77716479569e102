/// <reference lib="dom" />
import type { BrowserStart } from "../format.ts";
import { Controls } from "./controls.ts";
import { byId } from "./element.ts";
import { matching } from "./filter.ts";
import { SampleList } from "./list.ts";
import { Pairs } from "./pairs.ts";
import { fileSource, type Progress, type Source, serverSource } from "./source.ts";
import { Store } from "./store.ts";
import { linkTasks } from "./task-links.ts";
import { Viewer } from "./viewer.ts";

/** How busy the workers of a queue are, in words. */
const queueText = (queue: Progress["queue"]): string =>
  queue ? `; ${queue.workers} workers with ${queue.places} places, ${queue.waiting} jobs waiting` : "";

const say = (text: string): void => {
  byId("sample-state").textContent = text;
};

/** Looks in all texts where a server can, else in the list; the newest question wins. What was found stays until then. */
const searcher = (source: Source, controls: Controls, update: () => void): ((anew: boolean) => Promise<void>) => {
  let asking = new AbortController();
  return async (anew) => {
    const { q } = controls.filter;
    const searches = source.search !== undefined && q.trim().length >= 3;
    if (!anew && !searches) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (anew) {
      controls.found = null;
      update();
      say(searches ? "Searching all texts …" : "");
    }
    if (!source.search || !searches) return;
    try {
      const rows = await source.search(q, signal);
      if (controls.filter.q !== q) return;
      controls.found = new Set(rows);
      update();
      say("");
    } catch (error) {
      if (!signal.aborted) say((error as Error).message);
    }
  };
};

/** Does a thing a second after it is wanted, and once more where it was wanted meanwhile: never twice at a time. */
const nowAndThen = (work: () => Promise<void>): (() => void) => {
  let [wanted, busy] = [false, false];
  const begin = (): void => {
    wanted = true;
    if (busy) return;
    busy = true;
    setTimeout(async () => {
      wanted = false;
      await work();
      busy = false;
      if (wanted) begin();
    }, 1_000);
  };
  return begin;
};

const late = (work: () => void, ms: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
};

const start = async (): Promise<void> => {
  const { parts, total } = JSON.parse(byId("browser-start").textContent ?? "") as BrowserStart;
  const store = new Store();
  const source = parts === null ? serverSource() : fileSource();
  const controls: Controls = new Controls(() => update());
  const viewer = new Viewer(store, source, { step: (row, by) => list.step(row, by) });
  const list = new SampleList(store, (row) => void viewer.show(row));
  const pairs = new Pairs(store, (row, other) => void viewer.show(row, other));
  const update = (): void => list.show(matching(store, controls.filter), controls.criterion(store));

  const follow = (): void => {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const sample = wanted.get("sample");
    if (sample !== null) {
      const row = store.rowOf(sample);
      if (row >= 0) void viewer.show(row, store.rowOf(wanted.get("with") ?? ""));
      else say(`There is no sample ${sample} in this run.`);
    } else if (wanted.has("list")) {
      viewer.close();
      controls.set(Object.fromEntries(wanted));
      byId("samples").scrollIntoView();
    } else viewer.close();
  };

  const search = searcher(source, controls, update);
  byId("by-q").addEventListener(
    "input",
    late(() => void search(true), source.search ? 250 : 60),
  );
  const searchMore = nowAndThen(() => search(false));
  linkTasks((task, label) => {
    const model = store.models.find((one) => one.label === label || `${one.label} *` === label)?.id;
    location.hash = `${new URLSearchParams({ list: "", task, ...(model ? { model } : {}) })}`;
  });
  addEventListener("hashchange", follow);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || (event.target as HTMLElement).matches("input,select,textarea")) return;
    event.preventDefault();
    byId("by-q").focus();
  });
  // From the search on to what it found, without a way through all filters.
  byId("by-q").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    byId("sample-list").focus();
  });

  let taken = 0;
  const take = async (until: number): Promise<void> => {
    while (taken < until) {
      store.add(await source.part(taken));
      taken += 1;
      if (taken < until) say(`Loading the list: ${store.size} of ${total} …`);
    }
    say("");
    controls.offer(store);
    pairs.offer();
    update();
    // Samples that came since may hold what is looked for.
    searchMore();
  };
  await take(parts ?? 0);
  follow();
  let latest: Promise<void> = Promise.resolve();
  source.follow?.((progress: Progress) => {
    latest = latest
      .then(() => take(progress.parts))
      .then(
        () => {
          byId("sample-live").textContent =
            `${progress.state}: ${store.size - store.dead.size}${progress.total === null ? "" : ` of ${progress.total}`} samples${queueText(progress.queue)}`;
          if (taken === progress.parts && location.hash.includes("sample=") && !byId<HTMLDialogElement>("viewer").open)
            follow();
        },
        (error: Error) => say(error.message),
      );
  });
};

start().catch((error: Error) => say(error.message));
