import type { GeneratedText, TokenChance } from "./generate-text.ts";

/** The fields that are equal in all pieces of an answer. */
export interface AnswerFrame {
  readonly id: string;
  readonly model: string;
  readonly isChat: boolean;
}

const head = ({ id, model, isChat }: AnswerFrame, isPiece: boolean) => ({
  id,
  object: isChat ? `chat.completion${isPiece ? ".chunk" : ""}` : "text_completion",
  created: Math.floor(Date.now() / 1000),
  model,
});

const usageOf = ({ inputTokens, outputTokens }: GeneratedText) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const bytesOf = (token: string): number[] => [...Buffer.from(token)];

const chancesIn = (chances: readonly TokenChance[], isChat: boolean) => {
  if (chances.length === 0) return {};
  if (isChat)
    return {
      logprobs: {
        content: chances.map(({ top, ...chance }) => ({
          ...chance,
          bytes: bytesOf(chance.token),
          top_logprobs: top.map((one) => ({ ...one, bytes: bytesOf(one.token) })),
        })),
      },
    };
  return {
    logprobs: {
      tokens: chances.map(({ token }) => token),
      token_logprobs: chances.map(({ logprob }) => logprob),
      top_logprobs: chances.map(({ top }) => Object.fromEntries(top.map(({ token, logprob }) => [token, logprob]))),
    },
  };
};

const textIn = (text: string, frame: AnswerFrame, isPiece: boolean) => {
  if (!frame.isChat) return { text };
  return isPiece ? { delta: { content: text } } : { message: { role: "assistant", content: text } };
};

/** The body of a complete answer. */
export const wholeBody = (frame: AnswerFrame, answer: GeneratedText): object => ({
  ...head(frame, false),
  choices: [
    {
      index: 0,
      ...textIn(answer.text, frame, false),
      finish_reason: answer.finishReason,
      ...chancesIn(answer.chances, frame.isChat),
    },
  ],
  usage: usageOf(answer),
});

/** The first piece of a streamed chat completion, which contains the role. */
export const firstBody = (frame: AnswerFrame): object => ({
  ...head(frame, true),
  choices: [{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }],
});

/** The body of one streamed event with the next characters of an answer. */
export const pieceBody = (frame: AnswerFrame, text: string, chances: readonly TokenChance[]): object => ({
  ...head(frame, true),
  choices: [{ index: 0, ...textIn(text, frame, true), finish_reason: null, ...chancesIn(chances, frame.isChat) }],
});

/** The last piece of a streamed answer, with its finish reason and usage. */
export const lastBody = (frame: AnswerFrame, answer: GeneratedText): object => ({
  ...head(frame, true),
  choices: [{ index: 0, ...textIn("", frame, true), finish_reason: answer.finishReason }],
  usage: usageOf(answer),
});
