import { shippedInstances, shippedTasks } from "taulab/datasets";
import { type Outcome, type Sandbox, SandboxError } from "taulab/sandbox";
import { endpoint, type Reaction, reactions } from "../models/endpoint.ts";

export const instance = (await shippedInstances()).find(({ id }) => id === "toll-bands")!;
export const small = { ...instance, hiddenTests: instance.hiddenTests.slice(0, 8) };
export const tasks = (await shippedTasks()).slice(0, 2);
export const shared = { directory: null, progress: false, seed: 1 } as const;
export const opening = { cacheFolder: null, timeoutMs: 200, retry: { patienceMs: 0, tries: 2, baseMs: 1 } } as const;

/** A comment that marks the programs of the model under test. Canonical solutions lack it. */
export const mark = "# of the model";
export const reply = `\`\`\`python\n${small.buggyCode}\n${mark}\n\`\`\``;

/** The result of a method's run: number of failures, true if the run measured something, kinds of failures. */
export interface Result {
  readonly failed: number;
  readonly measured: boolean;
  readonly kinds: readonly string[];
}

export const kindsOf = (end: { readonly troubles: readonly { readonly kind: string }[] } | null): readonly string[] =>
  end!.troubles.map(({ kind }) => kind);
/** Failures of an endpoint: name, reaction to a request, code of the error. */
export const endpointFailures: readonly (readonly [string, Reaction, string])[] = [
  ["429", reactions.status(429), "rate_limited"],
  ["500", reactions.status(500), "model_unavailable"],
  ["a refusal by 400", reactions.status(400, {}, "this prompt is not allowed"), "model_refused"],
  ["a prompt over the context", reactions.status(400, {}, "exceeds the context size"), "model_refused"],
  ["silence", reactions.silent, "model_timeout"],
  ["a malformed body", reactions.body("{"), "model_unreadable"],
];

export type Failing = (run: Sandbox["run"]) => Promise<Outcome>;
export const rejecting =
  (code: "overloaded" | "backend_failed"): Failing =>
  () =>
    Promise.reject(new SandboxError("it failed", { code }));

/** Failures of a sandbox: name, replacement of a run, code of the error. */
export const sandboxFailures: readonly (readonly [string, Failing, string])[] = [
  ["an overloaded sandbox", rejecting("overloaded"), "overloaded"],
  ["an unreachable sandbox", rejecting("backend_failed"), "backend_failed"],
  [
    "a sandbox without time",
    async (run) => ({
      ...(await run({ language: "python", source: "" })),
      status: "sandbox_error",
      verdict: null,
      tests: [],
      error: "the machine is too busy",
    }),
    "sandbox_failed",
  ],
];

/** A sandbox that fails on those runs for which `fails` is true. `run` is the number of the run, from 1. */
export const failingSandbox = (
  sandbox: Sandbox,
  fail: Failing,
  fails: (run: number, source: string) => boolean,
): Sandbox => {
  let runs = 0;
  const run: Sandbox["run"] = (program, options) => {
    runs += 1;
    return fails(runs, program.source) ? fail(sandbox.run.bind(sandbox)) : sandbox.run(program, options);
  };
  return {
    name: sandbox.name,
    run,
    describe: () => sandbox.describe(),
    languages: () => sandbox.languages(),
    close: async () => {},
  };
};

export const behind = async <T>(reaction: Reaction, use: (model: string) => Promise<T>): Promise<T> => {
  const { url, close } = await endpoint(reaction);
  try {
    return await use(`${url}#odd`);
  } finally {
    await close();
  }
};
export const markedAnswer = reactions.body(
  JSON.stringify({
    choices: [{ message: { role: "assistant", content: reply }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  }),
);

export const allFailures = sandboxFailures.map(([, fail]) => fail);
/** A sandbox with each kind of failure in turn, on those runs for which `fails` is true. */
export const failingInTurn = (sandbox: Sandbox, fails: (run: number, source: string) => boolean): Sandbox => {
  let failures = 0;
  return failingSandbox(sandbox, (run) => allFailures[failures++ % allFailures.length]!(run), fails);
};
