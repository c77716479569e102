import { ToolkitError } from "../../errors.ts";

/** The names of the columns to read as text, from the options. */
export const textColumns = (options: unknown): readonly string[] => {
  const texts = typeof options === "object" && options !== null ? (options as { texts?: unknown }).texts : options;
  if (texts === undefined) return [];
  if (Array.isArray(texts) && texts.every((name) => typeof name === "string")) return texts;
  throw new ToolkitError("texts must be a list of column names", {
    code: "invalid_argument",
    argument: "texts",
    value: texts,
    hint: 'for example { texts: ["task"] }',
  });
};
