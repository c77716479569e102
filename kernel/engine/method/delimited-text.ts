import { withoutThinking } from "../prompt/extract/thinking.ts";

/** The text inside the last complete `<tag>…</tag>` of an answer; null if there is none. */
export const delimitedText = (answer: string, tag: string): string | null => {
  const text = withoutThinking(answer);
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  const end = text.lastIndexOf(close);
  const start = end < 0 ? -1 : text.lastIndexOf(open, end);
  return start < 0 ? null : text.slice(start + open.length, end).trim();
};
