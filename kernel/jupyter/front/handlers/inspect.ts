import * as replies from "../../wire/replies.ts";
import { fromCodePoints } from "../positions.ts";
import type { Handler } from "./handler.ts";

export const inspect: Handler = {
  reply: "inspect_reply",
  handle: async ({ message }, { language, session }) => {
    const code = String(message.content.code ?? "");
    const cursor = fromCodePoints(code, Number(message.content.cursor_pos ?? code.length));
    const typed = await language.inspect(code, cursor, Number(message.content.detail_level ?? 0));
    const inspection = typed?.found ? typed : await session.inspect(code, cursor);
    return replies.inspection(inspection?.found ?? false, inspection?.data ?? {});
  },
};
