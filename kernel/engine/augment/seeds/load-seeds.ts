import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { seedFolder } from "../../../../datasets/seed-folder.ts";
import { shippedName } from "../../../../datasets/shipped-name.ts";
import { EngineError } from "../../errors.ts";
import { markdownProblem } from "./markdown-problem.ts";
import { parquetSeeds } from "./parquet-seeds.ts";
import type { SeedProblem } from "./seed-problem.ts";
import { parseSeed } from "./seed-schema.ts";

interface SeedRecord {
  readonly seed: SeedProblem;
  readonly file: string;
  readonly line: number;
}

const hint =
  "a seed has id, statement, inputFormat, outputFormat, constraints, two examples, and may have tests, timeLimitS, memoryLimitMb, solution, difficulty, skills, programs";

const markdownHint =
  "a problem in Markdown has a title, the statement, and the sections Input, Output, Constraints and Examples; the fenced blocks of Examples are input and output, twice";

const refuse = (file: string, line: number, field: string, problem: string, cause?: unknown): never => {
  throw new EngineError(`${field}: ${problem}`, {
    code: "invalid_config",
    file,
    line,
    field,
    hint: /\.md$/i.test(file) ? markdownHint : hint,
    cause,
  });
};

/**
 * Checks the fields of one seed.
 *
 * @param lineOf line of the value at a path, from 1
 */
const recordOf = (value: unknown, file: string, lineOf: (path: readonly PropertyKey[]) => number): SeedRecord => {
  const result = parseSeed(value);
  if (!result.ok) return refuse(file, lineOf(result.path), result.path.join(".") || "seed", result.message);
  return { seed: result.seed, file, line: lineOf(["id"]) };
};

const readYaml = (file: string, content: string): readonly SeedRecord[] => {
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines });
  const [yamlError] = document.errors;
  if (yamlError)
    return refuse(
      file,
      lines.linePos(yamlError.pos[0]).line,
      "seed",
      `is not valid YAML: ${yamlError.message.split("\n")[0]}`,
    );
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return Math.max(1, lines.linePos(node.range[0]).line);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  return [recordOf(document.toJS(), file, lineOf)];
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
    return [recordOf(value, file, () => at + 1)];
  });

const readMarkdown = (file: string, content: string): readonly SeedRecord[] => [
  recordOf(markdownProblem(basename(file, extname(file)), content), file, () => 1),
];

/** Readers of text files by extension. A JSON file is read as YAML. */
const readers: Readonly<Record<string, (file: string, content: string) => readonly SeedRecord[]>> = {
  ".yaml": readYaml,
  ".yml": readYaml,
  ".json": readYaml,
  ".jsonl": readLines,
  ".md": readMarkdown,
};

const readSeedFile = async (file: string): Promise<readonly SeedRecord[]> => {
  const extension = extname(file).toLowerCase();
  if (extension === ".parquet") return (await parquetSeeds(file)).map((seed) => ({ seed, file, line: 1 }));
  const reader = readers[extension];
  if (!reader)
    return refuse(file, 1, "seeds", `must be a file of the kind ${Object.keys(readers).join(", ")} or .parquet`);
  return reader(file, await readFile(file, "utf8").catch((cause) => refuse(file, 1, "seeds", "cannot be read", cause)));
};

/**
 * Reads seed problems from a file, or from the YAML and JSON Lines files of a folder. A file of YAML, JSON or
 * Markdown contains one problem. JSON Lines contain one problem per line; Parquet files of CodeContests or HardTests
 * one per row. Throws `invalid_config` with file, line and field. A repeated id is refused at its second occurrence.
 *
 * @param named a file, a folder, or `shipped` for the problems that come with taulab
 */
export const loadSeeds = async (named: string): Promise<readonly SeedProblem[]> => {
  const path = named === shippedName ? seedFolder : named;
  const stats = await stat(path).catch((cause) =>
    refuse(path, 1, "seeds", "names a file or folder that does not exist", cause),
  );
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
        `"${record.seed.id}" is already at ${firstRecord.file}:${firstRecord.line}`,
      );
    recordById.set(record.seed.id, record);
  }
  return records.map((one) => one.seed);
};
