import type { CompleteOptions, Message } from "../base/model.ts";
import type { Reply } from "../base/transport.ts";
import { chatBody, completionsBody, type LimitName, responsesBody } from "./chat-body.ts";
import { parseResponse } from "./parse-response.ts";
import { parseReply } from "./reply.ts";

/** The protocols of a request: whole or streamed chat completion, the responses API, or a text completion. */
export const requestApis = ["chat", "stream", "responses", "completions"] as const;
export type RequestApi = (typeof requestApis)[number];

export interface RequestForm {
  /** The path that is appended to the base URL. */
  readonly path: string;
  readonly body: (
    model: string,
    messages: readonly Message[],
    options: CompleteOptions,
    limitName?: LimitName,
  ) => Record<string, unknown>;
  readonly parse: (text: string, requestedName: string) => Reply;
  /** True if the answer is streamed. The time limit then applies to the silence between two pieces. */
  readonly streams: boolean;
}

export const requestForms: Readonly<Record<RequestApi, RequestForm>> = {
  chat: { path: "/chat/completions", body: chatBody, parse: parseReply, streams: false },
  stream: {
    path: "/chat/completions",
    body: (...parts) => ({ ...chatBody(...parts), stream: true, stream_options: { include_usage: true } }),
    parse: parseReply,
    streams: true,
  },
  completions: { path: "/completions", body: completionsBody, parse: parseReply, streams: true },
  responses: { path: "/responses", body: responsesBody, parse: parseResponse, streams: false },
};
