import type { PaperLayout } from "../paper-layout.ts";

const asPrinted = (text: string): string => text;

/** The layout of each table in the AutoCodeBench paper, by table number. */
export const autoCodeBenchLayouts: Readonly<Record<string, PaperLayout>> = {
  "1": { marks: "none" },
  "3": { marks: "none" },
  "4": { marks: "none", first: "Average", block: 11 },
  "5": { marks: "none" },
  "6": { marks: "none", parts: false, behind: { change: { of: "pass@1", text: asPrinted } } },
  "7": { marks: "none", behind: { "△": { of: "score", text: asPrinted } } },
  "8": { marks: "none", first: "Average", block: 11 },
  "9": { marks: "none", first: "Average", block: 11 },
  "10": {
    marks: "none",
    behind: { change: { of: "pass@1", text: asPrinted }, rank: { of: "pass@1", text: (rank) => `(${rank})` } },
    heading: ([stage = ""]) => ({ label: `${stage} (Rank)` }),
  },
  "11": { marks: "none" },
  "12": { marks: "none" },
};
