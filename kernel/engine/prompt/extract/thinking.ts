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

/** The last channel of a harmony answer that is not thinking; the text itself where there are no channels. */
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
  readonly rest: string;
  /** Thinking that was never closed: all that there is behind it. Null where there is none. */
  readonly unclosed: string | null;
}

/**
 * An answer without the model's thinking aloud: `<think>…</think>` and its like where a line begins with it and no fenced
 * block is open, and channels of harmony answers. A block that is never closed takes the rest; a lone `</think>` takes all
 * before it (some servers keep the opening tag for themselves).
 */
export function readThought(given: string): Thought {
  const answer = finalChannel(given);
  const lone = lastClose.exec(answer);
  let rest = lone ? answer.slice(lone[0].length) : answer;
  const kept: string[] = [];
  let open: string | null = null;
  let unclosed: string | null = null;
  while (rest) {
    const form = open === null ? forms.find((one) => one.open.test(rest)) : undefined;
    if (form) {
      const [whole, name = ""] = form.open.exec(rest)!;
      const close = form.close(name).exec(rest);
      if (!close) {
        unclosed = rest.slice(whole.length);
        break;
      }
      rest = rest.slice(close.index + close[0].length);
      continue;
    }
    const end = rest.indexOf("\n") + 1 || rest.length;
    const line = rest.slice(0, end);
    const marks = fence.exec(line)?.[1];
    if (marks && open === null) open = marks;
    else if (marks && open !== null && marks.startsWith(open) && line.trim() === marks) open = null;
    kept.push(line);
    rest = rest.slice(end);
  }
  return { rest: kept.join(""), unclosed };
}

/** An answer without the model's thinking aloud; see `readThought`. */
export const withoutThinking = (answer: string): string => readThought(answer).rest;
