import { completeMagic } from "../../cell/magic-lines.ts";
import type { Completions } from "../../channel/protocol.ts";
import { byFit } from "../../completion/fit.ts";
import * as replies from "../../wire/replies.ts";
import { fromCodePoints, toCodePoints } from "../positions.ts";
import type { Handler } from "./handler.ts";

/** Combines the completions from types with those from current values, which include names without types. */
const merge = (
  typed: Completions | undefined,
  live: Completions | undefined,
  code: string,
  cursor: number,
): Completions => {
  if (!typed || typed.items.length === 0) return live ?? typed ?? { start: cursor, end: cursor, items: [] };
  if (!live || live.start !== typed.start) return typed;
  // If no letter is typed yet, only the completions from types are used, because they suit the position.
  if (typed.start === cursor && code[cursor - 1] !== ".") return typed;
  const texts = new Set(typed.items.map(({ text }) => text));
  const all = [...typed.items, ...live.items.filter(({ text }) => !texts.has(text))];
  return { ...typed, items: byFit(code.slice(typed.start, cursor), all) };
};

export const complete: Handler = {
  reply: "complete_reply",
  handle: async ({ message }, { language, session }) => {
    const code = String(message.content.code ?? "");
    const cursor = fromCodePoints(code, Number(message.content.cursor_pos ?? code.length));
    const ofMagic = completeMagic(code, cursor) !== undefined;
    const [typed, live] = await Promise.all([
      language.complete(code, cursor),
      ofMagic ? undefined : session.complete(code, cursor),
    ]);
    const { items, start, end } = merge(typed, live, code, cursor);
    return replies.completions(items, toCodePoints(code, start), toCodePoints(code, end));
  },
};
