/// <reference lib="dom" />
import type { BrowserSample, RowsPart, Shard, ShownTest } from "../format.ts";
import type { Store } from "./store.ts";

export interface ShownSample {
  readonly view: BrowserSample;
  readonly prompt: string;
  readonly tests: readonly ShownTest[];
}

/** Loads the list of samples, and the texts of one sample, for the report's page. */
export interface Source {
  part(number: number): Promise<RowsPart>;
  sample(store: Store, row: number): Promise<ShownSample>;
}

const padded = (number: number): string => String(number).padStart(3, "0");

/** A source that loads files next to the page as scripts. A page opened from disk cannot load other files. */
export const fileSource = (): Source => {
  const parts = new Map<number, RowsPart>();
  const shards = new Map<number, Shard>();
  Object.assign(globalThis, {
    taulab: {
      rows: (number: number, part: RowsPart) => parts.set(number, part),
      shard: (number: number, shard: Shard) => shards.set(number, shard),
    },
  });
  const load = (name: string): Promise<void> =>
    new Promise((onLoad, onError) => {
      const script = document.createElement("script");
      script.src = `report/${name}.js`;
      script.onload = () => onLoad();
      script.onerror = () =>
        onError(new Error(`report/${name}.js is not beside this page: taulab report RUN makes it again`));
      document.head.append(script);
      script.addEventListener("load", () => script.remove());
    });
  return {
    part: async (number) => {
      await load(`rows-${padded(number)}`);
      const part = parts.get(number);
      parts.delete(number);
      if (!part) throw new Error(`report/rows-${padded(number)}.js is unreadable: taulab report RUN makes it again`);
      return part;
    },
    sample: async (store, row) => {
      const number = store.at("shard", row);
      if (!shards.has(number)) {
        // Only a few files of sample texts stay in memory; the oldest one is dropped.
        const oldest = shards.keys().next().value;
        if (shards.size >= 12 && oldest !== undefined) shards.delete(oldest);
        await load(padded(number));
      }
      const shard = shards.get(number);
      const view = shard?.samples[store.place[row] ?? -1];
      if (!shard || view?.key !== store.key(row))
        throw new Error(
          "the files beside this page belong to another state of the run: taulab report RUN makes them again",
        );
      return { view, prompt: shard.prompts[view.prompt] ?? "", tests: shard.tests[view.tests ?? -1] ?? [] };
    },
  };
};
