import * as replies from "../../wire/replies.ts";
import type { Handler } from "./handler.ts";

export const createSubshell: Handler = {
  reply: "create_subshell_reply",
  handle: (_request, { executions }) => replies.subshell(executions.create()),
};

export const deleteSubshell: Handler = {
  reply: "delete_subshell_reply",
  handle: ({ message }, { executions }) => {
    executions.delete(String(message.content.subshell_id));
    return replies.emptyReply();
  },
};

export const listSubshells: Handler = {
  reply: "list_subshell_reply",
  handle: (_request, { executions }) => replies.subshells(executions.list()),
};
