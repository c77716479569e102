import { everyNode, namedParts, type TreeNode } from "../common/tree/node.ts";

export interface GoExample {
  readonly name: string;
  readonly output: string;
  readonly unordered: boolean;
}

/** The functions of a Go test file that the test runner calls. */
export interface GoFunctions {
  readonly cases: readonly string[];
  readonly fuzz: readonly string[];
  readonly examples: readonly GoExample[];
  readonly testMain: TreeNode | undefined;
  readonly main: TreeNode | undefined;
  readonly hasInit: boolean;
}

const wordsOf = ({ text }: TreeNode): string => text.replace(/^\/\/ ?|^\/\*|\*\/$/g, "").replace(/[^\S\n]+$/gm, "");

/**
 * The last block of comments in a function, which may state an example's output. A comment after code ends with its
 * line, and an empty line separates blocks.
 */
const lastComments = (one: TreeNode): readonly TreeNode[] => {
  const { start, text } = one;
  const comments = everyNode(one).filter(({ type }) => type === "comment");
  const stands = (at: number): boolean =>
    text.slice(text.lastIndexOf("\n", at - start - 1) + 1, at - start).trim() === "";
  const isFirst = ({ start: at }: TreeNode, index: number): boolean => {
    const before = comments[index - 1];
    if (before === undefined) return true;
    const between = text.slice(before.end - start, at - start);
    return /\S|\n\s*\n/.test(between) || (between.includes("\n") && !stands(before.start));
  };
  return comments.slice(comments.findLastIndex(isFirst));
};

/** The function as an example for Go's test runner. Empty if no comment at its end states the expected output. */
const exampleOf = (one: TreeNode, name: string): GoExample[] => {
  const text = lastComments(one).map(wordsOf).join("\n");
  const match = /^\s*(unordered )?output:([\s\S]*)$/i.exec(text);
  return match === null ? [] : [{ name, output: (match[2] ?? "").trim(), unordered: match[1] !== undefined }];
};

/** The type of a function's only parameter, by which Go recognises tests; empty if it has several or none. */
const takenBy = ({ fields: { parameters } }: TreeNode): string => {
  const [first, ...more] = parameters === undefined ? [] : namedParts(parameters);
  return more.length === 0 ? (first?.fields.type?.text ?? "") : "";
};

/** True if Go's test runner calls a function of this name: TestX, Test_x and Test, but not Testify. */
const isCalled = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && !/^\p{Ll}/u.test(name.slice(prefix.length));

/** The functions of a file that `go test` or `go run` would start. */
export const goFunctions = (root: TreeNode): GoFunctions => {
  const functions = namedParts(root)
    .filter(({ type }) => type === "function_declaration")
    .map((node) => ({ node, name: node.fields.name?.text ?? "", takes: takenBy(node) }));
  const named = (prefix: string, takes: string) =>
    functions
      .filter(({ name, takes: parameterType }) => parameterType === takes && isCalled(name, prefix))
      .map(({ name }) => name);
  const called = (target: string) => functions.find(({ name }) => name === target)?.node;
  return {
    cases: named("Test", "*testing.T"),
    fuzz: named("Fuzz", "*testing.F"),
    examples: functions.flatMap(({ node, name }) => (isCalled(name, "Example") ? exampleOf(node, name) : [])),
    testMain: called("TestMain"),
    main: called("main"),
    hasInit: called("init") !== undefined,
  };
};
