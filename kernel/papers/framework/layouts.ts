import type { PaperLayout } from "../paper-layout.ts";

/** The layout of each table in the thesis, by table number. */
export const frameworkLayouts: Readonly<Record<string, PaperLayout>> = {
  "1": { marks: "none" },
  "3": { marks: "none" },
};
