import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatasetError } from "../errors.ts";
import type { Instance, InstanceTest } from "../instance.ts";
import type { SourceText } from "../loaders/loader.ts";
import { readSource } from "../loaders/read-source.ts";
import { makeInstance, type Refuse } from "./make-instance.ts";

const folders = { buggy: "python_programs", reference: "correct_python_programs", tests: "json_testcases" } as const;

/** True for a folder with the layout of QuixBugs. */
export const isQuixBugs = (folder: string): boolean =>
  Object.values(folders).every((name) => existsSync(join(folder, name)));

/** Matches the text in triple quotes at the end of a program, which is the problem statement. */
const trailing = /(?:^|\n)[rR]?("""|''')([\s\S]*?)\1\s*$/;

const parted = ({ file, text }: SourceText, id: string): { readonly code: string; readonly statement: string } => {
  const match = trailing.exec(text);
  const statement = match?.[2]?.trim() ?? "";
  if (match && statement !== "") return { code: `${text.slice(0, match.index).trimEnd()}\n`, statement };
  throw new DatasetError(`instance "${id}": no statement follows the program`, {
    code: "missing_field",
    file,
    field: "statement",
    line: text.split("\n").length,
    column: 1,
    hint: "End the file with the statement in triple quotes.",
  });
};

/** Removes the problem statement in triple quotes after the code. A reference program may repeat the statement, too. */
const withoutStatement = (text: string): string => `${text.replace(trailing, "").trimEnd()}\n`;

const readTests = ({ file, text }: SourceText, id: string): readonly InstanceTest[] =>
  text.split("\n").flatMap((content, index) => {
    if (content.trim() === "") return [];
    const refuse = (message: string, cause?: unknown) =>
      new DatasetError(`instance "${id}": ${message}`, {
        code: "syntax",
        file,
        line: index + 1,
        column: 1,
        cause,
        hint: "Each line is the JSON of [arguments, expected value].",
      });
    let pair: unknown;
    try {
      pair = JSON.parse(content);
    } catch (cause) {
      throw refuse(`is not valid JSON: ${(cause as Error).message}`, cause);
    }
    if (!Array.isArray(pair) || pair.length !== 2) throw refuse("must be a list of arguments and expected value");
    const [args, expected] = pair as readonly unknown[];
    const input = JSON.stringify(Array.isArray(args) ? args : [args]);
    return [{ id: `line-${index + 1}`, input, expected: JSON.stringify(expected) }];
  });

const readInstance = async (folder: string, id: string): Promise<Instance> => {
  const file = (part: keyof typeof folders, ending: string) => join(folder, folders[part], `${id}${ending}`);
  const buggy = await readSource(file("buggy", ".py"));
  const reference = await readSource(file("reference", ".py"));
  const tests = await readSource(file("tests", ".json"));
  const refuse: Refuse = (field, code, message, hint) => {
    const at = field.startsWith("hidden_tests") ? tests.file : buggy.file;
    return new DatasetError(`instance "${id}": ${message}`, { code, hint, file: at, field });
  };
  const { code, statement } = parted(buggy, id);
  return makeInstance(
    {
      id,
      problem: undefined,
      language: "python",
      statement,
      entryPoint: id,
      publicTests: [],
      hiddenTests: readTests(tests, id),
      buggyCode: code,
      referenceCode: withoutStatement(reference.text),
      tolerance: undefined,
      bugs: [],
      date: undefined,
      position: { file: buggy.file, line: 1, column: 1 },
    },
    refuse,
  );
};

/** Reads the programs of a folder with the layout of QuixBugs. A program without a file of test cases is left out. */
export const readQuixBugs = async (folder: string): Promise<readonly Instance[]> => {
  const names = (await readdir(join(folder, folders.tests))).filter((name) => name.endsWith(".json")).sort();
  const instances: Instance[] = [];
  for (const name of names) instances.push(await readInstance(folder, name.slice(0, -".json".length)));
  return instances;
};
