import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const shutdown: Handler = {
  reply: "shutdown_reply",
  handle: ({ message }) => replies.shutdownReply(message.content.restart === true),
  after: ({ message }, context) => context.shutdown(message.content.restart === true),
};
