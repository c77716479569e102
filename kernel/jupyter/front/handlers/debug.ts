import type { Handler } from "./handler.ts";

export const debug: Handler = {
  reply: "debug_reply",
  handle: ({ message }, { debugging }) => debugging.request(message.content),
};
