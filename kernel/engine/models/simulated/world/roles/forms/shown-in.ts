import type { Shown } from "../judges.ts";

const between = (message: string, tag: string): string | null => {
  const open = message.indexOf(`<${tag}>\n`);
  const close = message.indexOf(`</${tag}>`, open);
  return open < 0 || close < 0 ? null : message.slice(open + tag.length + 3, close);
};

/** What an adjudicator's message shows: the input and two outputs between `<input>`, `<first>` and `<second>`. */
export const shownIn = (message: string): Shown => ({
  input: between(message, "input"),
  outputs: [between(message, "first") ?? "", between(message, "second") ?? ""],
});
