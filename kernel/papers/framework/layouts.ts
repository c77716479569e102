import type { PaperLayout } from "../paper-layout.ts";

/** The looks of the thesis' tables, by number. */
export const frameworkLayouts: Readonly<Record<string, PaperLayout>> = {
  "1": { marks: "none" },
  "3": { marks: "none" },
};
