import type { Instance } from "../../../datasets/index.ts";
import type { Program, Sandbox } from "../../../sandbox/index.ts";
import type { TestFacts } from "./scenarios.ts";
import { shapeOf } from "./shape.ts";

/** How a call with arguments in JSON is written behind a program, by language; others are not traced through calls. */
const calls: ReadonlyMap<string, (name: string, json: string) => string> = new Map([
  ["python", (name, json) => `import json\n${name}(*json.loads(${JSON.stringify(json)}))\n`],
  ["javascript", (name, json) => `;${name}(...JSON.parse(${JSON.stringify(json)}));\n`],
]);

const tracedProgram = (instance: Instance, input: string): Program | null => {
  const { language, referenceCode: source, entryPoint } = instance;
  const run = { language, trace: "lines", limits: { wallMs: 10_000 } } as const;
  if (entryPoint === null) return { ...run, source, stdin: input };
  const call = calls.get(language);
  return call ? { ...run, source: `${source.trimEnd()}\n${call(entryPoint, input)}` } : null;
};

/** Lines of the reference that a test runs, or "untraced" where that cannot be told. */
const linesFor = async (
  instance: Instance,
  input: string,
  sandbox: Pick<Sandbox, "run">,
): Promise<TestFacts["referenceLines"]> => {
  const program = tracedProgram(instance, input);
  const outcome = program && (await sandbox.run(program));
  if (!outcome?.trace || outcome.status !== "ok") return "untraced";
  const last = instance.referenceCode.trimEnd().split("\n").length;
  const lines = outcome.trace.filter((line) => line <= last);
  return lines.length > 0 ? lines : "untraced";
};

/** What the policy has to know of an instance's hidden tests; the reference runs once a test. */
export const traceReference = (instance: Instance, sandbox: Pick<Sandbox, "run">): Promise<readonly TestFacts[]> =>
  Promise.all(
    instance.hiddenTests.map(async ({ id, input, expected }): Promise<TestFacts> => {
      const referenceLines = await linesFor(instance, input, sandbox);
      return { id, inputCharacters: Array.from(input).length, expectedShape: shapeOf(expected), referenceLines };
    }),
  );
