import { findAll, namedParts, type TreeNode } from "../common/tree/node.ts";

/** A function with the attribute `#[test]`. */
export interface RustCase {
  readonly name: string;
  readonly ignored: boolean;
  /** A Rust expression for an option: the text that the test's panic must contain. `None`: the test must not panic. */
  readonly panics: string;
}

/** A module that contains tests, or the whole file. */
export interface RustModule {
  readonly name: string;
  readonly cases: readonly RustCase[];
  readonly modules: readonly RustModule[];
  /** Index at the end of the module's code: before its closing brace, or at the end of the file. */
  readonly end: number;
  /**
   * Attributes such as `#[test]` and `#[cfg(test)]`, which are removed, because only the compiler's test mode accepts
   * them.
   */
  readonly marks: readonly TreeNode[];
}

const none = "::std::option::Option::None";
const isTest = ({ text }: TreeNode): boolean => /^#\[\s*test\s*\]$/.test(text);
const isForTests = ({ text }: TreeNode): boolean => /^#\[\s*cfg\s*\(\s*test\s*\)\s*\]$/.test(text);
const named = (all: readonly TreeNode[], word: string): TreeNode | undefined =>
  all.find((one) => namedParts(namedParts(one)[0] ?? one)[0]?.text === word);

const panicOf = (attributes: readonly TreeNode[]): string => {
  const attribute = named(attributes, "should_panic");
  if (attribute === undefined) return none;
  const [message] = findAll(attribute, ({ type }) => /^(?:raw_)?string_literal$/.test(type));
  return `::std::option::Option::Some(${message?.text ?? '""'})`;
};

/** Finds the tests in a file, grouped by module. */
export const rustModule = (container: TreeNode, name: string, end: number): RustModule => {
  const cases: RustCase[] = [];
  const modules: RustModule[] = [];
  const marks: TreeNode[] = [];
  let attributes: TreeNode[] = [];
  for (const one of namedParts(container)) {
    if (one.type === "attribute_item") {
      attributes.push(one);
      continue;
    }
    const testName = one.fields.name?.text ?? "";
    marks.push(...attributes.filter(isForTests));
    if (one.type === "function_item" && attributes.some(isTest)) {
      marks.push(...attributes.filter(isTest));
      cases.push({ name: testName, ignored: named(attributes, "ignore") !== undefined, panics: panicOf(attributes) });
    }
    const { body } = one.fields;
    if (one.type === "mod_item" && body !== undefined) modules.push(rustModule(body, testName, body.end - 1));
    attributes = [];
  }
  return { name, cases, modules, end, marks };
};

export const hasCases = ({ cases, modules }: RustModule): boolean => cases.length > 0 || modules.some(hasCases);
