import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { failsOneRequest } from "../../../../toolkit/base/is-transient.ts";
import { addressAgent } from "../../method/agent.ts";
import { roleOf } from "../../method/role-of.ts";
import type { Message } from "../../models/base/model.ts";
import { extractBlock } from "../verify/extract-block.ts";
import { runSubmission } from "../verify/run-test.ts";
import { submissionFeedback } from "../verify/submission-feedback.ts";
import type { ItemSubmitWork } from "./evaluation-work.ts";
import { type GenerateEdge, itemSimulation } from "./generate-edge.ts";
import { textContract } from "./role-contracts.ts";
import type { GenerateObservationOf } from "./work.ts";

const unscored = {
  kind: "submit",
  replyChars: 0,
  finishReason: "error",
  blockLabels: [],
  used: null,
  extraction: "none",
  demo: null,
  full: null,
  unscored: true,
  replyHash: null,
  nextFeedback: null,
} as const;

/** The end mark of a solution, at which a base model's completion is cut. */
const endMark = "</solution>";

/** The prompt of a base model: solved problems, the problem, and the start mark of its solution. */
const completionMessages = (
  { agents }: GenerateEdge,
  { question, demonstrations }: ItemSubmitWork,
): readonly Message[] => {
  const solvedProblems = demonstrations.map(
    (one) => `<problem>\n${one.question}\n</problem>\n<solution>\n${one.solution.trimEnd()}\n${endMark}\n`,
  );
  return addressAgent(agents.completion!, { demonstrations: solvedProblems.join("\n"), question });
};

/** The conversation before a turn: the problem, then each reply with the feedback on it. */
const messagesOf = async (edge: GenerateEdge, work: ItemSubmitWork): Promise<readonly Message[]> => {
  if (work.study === "complete") return completionMessages(edge, work);
  const { agents, tools } = edge;
  let messages = addressAgent(agents.tested!, { question: work.question });
  for (const { replyHash, feedback } of work.dialogue) {
    const conversation: readonly Message[] = [
      ...messages,
      { role: "assistant", content: await tools.blobs.get(replyHash) },
    ];
    messages = addressAgent(agents.refiner!, { feedback }, conversation);
  }
  return messages;
};

const replyOf = async (
  edge: GenerateEdge,
  work: ItemSubmitWork,
): Promise<{ readonly reply: string; readonly finishReason: string }> => {
  const answer = await edge.tools.ask({
    role: roleOf("tested", work.model),
    messages: await messagesOf(edge, work),
    contract: textContract,
    sample: work.sample,
    tries: 1,
    simulation: itemSimulation("solve", work, { sample: work.sample, attempt: work.turn + 1 }),
  });
  if (!answer.ok) return { reply: "", finishReason: "other" };
  const { value, ending } = answer;
  return { reply: work.study === "complete" ? value.split(endMark)[0]! : value, finishReason: ending ?? "stop" };
};

/**
 * Asks a tested model, and runs its code with both tests. The submission is unscored if the endpoint or the sandbox
 * fails after all repeats.
 */
export const performSubmit = async (
  edge: GenerateEdge,
  work: ItemSubmitWork,
): Promise<GenerateObservationOf<"submit">> => {
  const { tools, config } = edge;
  try {
    const { reply, finishReason } = await replyOf(edge, work);
    const { code, ...form } = extractBlock(reply, config.aliases[work.language] ?? []);
    const replyHash = work.keepsReply ? await tools.blobs.put(reply) : null;
    const replyFields = { kind: "submit", ...form, finishReason, unscored: false, replyHash } as const;
    const feedbackOn = (run: Parameters<typeof submissionFeedback>[0]): string | null =>
      work.feedback === null ? null : submissionFeedback(run, work.feedback, work.secrets);
    if (code === null) return { ...replyFields, demo: null, full: null, nextFeedback: feedbackOn(null) };
    let details: Outcome | null = null;
    const runOf = async (test: string, cases: number) => {
      const testedCode = { language: work.language, solution: code, test };
      const run = await runSubmission(
        async (program) => {
          details = await tools.run(program);
          return details;
        },
        testedCode,
        cases,
      );
      return { outcome: run.outcome, testsRun: run.testsRun };
    };
    const demo = await runOf(work.demoTest, work.cases.public);
    const fullRun = await runOf(work.fullTest, work.cases.private);
    const nextFeedback = feedbackOn({ ...fullRun, cases: work.cases.private, details: details! });
    return { ...replyFields, demo, full: fullRun, nextFeedback };
  } catch (error) {
    if (tools.signal.aborted || !failsOneRequest(error)) throw error;
    return unscored;
  }
};
