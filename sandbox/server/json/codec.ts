import type { Outcome, Stream } from "../../contract/outcome.ts";
import type { Program } from "../../contract/program.ts";
import { toStream } from "../../run/outcome-of.ts";
import type { ProgramJson } from "./program-schema.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Base64Files = Readonly<Record<string, string>>;

export const packFiles = (files: Files): Base64Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString("base64")]));
const unpackFiles = (files: Base64Files): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, "base64")]));

/** Applies `convert` to the files of a test's checker, which are in base64 during transfer. */
function convertTest(test: unknown, convert: (files: never) => Files | Base64Files): unknown {
  const { compare } = test as { compare?: { files?: never } };
  const files = compare?.files;
  return files === undefined ? test : { ...(test as object), compare: { ...compare, files: convert(files) } };
}

export function programFromJson(json: ProgramJson): Program {
  const { files, stdinBase64, tests, ...common } = json;
  return {
    ...common,
    ...(stdinBase64 === undefined ? {} : { stdin: Buffer.from(stdinBase64, "base64") }),
    ...(files === undefined ? {} : { files: unpackFiles(files) }),
    ...(tests === undefined ? {} : { tests: tests.map((test) => convertTest(test, unpackFiles)) }),
  } as Program;
}

export function programToJson(program: Program): unknown {
  const { files, stdin, tests, ...common } = program;
  return {
    ...common,
    ...(files === undefined ? {} : { files: packFiles(files) }),
    ...(tests === undefined ? {} : { tests: tests.map((test) => convertTest(test, packFiles)) }),
    ...(stdin === undefined ? {} : { stdinBase64: Buffer.from(stdin).toString("base64") }),
  };
}

const packStream = (s: Stream) => ({ base64: Buffer.from(s.bytes).toString("base64"), truncated: s.truncated });

/** An outcome as JSON: bytes in base64, artifacts separate. */
export function outcomeToJson(outcome: Outcome): Record<string, unknown> {
  const { artifacts: _, ...common } = outcome;
  return { ...common, stdout: packStream(outcome.stdout), stderr: packStream(outcome.stderr) };
}

function unpackStream(value: unknown): Stream {
  const { base64, truncated } = value as { base64: string; truncated: boolean };
  return toStream(Buffer.from(base64, "base64"), truncated);
}

export function outcomeFromJson(json: Record<string, unknown>): Outcome {
  const outcome = json as unknown as Outcome;
  return {
    ...outcome,
    // A service of an earlier version does not send this field.
    assurance: outcome.assurance ?? null,
    probes: outcome.probes ?? [],
    tests: outcome.tests.map((test) => ({ ...test, assurance: test.assurance ?? null })),
    stdout: unpackStream(json.stdout),
    stderr: unpackStream(json.stderr),
    artifacts: unpackFiles(json.artifacts as Base64Files),
  };
}
