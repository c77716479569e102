import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const isComplete: Handler = {
  reply: "is_complete_reply",
  handle: async ({ message }, { language }) => {
    const { state, indent } = await language.isComplete(String(message.content.code ?? ""));
    return replies.isComplete(state, indent);
  },
};
