import { nearest } from "../../toolkit/base/nearest.ts";
import { concepts, difficulties, type Task, type TaskLanguage } from "../task.ts";
import { YamlField } from "../yaml-field.ts";
import { folderExtensions } from "./folder-extensions.ts";
import type { Loader } from "./loader.ts";
import { makeTask } from "./make-task.ts";
import { readTaskTests } from "./task-tests.ts";
import { languagePlaces } from "./text-places.ts";

const beside = ["golden_solution", "llm_judge_prompt"] as const;
const describing = ["type", "difficulty", "area", "source"] as const;
const lists = ["languages", "concepts", "available_parameters", "available_criteria"] as const;

type Fields = ReadonlyMap<string, YamlField>;

const optionalField = (fields: Fields, name: string): YamlField | undefined => {
  const field = fields.get(name);
  return field?.empty ? undefined : field;
};

const needed = (parent: YamlField, fields: Fields, name: string): YamlField => {
  const field = optionalField(fields, name);
  if (field) return field;
  throw (fields.get(name) ?? parent).error("missing_field", `the field "${name}" is missing`, `Add "${name}".`);
};

/** Reads a list of texts; duplicates are refused. */
const texts = (field: YamlField | undefined): readonly string[] => {
  const items = (field?.list() ?? []).map((item) => ({ item, text: item.text() }));
  const byText = new Map<string, YamlField>();
  for (const { item, text } of items) {
    const first = byText.get(text)?.place;
    if (first)
      throw item.error("duplicate", `"${text}" is listed twice, first at line ${first.line}`, "Keep one of the two.");
    byText.set(text, item);
  }
  return items.map(({ text }) => text);
};

/** Refuses a text that is almost one of `names`, because it is probably misspelt. Any other text is allowed. */
const notSlipped = (field: YamlField, text: string, names: readonly string[]): void => {
  const meant = names.includes(text) ? undefined : nearest(text, names);
  if (meant)
    throw field.error(
      "invalid_value",
      `"${text}" is not known; did you mean "${meant}"?`,
      `Known: ${names.join(", ")}.`,
    );
};

const readLanguage = (field: YamlField): TaskLanguage => {
  const fields = field.record(["description", "public_tests", "hidden_tests"]);
  const description = needed(field, fields, "description").text();
  const [shown, hidden] = [optionalField(fields, "public_tests"), optionalField(fields, "hidden_tests")];
  const publicTests = shown ? readTaskTests(shown, "public") : [];
  const hiddenTests = hidden ? readTaskTests(hidden, "hidden") : [];
  if (publicTests.length + hiddenTests.length === 0)
    throw field.error("missing_field", "has no tests", "Add at least one test to public_tests or hidden_tests.");
  return { description, publicTests, hiddenTests };
};

const readLanguages = (field: YamlField, listed: YamlField | undefined): Readonly<Record<string, TaskLanguage>> => {
  const entries = field.entries();
  if (entries.size === 0)
    throw field.error("missing_field", "names no language", "Add a language, for example python.");
  const names = listed ? texts(listed) : [...entries.keys()];
  for (const item of listed?.list() ?? [])
    if (!entries.has(item.text()))
      throw item.error(
        "missing_field",
        `"${item.text()}" has no entry under task.languages_specific`,
        `Add ${field.path}.${item.text()}, or take the language from the list.`,
      );
  for (const [name, entry] of entries)
    if (!names.includes(name))
      throw entry.error("invalid_value", `"${name}" is not in the list "languages"`, `Listed: ${names.join(", ")}.`);
  return Object.fromEntries([...entries].map(([name, entry]) => [name, readLanguage(entry)]));
};

/** Finds a field that may stand beside `task` or inside it, as `golden_solution` and `llm_judge_prompt` may. */
const either = (outer: Fields, inner: Fields, name: (typeof beside)[number]): YamlField | undefined => {
  const [outside, inside] = [optionalField(outer, name), optionalField(inner, name)];
  if (outside && inside)
    throw inside.error(
      "duplicate",
      `is also given outside "task", at line ${outside.place.line}`,
      'Keep the one beside "task".',
    );
  return outside ?? inside;
};

const readSolutions = (
  field: YamlField | undefined,
  languages: readonly string[],
): Readonly<Record<string, string>> => {
  const keys = [...languages, "pseudocode"];
  return Object.fromEntries([...(field?.record(keys) ?? [])].map(([name, solution]) => [name, solution.text()]));
};

const readTask = (field: YamlField, file: string, set: string): Task => {
  const fields: Fields = field.record(["id", "name", ...describing, ...lists, "task", ...beside]);
  const name = needed(field, fields, "name").text();
  const inner = needed(field, fields, "task");
  const parts: Fields = inner.record(["common_prompt", "languages_specific", ...beside]);
  const common = needed(inner, parts, "common_prompt");
  const specific = needed(inner, parts, "languages_specific");
  const languages = readLanguages(specific, optionalField(fields, "languages"));
  const places = [...specific.entries()].map(([name, part]) => languagePlaces(part, name, languages[name]!));
  const difficulty = optionalField(fields, "difficulty");
  if (difficulty) notSlipped(difficulty, difficulty.text(), difficulties);
  for (const item of optionalField(fields, "concepts")?.list() ?? []) notSlipped(item, item.text(), concepts);
  return makeTask({
    id: optionalField(fields, "id")?.text() ?? name,
    name,
    source: optionalField(fields, "source")?.text() ?? set,
    type: optionalField(fields, "type")?.text() ?? null,
    difficulty: difficulty?.text() ?? null,
    area: optionalField(fields, "area")?.text() ?? null,
    concepts: texts(optionalField(fields, "concepts")),
    commonPrompt: common.text(),
    languages,
    solutions: readSolutions(either(fields, parts, "golden_solution"), Object.keys(languages)),
    judgePrompt: either(fields, parts, "llm_judge_prompt")?.text() ?? null,
    availableParameters: texts(optionalField(fields, "available_parameters")),
    availableCriteria: texts(optionalField(fields, "available_criteria")),
    position: { file, ...field.place },
    places: Object.assign({ common_prompt: common.textPlace }, ...places),
  });
};

const checkVersion = (field: YamlField): void => {
  const version = field.scalarText();
  if (!/^1(\.\d+)*$/.test(version.trim()))
    throw field.error("invalid_value", `version ${version} is not supported`, "This program reads version 1.");
};

/**
 * Reads task sources: YAML files with version, name and tasks. A master's thesis about modular benchmarks defined the
 * format.
 */
export const thesisYaml: Loader = {
  name: "task-source",
  extensions: folderExtensions,
  description: "task-source YAML: version, name, tasks",
  recognises: (text) => /^(tasks|version|name)\s*:/m.test(text),
  load: (source) => {
    const root = YamlField.parse(source);
    if (root.empty) throw root.error("missing_field", "is empty", "Write version, name and tasks.");
    const fields: Fields = root.record(["version", "name", "tasks"]);
    checkVersion(needed(root, fields, "version"));
    const set = needed(root, fields, "name").text();
    const tasks = needed(root, fields, "tasks");
    const items = tasks.list();
    if (items.length === 0) throw tasks.error("missing_field", "has no tasks", "Add at least one task.");
    return items.map((item) => readTask(item, source.file, set));
  },
};
