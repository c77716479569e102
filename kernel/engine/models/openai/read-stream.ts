import type { Readable } from "node:stream";
import { watchRepetition } from "../base/repetition.ts";

/** The reason why taulab cut an answer off. */
export type CutReason = "time_limit" | "repetition";

export interface StreamedText {
  /** The body of the stream. If taulab cut the answer off, an event for its end is appended. */
  readonly body: string;
  readonly cut: CutReason | null;
}

/** Streams are not checked for loops before this number of bytes. Most answers are shorter. */
const unwatchedBytes = 8_000;

/** Extracts the answer's text from some lines of a stream. */
const contentIn = (lines: string): string =>
  Array.from(lines.matchAll(/"(?:content|reasoning_content|text)":("(?:[^"\\]|\\.)*")/g), ([, text]) => {
    try {
      return JSON.parse(text as string) as string;
    } catch {
      return "";
    }
  }).join("");

/** The last event of an answer that taulab cut off. */
const endEvent = (cut: CutReason): string =>
  `\n\ndata: ${JSON.stringify({ choices: [{ delta: {}, text: "", finish_reason: cut }] })}\n\ndata: [DONE]\n\n`;

/** Checks the bytes of a stream for a loop. Short streams are not checked. */
const watchStream = (): { add(parts: readonly Buffer[], bytes: number): boolean } => {
  const decoder = new TextDecoder();
  const repetition = watchRepetition();
  let read = 0;
  let open = "";
  return {
    add: (parts, bytes) => {
      if (bytes < unwatchedBytes) return false;
      const lines =
        open +
        parts
          .slice(read)
          .map((part) => decoder.decode(part, { stream: true }))
          .join("");
      read = parts.length;
      const end = lines.lastIndexOf("\n") + 1;
      open = lines.slice(end);
      return repetition.add(contentIn(lines.slice(0, end)));
    },
  };
};

/** The complete lines of a stream that was cut off, and an event for its end; an incomplete line is dropped. */
const cutBody = (parts: readonly Buffer[], cut: CutReason): string => {
  const text = Buffer.concat(parts).toString();
  return text.slice(0, text.lastIndexOf("\n") + 1) + endEvent(cut);
};

/** Pieces within this time in milliseconds are handled together. An endpoint may send 100 pieces in one packet. */
const lookEveryMs = 1;

/**
 * Reads the body of a stream piece by piece. It stops at the time limit, or if the answer loops. The text so far is
 * then kept as a truncated answer.
 *
 * @param onPieces called whenever pieces arrive, as a sign that the endpoint is alive
 * @param endsAt time limit of the answer, by `performance.now`
 */
export const readStream = (stream: Readable, onPieces: () => void, endsAt: number): Promise<StreamedText> => {
  const parts: Buffer[] = [];
  const watch = watchStream();
  let bytes = 0;
  let nextLookAt = 0;
  let nextLookBytes = 0;
  // Stream events are much cheaper than asynchronous iteration over hundreds of pieces.
  return new Promise((resolve, reject) => {
    stream.on("data", (piece: Buffer) => {
      parts.push(piece);
      bytes += piece.length;
      const at = performance.now();
      if (at < nextLookAt && bytes < nextLookBytes) return;
      nextLookAt = at + lookEveryMs;
      nextLookBytes = bytes + unwatchedBytes;
      onPieces();
      const cut = watch.add(parts, bytes) ? "repetition" : at > endsAt ? "time_limit" : null;
      if (cut === null) return;
      resolve({ body: cutBody(parts, cut), cut });
      // Destroying the stream cancels the request.
      stream.destroy();
    });
    stream.once("end", () => resolve({ body: Buffer.concat(parts, bytes).toString(), cut: null }));
    stream.once("error", reject);
    // Every stream emits "close" in the end. No error is created before, because its stack trace is expensive.
    stream.once("close", () => {
      if (!stream.readableEnded) reject(new Error("the stream was closed before its end"));
    });
  });
};
