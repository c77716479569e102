const tags = "think|thinking|thought|reasoning|reflection|seed:think";
const forms: readonly { readonly open: RegExp; readonly close: (name: string) => RegExp }[] = [
  { open: new RegExp(`^[ \\t]*<(${tags})(?:[ \\t][^<>\\n]*)?>`, "i"), close: (name) => new RegExp(`</${name}>`, "i") },
  { open: /^[ \t]*◁(think)▷/, close: () => /◁\/think▷/ },
  { open: /^[ \t]*\[(THINK|think)\]/, close: () => /\[\/think\]/i },
];
const lastClose = new RegExp(
  `^(?:(?!<(?:${tags})>|◁think▷|\\[THINK\\])[\\s\\S])*?(?:</(?:${tags})>|◁/think▷|\\[/THINK\\])[ \\t]*(?:\\r?\\n|$)`,
  "i",
);
const fence = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(`{3,}|~{3,})/;

/** The last channel that is not thinking, in an answer in OpenAI's harmony format. Without channels, the whole text. */
const finalChannel = (answer: string): string => {
  if (!answer.includes("<|channel|>")) return answer;
  const parts = answer.split("<|channel|>").slice(1);
  const messages = parts.map((part) => {
    const [head = "", ...body] = part.split("<|message|>");
    const text = body.join("<|message|>").replace(/<\|(?:end|return|call|start)\|>[\s\S]*$/, "");
    return { channel: /^\s*(\w+)/.exec(head)?.[1] ?? "", text };
  });
  const last =
    messages.findLast(({ channel }) => channel === "final") ??
    messages.findLast(({ channel }) => channel !== "analysis");
  return last?.text ?? "";
};

export interface Thought {
  /** The answer without its thinking. */
  readonly answer: string;
  /** Thinking without an end tag, with all text after it; null if every thinking block was closed. */
  readonly unclosed: string | null;
}

/**
 * Separates an answer from the model's thinking. Thinking is `<think>…</think>` and similar blocks that begin a line
 * outside fences, and thinking channels in OpenAI's harmony format. A block without an end tag extends to the end of
 * the answer. A lone `</think>` ends thinking from the answer's start, because some servers drop the opening tag.
 */
export function readThought(reply: string): Thought {
  const answer = finalChannel(reply);
  const lone = lastClose.exec(answer);
  let remaining = lone ? answer.slice(lone[0].length) : answer;
  const parts: string[] = [];
  let open: string | null = null;
  let unclosed: string | null = null;
  while (remaining) {
    const form = open === null ? forms.find((one) => one.open.test(remaining)) : undefined;
    if (form) {
      const [opening, name = ""] = form.open.exec(remaining)!;
      const close = form.close(name).exec(remaining);
      if (!close) {
        unclosed = remaining.slice(opening.length);
        break;
      }
      remaining = remaining.slice(close.index + close[0].length);
      continue;
    }
    const end = remaining.indexOf("\n") + 1 || remaining.length;
    const line = remaining.slice(0, end);
    const marks = fence.exec(line)?.[1];
    if (marks && open === null) open = marks;
    else if (marks && open !== null && marks.startsWith(open) && line.trim() === marks) open = null;
    parts.push(line);
    remaining = remaining.slice(end);
  }
  return { answer: parts.join(""), unclosed };
}

/** An answer without the model's thinking; see `readThought`. */
export const withoutThinking = (answer: string): string => readThought(answer).answer;
