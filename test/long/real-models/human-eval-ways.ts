import type { Task } from "../../../datasets/task.ts";
import { renderPrompt } from "../../../kernel/engine/prompt/render.ts";

/** A way of asking a model for the programs of HumanEval. */
export interface HumanEvalWay {
  readonly shows: string;
  /** Settings of the model's id: its form. */
  readonly form: "chat" | "completion";
  readonly prompt: (task: Task) => string;
  readonly stop: readonly string[];
  /** The reply as a chat model would have written it. */
  readonly reply: (text: string) => string;
}

const words =
  "Please provide a self-contained Python script that solves the following problem in a markdown code block:";
const begun =
  "Below is a Python script with a self-contained function that solves the problem and passes corresponding tests:";
const system = "You are Qwen, created by Alibaba Cloud. You are a helpful assistant.";

/** The signature and docstring of a problem, as its file has them. */
const signatureOf = ({ languages }: Task): string => (languages.python?.preamble ?? "").trim();

const question = (task: Task): string => `${words}\n\`\`\`\n${signatureOf(task)}\n\`\`\`\n`;

/** EvalPlus's codegen for chat models: it writes the beginning of the reply itself, and the model goes on behind the fence. */
const begunReply = (task: Task): string =>
  `<|im_start|>system\n${system}<|im_end|>\n<|im_start|>user\n${question(task)}<|im_end|>\n` +
  `<|im_start|>assistant\n${begun}\n\`\`\`python\n`;

const asIs = (text: string): string => text;

/** Today's prompt, the official one of the published figure, and that one without the reply's beginning. */
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
