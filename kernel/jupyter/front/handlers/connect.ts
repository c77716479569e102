import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const connect: Handler = {
  reply: "connect_reply",
  handle: (_request, { ports }) => replies.connectReply(ports),
};
