import type { Reaction } from "../endpoint.ts";

/** An event of Anthropic's streaming API. Its type stands in the `event:` line and in the data. */
export const event = (type: string, more: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;

export interface AnthropicAnswer {
  readonly text?: string;
  readonly thinking?: string;
  readonly stopReason?: string;
  readonly cacheRead?: number;
  readonly model?: string;
}

const block = (index: number, start: object, deltas: readonly object[]): string =>
  event("content_block_start", { index, content_block: start }) +
  deltas.map((delta) => event("content_block_delta", { index, delta })).join("") +
  event("content_block_stop", { index });

/** Streams an answer in the format of Anthropic's API. */
export const answers =
  ({ text = "", thinking, stopReason = "end_turn", cacheRead = 0, model = "claude-x" }: AnthropicAnswer): Reaction =>
  (response) => {
    const usage = { input_tokens: 10, cache_read_input_tokens: cacheRead, cache_creation_input_tokens: 0 };
    const message = { id: "msg_1", type: "message", role: "assistant", model, content: [], stop_reason: null };
    const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
    response.writeHead(200, { "content-type": "text/event-stream", "request-id": "req_1" }).end(
      [
        event("message_start", { message: { ...message, usage: { ...usage, output_tokens: 1 } } }),
        event("ping"),
        ...(thinking === undefined
          ? []
          : [block(0, { type: "thinking", thinking: "" }, [{ type: "thinking_delta", thinking }])]),
        block(
          1,
          { type: "text", text: "" },
          halves.map((half) => ({ type: "text_delta", text: half })),
        ),
        event("message_delta", {
          delta: { stop_reason: stopReason, stop_sequence: null },
          usage: { output_tokens: 7 },
        }),
        event("message_stop"),
      ].join(""),
    );
  };

/** Answers with an error in the format of Anthropic's API. */
export const refuses =
  (status: number, type: string, message: string): Reaction =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ type: "error", error: { type, message } }));
