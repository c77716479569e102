import { expect, test } from "vitest";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";
import { openService } from "../tools/open-service.ts";

const service = openService();

const impossible: [string, object, string][] = [
  ["an argument with a NUL", { args: ["a", "b\0c"] }, "args.1"],
  ["a file that is a folder", { files: { ".": "" } }, "files"],
  ["a file in the folder itself", { files: { "a/.": "" } }, "files"],
  ["a file above", { files: { "..": "" } }, "files"],
  ["a name of 300 letters", { files: { ["a".repeat(300)]: "" } }, "files"],
  ["a name of 100 letters of 3 bytes", { files: { [`d/${"語".repeat(100)}`]: "" } }, "files"],
  ["a path of 5,000 letters", { files: { [`${"a/".repeat(2500)}b`]: "" } }, "files"],
  ["the same file twice", { files: { "./a": "", a: "" } }, "files"],
  ["the source by another way", { files: { "./main.sh": "" } }, "files"],
  ["a file in a file", { files: { "d/a": "", "d/a/b": "", "d/a-c": "" } }, "files"],
  ["an artefact with a name of 300 letters", { artifacts: ["a".repeat(300)] }, "artifacts"],
  ["no room for the box", { limits: { inodes: 1 } }, "limits.inodes"],
  [
    "no room for the files",
    { limits: { inodes: 20 }, files: Object.fromEntries(Array.from("abcdefghijklmnop", (n) => [`d${n}/f`, ""])) },
    "limits.inodes",
  ],
  ["less room than the files have bytes", { limits: { tmpBytes: 4096 }, files: { a: "eHh4" } }, "limits.tmpBytes"],
  [
    "a checker's file above",
    {
      tests: [
        {
          kind: "stdio",
          id: "t",
          stdin: "",
          expected: "",
          compare: { rule: "checker", language: "python", source: "", files: { "../a": "" } },
        },
      ],
    },
    "tests.0.compare.files",
  ],
  ...["answer.txt", "./output.txt", "input.txt/more"].map((name): [string, object, string] => [
    `a checker's own ${name}, where it is given one`,
    {
      tests: [
        {
          kind: "stdio",
          id: "t",
          stdin: "",
          expected: "",
          compare: { rule: "checker", language: "python", source: "", files: { [name]: "" } },
        },
      ],
    },
    "tests.0.compare.files",
  ]),
  [
    "a checker without room",
    {
      tests: [
        {
          kind: "stdio",
          id: "t",
          stdin: "",
          expected: "",
          compare: { rule: "checker", language: "python", source: "", limits: { inodes: 2 } },
        },
      ],
    },
    "tests.0.compare.limits.inodes",
  ],
  [
    "a solution outside of the tests",
    { tests: [{ kind: "assert", id: "t", code: "a", solution: { from: 0, to: 2 } }] },
    "tests.0.solution",
  ],
];
test.each(impossible)("what no box can hold is refused by its place: %s", async (_, more, argument) => {
  const { status, json } = await service.post("/v1/run", { language: "shell", source: "echo hi", ...more });
  expect([status, json.error]).toEqual([422, expect.objectContaining({ code: "invalid_program", argument })]);
});

test("what a box can just hold is run", async () => {
  const files = { "./d/a": "eA==", "d/語": "eA==", "d-a": "", ["n".repeat(255)]: "" };
  const { json } = await service.post("/v1/run", {
    language: "shell",
    source: "cat d/a d/語; ls | wc -l",
    files,
    limits: { inodes: 13, tmpBytes: 12_288 },
    args: ["", " ", "ä"],
  });
  expect(json).toMatchObject({ status: "ok" });
  const { base64 } = json.stdout as unknown as { base64: string };
  expect(Buffer.from(base64, "base64").toString()).toBe("xx4\n");
});

test("limits of a test and of a checker end at the service's", async () => {
  const seen: { wall?: number; memory?: number }[] = [];
  const sandbox = {
    ...service.sandbox,
    describe: () => service.sandbox.describe(),
    run: (given: { tests: { timeoutMs: number; compare?: { limits: { memoryBytes: number } } }[] }) => {
      for (const { timeoutMs, compare } of given.tests)
        seen.push({ wall: timeoutMs, memory: compare?.limits.memoryBytes });
      return service.sandbox.run({ language: "shell", source: "" });
    },
  };
  const capped = await serveSandbox(sandbox as never, { port: 0 });
  const limits = { wallMs: 1e9, memoryBytes: 2 ** 40 };
  const checked = { kind: "stdio", id: "b", stdin: "", expected: "", timeoutMs: 80_000 };
  const tests = [
    { kind: "assert", id: "a", code: "", timeoutMs: 10 },
    { ...checked, compare: { rule: "checker", language: "python", source: "", limits } },
  ];
  const body = JSON.stringify({ language: "shell", source: "", tests });
  expect((await fetch(`${capped.url}/v1/run`, { method: "POST", body })).status).toBe(200);
  expect(seen).toEqual([
    { wall: 10, memory: undefined },
    { wall: 60_000, memory: 2 ** 31 },
  ]);
  await capped.close();
});

test("a service may be started with other maxima; limits that a request leaves out end there as well", async () => {
  const small = await serveSandbox(service.sandbox, { port: 0, maximum: { wallMs: 300, cpuMs: 200, outputBytes: 5 } });
  const run = async (source: string, limits: object = {}) => {
    const body = JSON.stringify({ language: "shell", source, limits });
    const answer = await fetch(`${small.url}/v1/run`, { method: "POST", body });
    return ((await answer.json()) as { status: string }).status;
  };
  expect(await run("sleep 20")).toBe("timeout");
  expect(await run("sleep 20", { wallMs: 20_000 })).toBe("timeout");
  expect(await run("while :; do :; done", { wallMs: 250 })).toBe("timeout");
  expect(await run("echo 1234567")).toBe("output_limit");
  const { info } = (await (await fetch(`${small.url}/openapi.json`)).json()) as { info: { description: string } };
  expect(info.description).toContain("wallMs 300, cpuMs 200");
  await small.close();
  const wrong = serveSandbox(service.sandbox, { port: 0, maximum: { wallTime: 1 } as never });
  await expect(wrong).rejects.toMatchObject({ argument: "maximum.wallTime" });
});
