import type { PaperLayout } from "../paper-layout.ts";

/** The layout of each table in the PrismBench paper, by table number. */
export const prismbenchLayouts: Readonly<Record<string, PaperLayout>> = {
  "1": { marks: "none" },
  "2": { marks: "none" },
  "3": { marks: "none" },
  "4": { marks: "scale", block: 8 },
  "5": { marks: "scale", block: 8 },
  "6": { marks: "scale", block: 8 },
};
