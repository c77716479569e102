import { expect, test } from "vitest";
import { openTools, type Workshop } from "../../../../kernel/engine/method/open-tools.ts";
import { SandboxError, type SandboxErrorDetails } from "../../../../sandbox/errors.ts";

const program = { language: "python", source: "f(", tests: [{ kind: "assert", id: "one", code: "f()" }] } as const;

const runWith = (details: SandboxErrorDetails) => {
  const run = () => Promise.reject(new SandboxError("the solution took more than 5000 ms to read", details));
  const workshop = { sandbox: { run }, signal: new AbortController().signal };
  return openTools(workshop as unknown as Workshop, "item").tools.run(program);
};

test("a model's text that takes too long to read costs its item alone: it counts as one that does not compile", async () => {
  for (const argument of ["source", "tests"])
    expect(await runWith({ code: "invalid_program", argument })).toMatchObject({
      status: "compile_error",
      verdict: "failed",
      tests: [{ id: "one", status: "error", message: "the solution took more than 5000 ms to read" }],
    });
});

test("a limit that is wrong, and a machine that is too busy, are no faults of the model's text", async () => {
  const limit = { code: "invalid_program", argument: "limits.wallMs" } as const;
  await expect(runWith(limit)).rejects.toMatchObject(limit);
  const busy = { code: "overloaded", argument: "source" } as const;
  await expect(runWith(busy)).rejects.toMatchObject(busy);
});
