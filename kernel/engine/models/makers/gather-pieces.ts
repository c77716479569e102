import { Fault } from "../base/fault.ts";
import type { Aside } from "../base/model.ts";
import { watchRepetition } from "../base/repetition.ts";
import type { Reply } from "../base/transport.ts";
import type { MakerPiece } from "./maker.ts";

type Gathered = Omit<MakerPiece, "text" | "thinking">;

const added = (before: Gathered, { text: _text, thinking: _thinking, usage, ...more }: MakerPiece): Gathered => ({
  ...before,
  ...more,
  ...(usage || before.usage ? { usage: { ...before.usage, ...usage } } : {}),
});

const usageOf = ({ usage = {} }: Gathered): Reply["usage"] => {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return null;
  return { ...usage, inputTokens, outputTokens, estimated: false };
};

/**
 * Joins the pieces of a vendor's stream into an answer. If the answer loops or reaches its time limit, it is cut off
 * and kept. Throws a `Fault` if the stream ends before the end of the answer.
 *
 * @param onPiece called for each piece, as a sign that the endpoint is alive
 * @param endsAt time limit of the answer, by `performance.now`
 */
export const gatherPieces = async (
  pieces: AsyncIterable<MakerPiece>,
  onPiece: () => void,
  endsAt: number,
): Promise<Reply> => {
  const repetition = watchRepetition();
  let [text, thinking] = ["", ""];
  let answer: Gathered = {};
  let cut: string | null = null;
  for await (const piece of pieces) {
    onPiece();
    text += piece.text ?? "";
    thinking += piece.thinking ?? "";
    answer = added(answer, piece);
    const isLoop = repetition.add(`${piece.thinking ?? ""}${piece.text ?? ""}`);
    cut = isLoop ? "repetition" : performance.now() > endsAt ? "time_limit" : null;
    // Leaving the loop cancels the request.
    if (cut !== null) break;
  }
  if (cut === null && answer.finishReason === undefined)
    throw new Fault("unreadable_body", "the endpoint's answer is unreadable: its stream ends without a reason");
  const finish = cut ?? answer.finish;
  const aside: Aside = {
    ...(thinking ? { reasoning: thinking } : {}),
    ...(answer.refused ? { refused: true as const } : {}),
    ...(finish ? { finish } : {}),
    ...(answer.servedModel ? { servedModel: answer.servedModel } : {}),
    ...(answer.logprobs ? { logprobs: answer.logprobs } : {}),
  };
  return {
    text,
    // If taulab cut the answer off, the token counts so far are not final.
    usage: cut === null ? usageOf(answer) : null,
    finishReason: cut === null ? (answer.finishReason ?? "other") : "length",
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
  };
};
