import { watchRepetition } from "./repetition.ts";

/** Why an answer was cut off on this side. */
export type Cut = "time_limit" | "repetition";

export interface StreamedText {
  /** The whole body; of an answer that was cut off, with an end of its own. */
  readonly body: string;
  readonly cut: Cut | null;
}

/** Texts of the answer in some lines of a stream. */
const contentIn = (lines: string): string =>
  Array.from(lines.matchAll(/"(?:content|reasoning_content|text)":("(?:[^"\\]|\\.)*")/g), ([, text]) => {
    try {
      return JSON.parse(text as string) as string;
    } catch {
      return "";
    }
  }).join("");

/** The last event of an answer that was cut off on this side. */
const endEvent = (cut: Cut): string =>
  `\n\ndata: ${JSON.stringify({ choices: [{ delta: {}, text: "", finish_reason: cut }] })}\n\ndata: [DONE]\n\n`;

/**
 * Reads the body of a stream piece by piece. What has come by the limit of the whole answer, or before it ran into a loop, is
 * kept as an answer that was cut off; the rest is not waited for.
 *
 * @param onPiece called with each piece: a sign of life
 * @param endsAt when the answer has to be there, on the clock of `performance.now`
 */
export const readStream = async (
  pieces: AsyncIterable<Uint8Array>,
  onPiece: () => void,
  endsAt: number,
): Promise<StreamedText> => {
  const decoder = new TextDecoder();
  const repetition = watchRepetition();
  const parts: string[] = [];
  let open = "";
  for await (const piece of pieces) {
    onPiece();
    const text = decoder.decode(piece, { stream: true });
    parts.push(text);
    const lines = open + text;
    const end = lines.lastIndexOf("\n") + 1;
    open = lines.slice(end);
    const cut = repetition.add(contentIn(lines.slice(0, end)))
      ? "repetition"
      : performance.now() > endsAt
        ? "time_limit"
        : null;
    // Leaving the loop ends the request. A line that is not whole is dropped.
    if (cut !== null) {
      const whole = parts.join("");
      return { body: whole.slice(0, whole.length - open.length) + endEvent(cut), cut };
    }
  }
  return { body: parts.join("") + decoder.decode(), cut: null };
};
