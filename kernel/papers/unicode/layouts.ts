import type { PaperLayout } from "../paper-layout.ts";

const headings: PaperLayout["heading"] = ([metric = "", split = ""]) => {
  if (metric === "Δ") return { group: "Test Impact (Δ ↓)", label: `Δ ${split}` };
  if (metric !== "Pass@1") return { label: metric };
  return split === "Avg." ? { label: "Avg. Pass@1" } : { group: "Difficulty (Pass@1)", label: split };
};

/** The layout of each table in the UniCode paper, by table number. */
export const unicodeLayouts: Readonly<Record<string, PaperLayout>> = {
  "1": { marks: "none", heading: headings },
  "2": { marks: "none" },
  "4": { marks: "none" },
  "5": { marks: "none" },
  "6": { marks: "none", rates: false },
  "7": { marks: "none" },
};
