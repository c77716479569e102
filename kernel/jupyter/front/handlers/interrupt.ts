import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const interrupt: Handler = {
  reply: "interrupt_reply",
  handle: (_request, context) => {
    context.interrupt();
    return replies.interruptReply();
  },
};
