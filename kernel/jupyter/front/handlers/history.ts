import type { Content } from "../../wire/message.ts";
import * as replies from "../../wire/replies.ts";
import type { History } from "../history.ts";
import type { Handler } from "./handler.ts";

const numberOr = (value: unknown, fallback: number): number => (Number.isInteger(value) ? (value as number) : fallback);

type Access = (history: History, content: Content) => ReturnType<History["tail"]>;

const accesses: Readonly<Record<string, Access>> = {
  tail: (history, { n }) => history.tail(numberOr(n, 100)),
  range: (history, { session, start, stop }) =>
    history.range(numberOr(session, 0), numberOr(start, 0), Number.isInteger(stop) ? (stop as number) : undefined),
  search: (history, { pattern, n, unique }) =>
    history.search(typeof pattern === "string" ? pattern : "*", numberOr(n, 100), unique === true),
};

export const history: Handler = {
  reply: "history_reply",
  handle: async ({ message }, context) => {
    const { hist_access_type, output } = message.content;
    const access = accesses[String(hist_access_type)] ?? accesses.tail!;
    const rows = await access(context.history, message.content);
    return replies.historyReply(
      rows.map(({ session, line, source, output: text }) => [session, line, output === true ? [source, text] : source]),
    );
  },
};
