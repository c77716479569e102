import { openSandbox, type Sandbox, serveSandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const python = `def sign(x):
    if x < 0:
        return "minus"
    return "plus"


# what is printed
x = int(input())
if x == 7:
    raise SystemExit(3)
print(sign(x))
`;

const javascript = `const x = Number(require("fs").readFileSync(0, "utf8"));
// what is printed
function sign(value) {
  if (value < 0) {
    return "minus";
  }
  return "plus";
}
if (x === 7) process.exit(3);
console.log(sign(x));
`;

const lines = {
  python: { minus: [1, 2, 3, 8, 9, 11], plus: [1, 2, 4, 8, 9, 11], leaves: [1, 8, 9, 10] },
  javascript: { minus: [1, 3, 4, 5, 9, 10], plus: [1, 3, 4, 7, 9, 10], leaves: [1, 9] },
} as const;

describe.each([
  ["python", python],
  ["javascript", javascript],
] as const)("%s", (language, source) => {
  const traced = (stdin: string) => sandbox.run({ language, source, stdin, trace: "lines" });

  test("the lines of each input are told, and the run is as without", async () => {
    const minus = await traced("-4\n");
    const plain = await sandbox.run({ language, source, stdin: "-4\n" });
    expect(minus.trace).toEqual(lines[language].minus);
    expect((await traced("4\n")).trace).toEqual(lines[language].plus);
    expect(minus.stdout.text).toBe(plain.stdout.text);
    expect(minus.artifacts).toEqual({});
    expect("trace" in plain).toBe(false);
  });

  test("a program that leaves early is followed as far as it went", async () => {
    const outcome = await traced("7\n");
    expect(outcome.exitCode).toBe(3);
    expect(outcome.trace).toEqual(expect.arrayContaining([...lines[language].leaves]));
    expect(outcome.trace).not.toContain(language === "python" ? 11 : 10);
  });

  test("what does not come to its end, or does not compile, has no trace", async () => {
    const endless = language === "python" ? "while True:\n    pass\n" : "for (;;) {}\n";
    const stuck = await sandbox.run({ language, source: endless, trace: "lines", limits: { wallMs: 700 } });
    expect(stuck).toMatchObject({ status: "timeout", trace: null });
    expect(await sandbox.run({ language, source: "(", trace: "lines" })).toMatchObject({ status: "runtime_error" });
  });
});

test("a language that cannot be followed runs all the same", async () => {
  const outcome = await sandbox.run({ language: "shell", source: "echo hi\n", trace: "lines" });
  expect(outcome).toMatchObject({ status: "ok", trace: null });
});

test("tests are not traced", async () => {
  const tests = [{ kind: "stdio" as const, id: "a", stdin: "", expected: "" }];
  const run = sandbox.run({ language: "python", source: "", trace: "lines", tests });
  await expect(run).rejects.toMatchObject({ code: "invalid_program" });
});

test("a trace comes back from another machine's sandbox", async () => {
  const service = await serveSandbox(sandbox, { port: 0 });
  try {
    const remote = await openSandbox(`remote:${service.url}`);
    const outcome = await remote.run({ language: "python", source: "x = 1\nif x > 1:\n    x = 2\n", trace: "lines" });
    expect(outcome.trace).toEqual([1, 2]);
    await remote.close();
  } finally {
    await service.close();
  }
});
