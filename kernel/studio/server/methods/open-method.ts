import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { readAbout } from "../../../engine/store/manifest.ts";
import { augmentViews } from "./augment-views.ts";
import { generateViews } from "./generate-views.ts";
import type { MethodViews, OpenMethod } from "./method-views.ts";
import { repairViews } from "./repair-views.ts";
import { searchViews } from "./search-views.ts";

/** Kind of a run → the function that opens runs of this kind for the page. */
const methods: Readonly<Record<string, OpenMethod>> = {
  search: searchViews,
  repair: repairViews,
  augment: augmentViews,
  generate: generateViews,
};

/** The data that the page shows about one run of a method, with the run's kind and folder. */
export type OpenedMethod = MethodViews & { readonly kind: string; readonly directory: string };

/** Reads a run of a method, such as a search. For an unknown kind of run, the page shows only the requests. */
export const openMethod = async (directory: string, id: string): Promise<OpenedMethod> => {
  const { kind } = await readAbout(directory);
  const make = Object.hasOwn(methods, kind) ? methods[kind] : undefined;
  const views = make
    ? await make(directory, id)
    : { command: `taulab runs show ${shellWord(id)}`, tables: {}, figures: {} };
  return { ...views, kind, directory };
};
