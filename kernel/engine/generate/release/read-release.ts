import { z } from "zod";
import { readLines } from "../../method/read-lines.ts";
import { type ReleasedItem, type ReleaseLine, releasedItem } from "./release-line.ts";

const text = z.string();
const schema = z.looseObject({
  question: text,
  canonical_solution: text,
  demo_test_func: text,
  full_test_func: text,
  language: text,
});

/** The items of a file in AutoCodeBench's own form. Rejects with `run_damaged` that names file, line and field. */
export const readRelease = async (file: string): Promise<readonly ReleasedItem[]> => {
  const about = { what: "of AutoCodeBench's data", hint: "each line has question, canonical_solution and both tests" };
  const lines = await readLines<ReleaseLine>(file, () => schema, about);
  return lines.map((line, at) => releasedItem(line, at + 1));
};
