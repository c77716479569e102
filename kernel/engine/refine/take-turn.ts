import type { Task } from "../../../datasets/task.ts";
import { failsOneRequest } from "../../../toolkit/base/is-transient.ts";
import { type Agent, addressAgent } from "../method/agent.ts";
import type { Contract } from "../method/contract.ts";
import type { Performer } from "../method/method.ts";
import type { Message } from "../models/base/model.ts";
import { extractCode } from "../prompt/extract/extract.ts";
import { renderPrompt } from "../prompt/render.ts";
import { programOf } from "../run/execute/program.ts";
import { cutFeedback, feedbackOf } from "./feedback.ts";
import type { TurnRequest, TurnResult } from "./step.ts";

export interface TurnSetup {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly agent: Agent;
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly testTimeoutMs: number;
  readonly feedback: "full" | "redacted";
  readonly temperature?: number;
  readonly maxTokens?: number;
}

/** The required form of an answer: any text. An answer without a program is then a failed turn, as in an evaluation. */
const anything: Contract<string> = { name: "answer", read: (value) => ({ ok: true, value }) };

const none = { testsPassed: 0, tests: 0, code: null, problem: null } as const;

/** The messages of a turn: the task's prompt, then each earlier answer with its feedback. */
const messagesOf = (task: Task, { agent, parameters }: TurnSetup, { language, before }: TurnRequest): Message[] => {
  const messages: Message[] = [{ role: "user", content: renderPrompt(task, language, parameters) }];
  for (const { answer, feedback, hadCode } of before) {
    messages.push({ role: "assistant", content: answer });
    messages.push(addressAgent(agent, hadCode ? { feedback } : { language }, messages).at(-1)!);
  }
  return messages;
};

/** Asks for a program and judges it. An error of the endpoint or the sandbox ends only this conversation. */
export const takeTurn =
  (setup: TurnSetup): Performer<TurnRequest, TurnResult> =>
  async (request, tools) => {
    const { language, model, sample, turn } = request;
    const task = setup.tasks.get(request.task)!;
    const { temperature, maxTokens } = setup;
    const labels: Record<string, string> = { task: task.id, language };
    const turnLabels = turn === 0 ? labels : { ...labels, part: "refiner", title: task.name, attempt: String(turn) };
    let answer = "";
    try {
      const got = await tools.ask({
        role: model,
        messages: messagesOf(task, setup, request),
        contract: anything,
        sample,
        tries: 1,
        simulation: turnLabels,
        ...(temperature === undefined ? {} : { temperature }),
        ...(maxTokens === undefined ? {} : { maxTokens }),
      });
      answer = got.ok ? got.value : "";
      const isCut = got.ok && (got.ending === "truncated" || got.ending === "looped");
      const { code } = extractCode(answer, language, task);
      const details = { usage: tools.usage() };
      if (code === null && isCut)
        return { observation: { ...none, outcome: "truncated", answer, feedback: cutFeedback }, details };
      if (code === null)
        return { observation: { ...none, outcome: "no_code", answer, feedback: "It holds no program." }, details };
      const doubt = { probes: "usual", seed: [task.id, language, model, sample].join(" "), learnt: undefined } as const;
      const program = programOf({ task, language }, code, { ...setup, doubt });
      const outcome = await tools.run(program);
      if (outcome.status === "sandbox_error")
        return {
          observation: { ...none, outcome: "error", answer, code, feedback: "", problem: outcome.error },
          details,
        };
      const passed = outcome.verdict === "passed";
      const observation: TurnResult = {
        outcome: passed ? "passed" : isCut ? "truncated" : "failed",
        testsPassed: outcome.tests.filter(({ status }) => status === "passed").length,
        tests: outcome.tests.length,
        answer,
        code: program.source,
        feedback: passed ? "" : isCut ? cutFeedback : feedbackOf(outcome, program.tests ?? [], setup.feedback),
        problem: null,
      };
      return { observation, details };
    } catch (error) {
      if (tools.signal.aborted || !failsOneRequest(error)) throw error;
      const problem = (error as Error).message;
      return { observation: { ...none, outcome: "error", answer, feedback: "", problem }, details: {} };
    }
  };
