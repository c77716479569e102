import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const kernelInfo: Handler = {
  reply: "kernel_info_reply",
  handle: (_request, { info }) => replies.kernelInfoReply(info),
};
