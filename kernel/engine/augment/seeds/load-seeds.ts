import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import type { SeedProblem } from "./seed-problem.ts";

const text = z.string().min(1);
const example = z.strictObject({ input: z.string(), output: z.string() });
const seed = z.strictObject({
  ...{ id: z.string().regex(/^[A-Za-z0-9][\w.-]*$/, "must be a short name"), statement: text, inputFormat: text },
  ...{ outputFormat: text, constraints: z.union([text, z.array(text).min(1)]), examples: z.array(example).length(2) },
  /** The tests of submissions. Default: the examples. */
  tests: z.array(example).min(1).optional(),
  ...{ timeLimitS: z.number().positive().default(2), memoryLimitMb: z.number().positive().default(256) },
  solution: z.strictObject({ language: text, code: text }).nullable().default(null),
});

interface SeedRecord {
  readonly seed: SeedProblem;
  readonly file: string;
  readonly line: number;
}

const hint =
  "a seed has id, statement, inputFormat, outputFormat, constraints, two examples, and may have tests, timeLimitS, memoryLimitMb, solution";

const refuse = (file: string, line: number, field: string, problem: string, cause?: unknown): never => {
  throw new EngineError(`${field}: ${problem}`, { code: "invalid_config", file, line, field, hint, cause });
};

/**
 * Checks the fields of one seed.
 *
 * @param lineOf line of the value at a path, from 1
 */
const parseSeed = (value: unknown, file: string, lineOf: (path: readonly PropertyKey[]) => number): SeedRecord => {
  const parsed = seed.safeParse(value);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return refuse(file, lineOf(path), path.join(".") || "seed", message);
  }
  const { constraints, tests, ...fields } = parsed.data;
  const constraintText = typeof constraints === "string" ? constraints : constraints.join("\n");
  return {
    seed: { ...fields, constraints: constraintText, tests: tests ?? fields.examples },
    file,
    line: lineOf(["id"]),
  };
};

const readYaml = (file: string, content: string): SeedRecord => {
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines });
  const [yamlError] = document.errors;
  if (yamlError)
    return refuse(
      file,
      lines.linePos(yamlError.pos[0]).line,
      "seed",
      `is not YAML: ${yamlError.message.split("\n")[0]}`,
    );
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return Math.max(1, lines.linePos(node.range[0]).line);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  return parseSeed(document.toJS(), file, lineOf);
};

const readLines = (file: string, content: string): readonly SeedRecord[] =>
  content.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (cause) {
      return refuse(file, at + 1, "seed", "is not JSON", cause);
    }
    return [parseSeed(value, file, () => at + 1)];
  });

const readSeedFile = async (file: string): Promise<readonly SeedRecord[]> => {
  const content = await readFile(file, "utf8").catch((cause) => refuse(file, 1, "seeds", "cannot be read", cause));
  if (/\.ya?ml$/i.test(file)) return [readYaml(file, content)];
  if (/\.jsonl$/i.test(file)) return readLines(file, content);
  return refuse(file, 1, "seeds", "is neither .yaml nor .jsonl");
};

/**
 * Reads seed problems from a YAML file (one problem), a JSON Lines file (one a line), or a folder of such files.
 * Throws `invalid_config` with file, line and field. A repeated id is refused at its second place.
 *
 * @param path a file or a folder
 */
export const loadSeeds = async (path: string): Promise<readonly SeedProblem[]> => {
  const stats = await stat(path).catch((cause) => refuse(path, 1, "seeds", "is not there", cause));
  const names = stats.isDirectory()
    ? (await readdir(path)).filter((name) => /\.(ya?ml|jsonl)$/i.test(name)).sort()
    : [];
  const files = stats.isDirectory() ? names.map((name) => join(path, name)) : [path];
  const records = (await Promise.all(files.map(readSeedFile))).flat();
  if (records.length === 0) refuse(path, 1, "seeds", "holds no seed problem");
  const recordById = new Map<string, SeedRecord>();
  for (const record of records) {
    const firstRecord = recordById.get(record.seed.id);
    if (firstRecord)
      refuse(
        record.file,
        record.line,
        "id",
        `"${record.seed.id}" stands at ${firstRecord.file}:${firstRecord.line} already`,
      );
    recordById.set(record.seed.id, record);
  }
  return records.map((one) => one.seed);
};
