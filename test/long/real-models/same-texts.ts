import { join } from "node:path";
import { loadTasks } from "../../../datasets/load-tasks.ts";
import type { Task } from "../../../datasets/task.ts";
import { renderPrompt } from "../../../kernel/engine/prompt/render.ts";
import { copyPlainRuntime } from "../../kernel/engine/models/weights/plain-runtime.ts";
import { smallModel, startLlamaServer } from "../../kernel/engine/models/weights/real-weights.ts";
import { type GreedyAnswer, greedyAnswers } from "../../kernel/engine/models/weights/same-texts.ts";
import { root } from "../../tools/root.ts";
import { here } from "../here.ts";
import { jobFolder } from "./local-models.ts";
import type { Phase } from "./phase.ts";

const prompts = 50;
const answerTokens = 32;

interface LikelyToken {
  readonly token: string;
  readonly top_logprobs: readonly { readonly token: string; readonly logprob: number }[];
}

/** The tokens of the server's answer, each with the two most likely tokens at its position. */
const likelyTokens = async (url: string, task: Task): Promise<readonly LikelyToken[]> => {
  const answer = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      messages: [{ role: "user", content: renderPrompt(task, "python", {}) }],
      temperature: 0,
      max_tokens: answerTokens,
      logprobs: true,
      top_logprobs: 2,
    }),
  });
  const { choices } = (await answer.json()) as { choices: { logprobs: { content: LikelyToken[] } }[] };
  return choices[0]!.logprobs.content;
};

const partingAt = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
};

/**
 * The first difference of two answers: the server's two most likely tokens, and the difference of their log
 * probabilities in nats. All are null if the server's answer has ended there.
 */
const partingOf = (tokens: readonly LikelyToken[], at: number) => {
  let length = 0;
  const index = tokens.findIndex(({ token }) => {
    length += token.length;
    return length > at;
  });
  if (index < 0) return { index: tokens.length, tokens: [null, null], gap: null };
  const [first, second] = tokens[index]!.top_logprobs;
  return {
    index,
    tokens: [first?.token, second?.token],
    gap: Number(((first?.logprob ?? 0) - (second?.logprob ?? 0)).toFixed(3)),
  };
};

const compared = (ours: readonly GreedyAnswer[], theirs: readonly GreedyAnswer[]) => ({
  sameTexts: ours.filter(({ text }, index) => text === theirs[index]!.text).length,
  samePromptTokens: ours.filter(({ inputTokens }, index) => inputTokens === theirs[index]!.inputTokens).length,
});

/** Compares greedy answers by `gguf:` and by llama.cpp's server, with equal and with different vector instructions. */
export const sameTexts: Phase["run"] = async ({ tasks: most, say }) => {
  const count = Math.min(prompts, most);
  const tasks = (await loadTasks(join(root, "..", "shared", "data", "HumanEval.jsonl.gz"))).slice(0, count);
  // Each build has its own cache, because a cache key does not contain the vector instructions.
  const answersOf = async (way: string, id: string, env: NodeJS.ProcessEnv = process.env) => {
    const cacheFolder = join(jobFolder, "same-texts", way);
    return (await greedyAnswers([id], tasks, answerTokens, { env, cacheFolder })).map(([answer]) => answer!);
  };
  const plain = await copyPlainRuntime();
  const server = await startLlamaServer(smallModel, 9348);
  try {
    const theirs = await answersOf("server", `${server.url}#smollm2`);
    say("llama.cpp's server has answered");
    const ours = await answersOf("best", "gguf:smollm2?context=2048");
    say("gguf: has answered");
    const alike = plain
      ? await answersOf("plain", "gguf:smollm2?context=2048", { ...process.env, TAULAB_LLAMA: plain.folder })
      : null;
    const parted = [];
    for (const [index, { text }] of ours.entries()) {
      if (text === theirs[index]!.text) continue;
      const tokens = await likelyTokens(server.url, tasks[index]!);
      parted.push({ task: tasks[index]!.id, ...partingOf(tokens, partingAt(text, theirs[index]!.text)) });
    }
    return {
      ...here,
      model: "smollm2",
      prompts: count,
      answerTokens,
      sameInstructions: alike ? compared(alike, theirs) : null,
      bestInstructions: compared(ours, theirs),
      parted,
    };
  } finally {
    await Promise.all([server.close(), plain?.close()]);
  }
};
