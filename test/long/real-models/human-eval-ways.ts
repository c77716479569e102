import type { Task } from "../../../datasets/task.ts";
import { renderPrompt } from "../../../kernel/engine/prompt/render.ts";

/** A prompt format for HumanEval. */
export interface HumanEvalWay {
  readonly shows: string;
  /** The form of requests: chat messages, or the text of a completion. */
  readonly form: "chat" | "completion";
  readonly prompt: (task: Task) => string;
  readonly stop: readonly string[];
  /** Completes a generated text to the form of a chat model's reply, in which the program is found. */
  readonly reply: (text: string) => string;
}

const words =
  "Please provide a self-contained Python script that solves the following problem in a markdown code block:";
const begun =
  "Below is a Python script with a self-contained function that solves the problem and passes corresponding tests:";
const system = "You are Qwen, created by Alibaba Cloud. You are a helpful assistant.";

/** The signature and docstring of a problem from its file. */
const signatureOf = ({ languages }: Task): string => (languages.python?.preamble ?? "").trim();

const question = (task: Task): string => `${words}\n\`\`\`\n${signatureOf(task)}\n\`\`\`\n`;

/** EvalPlus's prompt for chat models. It contains the beginning of the reply, up to the opening fence. */
const begunReply = (task: Task): string =>
  `<|im_start|>system\n${system}<|im_end|>\n<|im_start|>user\n${question(task)}<|im_end|>\n` +
  `<|im_start|>assistant\n${begun}\n\`\`\`python\n`;

const asIs = (text: string): string => text;

/** Prompt formats by name: taulab's, EvalPlus's, and EvalPlus's without the beginning of the reply. */
export const humanEvalWays: Readonly<Record<string, HumanEvalWay>> = {
  taulab: {
    shows: "taulab's own prompt, as a chat",
    form: "chat",
    prompt: (task) => renderPrompt(task, "python", {}),
    stop: [],
    reply: asIs,
  },
  evalplus: {
    shows: "EvalPlus's prompt with the beginning of the reply, as the published figure was made",
    form: "completion",
    prompt: begunReply,
    stop: ["\n```\n", "\nif __name__", "\ndef main(", "\nprint("],
    reply: (text) => `\`\`\`python\n${text}\n\`\`\`\n`,
  },
  "evalplus-words": {
    shows: "EvalPlus's words as a chat, without the beginning of the reply",
    form: "chat",
    prompt: question,
    stop: [],
    reply: asIs,
  },
};
