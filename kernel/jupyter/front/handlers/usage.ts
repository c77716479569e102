import * as replies from "../../wire/replies.ts";
import { measureUsage } from "../usage.ts";
import type { Handler } from "./handler.ts";

export const usage: Handler = {
  reply: "usage_reply",
  handle: async () => replies.usage(await measureUsage()),
};
