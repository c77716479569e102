import type { Handler } from "./handler.ts";

export const execute: Handler = {
  reply: "execute_reply",
  deferred: true,
  handle: (request, { executions }, begin) => executions.add(request, begin),
};
