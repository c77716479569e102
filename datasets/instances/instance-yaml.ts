import type { Instance, PublicTest } from "../instance.ts";
import type { SourceText } from "../loaders/loader.ts";
import { YamlField } from "../yaml-field.ts";
import { makeInstance } from "./make-instance.ts";

const keys = [
  ...["version", "id", "problem", "language", "date", "bugs", "entry_point", "tolerance", "statement"],
  ...["buggy", "reference", "validator", "public_tests", "hidden_tests"],
] as const;

type Fields = ReadonlyMap<string, YamlField>;

const needed = (parent: YamlField, fields: Fields, name: string): YamlField => {
  const field = fields.get(name);
  if (field && !field.empty) return field;
  throw (field ?? parent).error("missing_field", `the field "${name}" is missing`, `Add "${name}".`);
};

/** Reads text that may be empty, such as the input of a program. */
const anyText = (field: YamlField): string => (field.emptyText ? "" : field.text());

const shown = (item: YamlField): PublicTest => {
  const fields: Fields = item.record(["input", "expected"]);
  return { input: anyText(needed(item, fields, "input")), expected: anyText(needed(item, fields, "expected")) };
};

/** Reads one instance from a YAML file with the fields of the files in `datasets/repair`. */
export const readInstanceYaml = (source: SourceText): Instance => {
  const root = YamlField.parse(source);
  if (root.empty) throw root.error("missing_field", "is empty", "Write version, id, language and the rest.");
  const named = root.entries().get("id");
  if (named && !named.empty) root.speakOf(`instance "${named.scalarText()}": `);
  const fields: Fields = root.record(keys);
  const version = needed(root, fields, "version");
  if (version.scalarText() !== "1")
    throw version.error("invalid_value", `version ${version.scalarText()} is not supported`, "Write version 1.");
  const id = needed(root, fields, "id").text();
  const text = (name: string): string | undefined => fields.get(name)?.text();
  const hidden = needed(root, fields, "hidden_tests").list();
  const fieldOf = (path: string): YamlField => {
    const [name = "", index, inner] = path.split(/[[\].]+/);
    const field = fields.get(name) ?? root;
    const item = index === undefined ? field : (field.list()[Number(index)] ?? field);
    return (inner ? item.entries().get(inner) : item) ?? item;
  };
  return makeInstance(
    {
      id,
      problem: text("problem"),
      language: needed(root, fields, "language").text(),
      statement: needed(root, fields, "statement").text(),
      entryPoint: text("entry_point"),
      publicTests: (fields.get("public_tests")?.list() ?? []).map(shown),
      hiddenTests: hidden.map((item) => {
        const fields: Fields = item.record(["id", "input", "expected"]);
        return {
          id: needed(item, fields, "id").text(),
          input: anyText(needed(item, fields, "input")),
          expected: anyText(needed(item, fields, "expected")),
        };
      }),
      buggyCode: needed(root, fields, "buggy").text(),
      referenceCode: needed(root, fields, "reference").text(),
      tolerance: fields.get("tolerance")?.number(),
      bugs: (fields.get("bugs")?.list() ?? []).map((item) => item.text()),
      date: text("date"),
      validator: text("validator"),
      position: { file: source.file, ...root.place },
    },
    (path, code, message, hint) => fieldOf(path).error(code, message, hint),
  );
};
