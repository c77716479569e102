import type { PaperLayout } from "../paper-layout.ts";

/** How the thesis' tables look. */
export const layouts: Readonly<Record<string, PaperLayout>> = { "1": { marks: "none" }, "3": { marks: "none" } };
