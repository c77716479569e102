import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const commInfo: Handler = {
  reply: "comm_info_reply",
  handle: ({ message }, { comms }) => replies.commInfoReply(comms.list(message.content.target_name)),
};
