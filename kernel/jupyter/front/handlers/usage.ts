import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const usageHandler: Handler = {
  reply: "usage_reply",
  handle: async () => {
    const { measureUsage } = await import("../usage.ts");
    return replies.usageReply(await measureUsage());
  },
};
