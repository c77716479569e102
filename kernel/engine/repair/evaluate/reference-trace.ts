import type { Instance } from "../../../../datasets/instance.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import type { TestFacts } from "./scenarios.ts";
import { shapeOf } from "./shape.ts";

/**
 * Language in which executed lines can be recorded → the statement that calls the program's function with arguments in
 * JSON.
 */
const calls: ReadonlyMap<string, (name: string, json: string) => string> = new Map([
  ["python", (name, json) => `import json\n${name}(*json.loads(${JSON.stringify(json)}))\n`],
  ["javascript", (name, json) => `;${name}(...JSON.parse(${JSON.stringify(json)}));\n`],
]);

const tracedProgram = ({ language, entryPoint, project }: Instance, source: string, input: string): Program | null => {
  if (project !== undefined) return null;
  const run = { language, trace: "lines", limits: { wallMs: 10_000 } } as const;
  if (entryPoint === null) return { ...run, source, stdin: input };
  const call = calls.get(language);
  return call ? { ...run, source: `${source.trimEnd()}\n${call(entryPoint, input)}` } : null;
};

/**
 * The numbers (from 1, ascending) of the lines that a program executes for an input. "untraced" if the trace failed.
 */
export const linesRun = async (
  instance: Instance,
  source: string,
  input: string,
  sandbox: Pick<Sandbox, "run">,
): Promise<TestFacts["referenceLines"]> => {
  const program = tracedProgram(instance, source, input);
  const outcome = program && (await sandbox.run(program));
  if (outcome?.status === "sandbox_error") throw sandboxFailure(`instance "${instance.id}"`, outcome);
  if (!outcome?.trace) return "untraced";
  const last = source.trimEnd().split("\n").length;
  const lines = outcome.trace.filter((line) => line <= last);
  return lines.length > 0 ? lines : "untraced";
};

/**
 * Records the lines that the reference program executes for each hidden test of an instance. Failing tests are later
 * grouped by these lines.
 */
export const traceReference = (instance: Instance, sandbox: Pick<Sandbox, "run">): Promise<readonly TestFacts[]> =>
  Promise.all(
    instance.hiddenTests.map(async ({ id, input, expected }): Promise<TestFacts> => {
      const referenceLines = await linesRun(instance, instance.referenceCode, input, sandbox);
      return { id, inputCharacters: Array.from(input).length, expectedShape: shapeOf(expected), referenceLines };
    }),
  );
