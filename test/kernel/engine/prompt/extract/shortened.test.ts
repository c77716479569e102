import { expect, test } from "vitest";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { taskWith } from "../task-with.ts";

const task = taskWith({ entryPoint: "f" });
const whole = "def f(x):\n    return x\n";
const broken = "print('a' + (')')))\n";

test("a program whose broken lines are left out so that the rest parses is marked as repaired", () => {
  const found = extractCode(`Here it is:\n\n\`\`\`python\n${whole}\n${broken}\`\`\`\n`, "python", task);
  expect(found).toMatchObject({ code: whole, repaired: true });
});

test.each([
  ["that parses", `\`\`\`python\n${whole}\`\`\``],
  ["beside a block of another language", `\`\`\`python\n${whole}\`\`\`\n\nRun it:\n\n\`\`\`sh\npython f.py (\n\`\`\``],
  ["without a fence", whole],
])("a program %s is not", (_, answer) => {
  expect(extractCode(answer, "python", task).repaired).toBeUndefined();
});
