const tags = "think|thinking|thought|reasoning|reflection";
const opening = new RegExp(`^[ \\t]*<(${tags})>`, "i");
const fence = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(`{3,}|~{3,})/;

/**
 * An answer without the model's thinking aloud: `<think>…</think>` where a line begins with it and no fenced block is
 * open. A block that is never closed takes the rest; a lone `</think>` takes all before it (some servers keep the
 * opening tag for themselves).
 */
export function withoutThinking(answer: string): string {
  const lone = new RegExp(`^(?:(?!<(?:${tags})>)[\\s\\S])*?</(?:${tags})>[ \\t]*(?:\\r?\\n|$)`, "i").exec(answer);
  let rest = lone ? answer.slice(lone[0].length) : answer;
  const kept: string[] = [];
  let open: string | null = null;
  while (rest) {
    const tag = open === null ? opening.exec(rest)?.[1] : undefined;
    if (tag) {
      const close = new RegExp(`</${tag}>`, "i").exec(rest);
      if (!close) break;
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
  return kept.join("");
}
