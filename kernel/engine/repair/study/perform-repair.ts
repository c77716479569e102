import { z } from "zod";
import type { Instance, InstanceTest } from "../../../../datasets/instance.ts";
import { failsOneRequest } from "../../../../toolkit/base/is-transient.ts";
import { EngineError } from "../../errors.ts";
import type { Contract } from "../../method/contract.ts";
import { jsonContract } from "../../method/json-contract.ts";
import type { Performer } from "../../method/method.ts";
import type { Tools } from "../../method/tools.ts";
import { evaluateCode, failuresIn } from "../evaluate/evaluate-code.ts";
import { linesRun, traceReference } from "../evaluate/reference-trace.ts";
import { judgeRole } from "./ask-in-trajectory.ts";
import type { AskWork, CoverWork, PrepareWork, RepairWork, RunWork, WorkReply } from "./work.ts";

/** The required form of replies: any text. A program or hint is extracted from the text later. */
const anything: Contract<string> = { name: "text", read: (text) => ({ ok: true, value: text }) };

const judgement = jsonContract("level", z.strictObject({ level: z.int().min(1).max(6) }));

/**
 * The error's code if the error ends only the trajectories that need the result; null if it must end the whole study.
 */
const faultOf = (error: unknown): string | null =>
  failsOneRequest(error) ? (error as { readonly code: string }).code : null;

const ask = async (work: AskWork, tools: Tools): Promise<WorkReply> => {
  const question = {
    role: work.role,
    messages: work.messages,
    sample: work.sample,
    simulation: work.told,
    ...(work.temperature === null ? {} : { temperature: work.temperature }),
  };
  if (work.role === judgeRole) {
    const judged = await tools.ask({ ...question, contract: judgement });
    return judged.ok ? { kind: "judged", level: judged.value.level } : { kind: "fault", code: "judge_unusable" };
  }
  const answer = await tools.ask({ ...question, contract: anything, tries: 1 });
  return answer.ok ? { kind: "said", text: answer.value } : { kind: "fault", code: "model_unreadable" };
};

const prepare = async (instance: Instance, _: PrepareWork, tools: Tools): Promise<WorkReply> => {
  const reference = failuresIn(await evaluateCode(instance, instance.referenceCode, tools.run));
  const failed = Object.keys(reference);
  if (failed.length > 0)
    throw new EngineError(`instance "${instance.id}": its reference fails ${failed.slice(0, 5).join(", ")}`, {
      code: "invalid_config",
      field: "instances",
      value: instance.id,
      file: instance.position.file,
      hint: "taulab repair check lists every instance that fails its checks",
    });
  const buggy = await evaluateCode(instance, instance.buggyCode, tools.run);
  return { kind: "prepared", tests: await traceReference(instance, { run: tools.run }), buggy };
};

const run = async (instance: Instance, { code }: RunWork, tools: Tools): Promise<WorkReply> => ({
  kind: "ran",
  outcomes: await evaluateCode(instance, code, tools.run),
});

/** The lines that failing tests execute and no passing test does; null if no test could be traced. */
const cover = async (instance: Instance, work: CoverWork, tools: Tools): Promise<WorkReply> => {
  const linesOf = async (ids: readonly string[]): Promise<readonly (readonly number[] | "untraced")[]> => {
    const idSet = new Set(ids);
    const tests = instance.hiddenTests.filter(({ id }) => idSet.has(id));
    return Promise.all(
      tests.map(({ input }: InstanceTest) => linesRun(instance, work.code, input, { run: tools.run })),
    );
  };
  const [failing, passed] = [await linesOf(work.failing), await linesOf(work.passing)];
  const failingLines = failing.filter((lines) => lines !== "untraced").flat();
  if (failingLines.length === 0) return { kind: "covered", lines: null };
  const passingLines = new Set(passed.filter((lines) => lines !== "untraced").flat());
  const lines = [...new Set(failingLines)].filter((line) => !passingLines.has(line)).sort((a, b) => a - b);
  return { kind: "covered", lines };
};

/**
 * Performs the requests of a repair study: asks models and runs programs. If an endpoint or the sandbox fails, the
 * reply is a `fault`.
 */
export const performRepair =
  (instances: readonly Instance[]): Performer<RepairWork, WorkReply> =>
  async (work, tools) => {
    const byId = new Map(instances.map((instance) => [instance.id, instance]));
    try {
      if (work.kind === "ask") return { observation: await ask(work, tools), details: {} };
      const instance = byId.get(work.instance)!;
      if (work.kind === "prepare") return { observation: await prepare(instance, work, tools), details: {} };
      const observation = work.kind === "run" ? run(instance, work, tools) : cover(instance, work, tools);
      return { observation: await observation, details: {} };
    } catch (error) {
      const code = tools.signal.aborted ? null : faultOf(error);
      if (code === null) throw error;
      return { observation: { kind: "fault", code }, details: {} };
    }
  };
