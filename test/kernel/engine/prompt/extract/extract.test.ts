import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { processorMs } from "../../../../tools/processor-time.ts";
import { taskWith } from "../task-with.ts";

const folder = new URL("../../../../answers/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));

test("there are awkward answers to try", () => expect(files.length).toBeGreaterThanOrEqual(40));

test.each(files)("%s", (file) => {
  const [head = "", rest = ""] = readFileSync(new URL(file, folder), "utf8").split("=== answer\n");
  const [answer = "", program = ""] = rest.split("=== program\n");
  const fields = Object.fromEntries(
    head
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  const text = answer.replace(/\n$/, "").replaceAll("\n", fields.lines === "crlf" ? "\r\n" : "\n");
  const task = taskWith(fields.preamble ? { preamble: fields.preamble } : {});
  expect(extractCode(text, fields.language, task)).toEqual({
    code: program === "" ? null : program,
    how: fields.how,
    rule: fields.rule ?? expect.toBeOneOf(["entry-point", "joined", "body", "last-that-parses", "last", null]),
    unclosed: fields.unclosed === "true",
  });
});

test.each([
  ["typescript", "ts"],
  ["cpp", "c++"],
  ["rust", "rs"],
  ["csharp", "cs"],
  ["shell", "bash"],
])("a fence of %s may be called %s", (language, label) => {
  const answer = `Run it:\n\`\`\`text\nnothing\n\`\`\`\n\`\`\`${label}\nright\n\`\`\`\n`;
  expect(extractCode(answer, language)).toMatchObject({ code: "right\n", how: "labelled-fence" });
});

test("a language without a parser still has its fences", () => {
  expect(extractCode("```go\npackage main\n```", "go")).toEqual({
    code: "package main\n",
    how: "labelled-fence",
    rule: "last",
    unclosed: false,
  });
  expect(extractCode("package main", "go").how).toBe("none");
});

test("any text is answered, never thrown at, and the code is part of the text", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "```",
      "```python\n",
      "~~~",
      "\n",
      "\r\n",
      "    ",
      "<think>",
      "</think>",
      '"""',
      "def f(x):",
      "return x",
      "- ",
      "> ",
      "'",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom("python", "javascript", "go"),
      (pieces, language) => {
        const answer = pieces.join("");
        const { code, how } = extractCode(answer, language, taskWith({ preamble: "def f(x):\n" }));
        expect(code === null).toBe(how === "none");
        for (const line of (code ?? "").split("\n")) expect(answer.replaceAll("\r", "\n")).toContain(line.trim());
      },
    ),
  );
});

test("a program in a fence comes back as it was", () => {
  const line = fc.stringMatching(/^[ a-z0-9_=+().,:]{0,30}$/);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      fc.pre(lines[0]!.trim() !== "" && lines.at(-1)!.trimEnd() === lines.at(-1) && lines.at(-1) !== "");
      const code = lines.join("\n");
      expect(extractCode(`Here:\n\`\`\`python\n${code}\n\`\`\`\n`, "python").code).toBe(`${code}\n`);
    }),
  );
});

test.each(["(", "[", "{", "if(1)", "else if(1)", "x=>", "a?b:", "a=", "`$" + "{", "new ", "a:", "f<"])(
  "an answer that says %j for ever takes no process down, and a program before it is found",
  (unit) => {
    const program = "function double(n) {\n  return n * 2;\n}";
    for (const language of ["javascript", "typescript"]) {
      const flood = unit.repeat(30_000);
      expect(() => extractCode(flood, language, taskWith({ entryPoint: "double" }))).not.toThrow();
      const answer = `\`\`\`js\n${program}\n\`\`\`\n\n\`\`\`js\n${flood}\n\`\`\`\n`;
      expect(extractCode(answer, language, taskWith({ entryPoint: "double" })).code).toBe(`${program}\n`);
    }
  },
  240_000,
);

test("a long table of equal numbers is a program like any other", () => {
  const code = `const zeros = [${"0,".repeat(5_000)}];\n\nfunction double(n) {\n  return n * 2 + zeros[0];\n}`;
  expect(extractCode(`\`\`\`js\n${code}\n\`\`\``, "javascript", taskWith({ entryPoint: "double" }))).toMatchObject({
    code: `${code}\n`,
    rule: "entry-point",
  });
});

test.each([
  ["fences", "```\n".repeat(20_000)],
  ["blocks", "```python\nx\n```\n".repeat(20_000)],
  ["list marks", "-  ".repeat(30_000)],
  ["quote marks", `${"> ".repeat(30_000)}\`\`\`x`],
  ["blank lines", `${"\n".repeat(100_000)}x`],
  ["spaces", `${" ".repeat(100_000)}\`\`\` x`],
  ["thoughts", "<think>a</think>\n".repeat(20_000)],
  ["pages", "<pre>x\n".repeat(20_000)],
  ["boxes", "\\boxed{".repeat(20_000)],
  ["answers", "<answer>".repeat(20_000)],
  ["tool calls", "<tool_call>{".repeat(20_000)],
  ["channels", "<|channel|>analysis<|message|>".repeat(5_000)],
  ["heads of functions", "def f(x):\n".repeat(5_000)],
])("many %s take no more than their time", async (_, answer) => {
  // Each answer takes well under a second. An algorithm that is not linear would take minutes.
  expect(await processorMs(() => extractCode(answer, "python"))).toBeLessThan(5000);
});
