import type { AnyTaskTest, TaskComparison } from "../task.ts";
import type { YamlField } from "../yaml-field.ts";

type Fields = ReadonlyMap<string, YamlField>;

const optionalField = (fields: Fields, name: string): YamlField | undefined => {
  const field = fields.get(name);
  return field?.empty ? undefined : field;
};

const positive = (field: YamlField, what: string): number => {
  const value = field.number();
  if (value > 0 && Number.isFinite(value)) return value;
  throw field.error("invalid_value", `must be a positive number${what}, but is ${value}`, "Write, for example, 2.5.");
};

const tolerance = (field: YamlField): number => {
  const value = field.number();
  if (value >= 0 && Number.isFinite(value)) return value;
  throw field.error("invalid_value", `must be a number of at least 0, but is ${value}`, "Write, for example, 1e-6.");
};

const rules = ["exact", "lines", "tokens", "floats", "checker"] as const;

const ruleOf = (field: YamlField): (typeof rules)[number] => {
  const text = field.text();
  const rule = rules.find((one) => one === text);
  if (rule) return rule;
  throw field.error("invalid_value", `"${text}" is not a way to compare outputs`, `Write one of ${rules.join(", ")}.`);
};

/** Maps each rule that compares outputs to its additional fields, such as a tolerance. */
const fieldsOf: Readonly<Record<(typeof rules)[number], readonly string[]>> = {
  exact: ["ignore_case"],
  lines: ["ignore_case"],
  tokens: ["ignore_case"],
  floats: ["ignore_case", "tolerance", "absolute", "relative"],
  checker: ["language", "code"],
};

const needed = (parent: YamlField, fields: Fields, name: string): YamlField => {
  const field = optionalField(fields, name);
  if (field) return field;
  throw parent.error("missing_field", `the field "${name}" is missing`, `Add "${name}".`);
};

/** Reads `compare: lines`, or a mapping with the rule and its fields. */
const readComparison = (field: YamlField): TaskComparison => {
  if (field.isText) {
    const rule = ruleOf(field);
    if (rule === "floats") return { rule };
    if (rule !== "checker") return { rule };
    throw field.error("missing_field", "a checker is a program", "Write { rule: checker, language: python, code: … }.");
  }
  const rule = ruleOf(needed(field, field.entries(), "rule"));
  const fields: Fields = field.record(["rule", ...fieldsOf[rule]]);
  if (rule === "checker")
    return {
      rule,
      language: needed(field, fields, "language").text(),
      source: needed(field, fields, "code").text(),
    };
  const ignoreCase = optionalField(fields, "ignore_case")?.boolean();
  const numbers = ["tolerance", "absolute", "relative"].flatMap((name) => {
    const amount = optionalField(fields, name);
    return amount ? [[name, tolerance(amount)] as const] : [];
  });
  return {
    rule,
    ...(ignoreCase === undefined ? {} : { ignoreCase }),
    ...Object.fromEntries(numbers),
  } as TaskComparison;
};

const shared = ["name", "timeout_s"];

/** Maps the field that identifies a kind of test, such as `stdin`, to the reader of that kind. */
const kinds: Readonly<Record<string, (item: YamlField) => object>> = {
  code: (item) => ({ code: needed(item, item.record(["code", ...shared]), "code").text() }),
  stdin: (item) => {
    const fields: Fields = item.record(["stdin", "expected", "compare", ...shared]);
    const compare = optionalField(fields, "compare");
    const expected = fields.get("expected");
    if (!expected) throw item.error("missing_field", 'the field "expected" is missing', 'Add "expected".');
    return {
      stdin: fields.get("stdin")!.anyText(),
      expected: expected.anyText(),
      ...(compare ? { compare: readComparison(compare) } : {}),
    };
  },
  args: (item) => {
    const fields: Fields = item.record(["args", "expected", "function", "tolerance", ...shared]);
    const expected = fields.get("expected");
    if (!expected) throw item.error("missing_field", 'the field "expected" is missing', 'Add "expected".');
    const [name, amount] = [optionalField(fields, "function"), optionalField(fields, "tolerance")];
    return {
      args: needed(item, fields, "args")
        .list()
        .map((arg) => arg.json()),
      expected: expected.json(),
      ...(name ? { function: name.text() } : {}),
      ...(amount ? { tolerance: tolerance(amount) } : {}),
    };
  },
};

/**
 * Reads a list of tests: statements (`code`), standard input and output (`stdin`, `expected`, `compare`), or a call
 * with its expected value (`args`, `expected`, `function`, `tolerance`).
 *
 * @param prefix the beginning of the tests' ids, such as `hidden` in `hidden-3`.
 */
export const readTaskTests = (field: YamlField, prefix: string): readonly AnyTaskTest[] =>
  field.list().map((item, index) => {
    const keys = item.entries();
    const kind = Object.keys(kinds).find((key) => keys.has(key)) ?? "code";
    const test = kinds[kind]!(item);
    const name = optionalField(keys, "name")?.text();
    const timeout = optionalField(keys, "timeout_s");
    return {
      id: `${prefix}-${index + 1}`,
      ...test,
      ...(name === undefined ? {} : { name }),
      ...(timeout ? { timeoutMs: positive(timeout, " of seconds") * 1000 } : {}),
    } as AnyTaskTest;
  });
