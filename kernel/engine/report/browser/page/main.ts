/// <reference lib="dom" />
import type { BrowserStart } from "../format.ts";
import { Controls } from "./controls.ts";
import { byId } from "./element.ts";
import { matchingRows } from "./filter.ts";
import { SampleListView } from "./list.ts";
import { Pairs } from "./pairs.ts";
import { fileSource } from "./source.ts";
import { Store } from "./store.ts";
import { linkTasks } from "./task-links.ts";
import { Viewer } from "./viewer.ts";

const say = (text: string): void => {
  byId("sample-state").textContent = text;
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
  const source = fileSource();
  const controls: Controls = new Controls(() => update());
  const viewer = new Viewer(store, source, { step: (row, by) => list.step(row, by) });
  const list = new SampleListView(store, (row) => void viewer.show(row));
  const pairs = new Pairs(store, (row, other) => void viewer.show(row, other));
  const update = (): void => list.show(matchingRows(store, controls.filter), controls.criterion(store));

  const follow = (): void => {
    const choices = new URLSearchParams(location.hash.slice(1));
    const sample = choices.get("sample");
    if (sample !== null) {
      const row = store.rowOf(sample);
      if (row >= 0) void viewer.show(row, store.rowOf(choices.get("with") ?? ""));
      else say(`There is no sample ${sample} in this run.`);
    } else if (choices.has("list")) {
      viewer.close();
      controls.set(Object.fromEntries(choices));
      byId("samples").scrollIntoView();
    } else viewer.close();
  };

  byId("by-q").addEventListener("input", late(update, 60));
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
  // Enter in the search field moves the focus to the first result, past all filter fields.
  byId("by-q").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    byId("sample-list").focus();
  });

  let loadedParts = 0;
  const take = async (until: number): Promise<void> => {
    while (loadedParts < until) {
      store.add(await source.part(loadedParts));
      loadedParts += 1;
      if (loadedParts < until) say(`Loading the list: ${store.size} of ${total} …`);
    }
    say("");
    controls.offer(store);
    pairs.offer();
    update();
  };
  await take(parts);
  follow();
};

start().catch((error: Error) => say(error.message));
