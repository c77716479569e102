import * as replies from "../../wire/replies.ts";
import { asksForHelp } from "../help.ts";
import type { Handler } from "./handler.ts";

export const isComplete: Handler = {
  reply: "is_complete_reply",
  handle: async ({ message }, { language }) => {
    const code = String(message.content.code ?? "");
    if (asksForHelp(code)) return replies.isCompleteReply("complete", "");
    const { state, indent } = await language.isComplete(code);
    return replies.isCompleteReply(state, indent);
  },
};
