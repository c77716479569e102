import { everyNode, type Node, partsOf } from "../common/tree/node.ts";

export interface Example {
  readonly name: string;
  readonly output: string;
  readonly unordered: boolean;
}

/** What a Go test file offers to run. */
export interface GoFunctions {
  readonly cases: readonly string[];
  readonly fuzz: readonly string[];
  readonly examples: readonly Example[];
  readonly testMain: Node | undefined;
  readonly main: Node | undefined;
  readonly hasInit: boolean;
}

const wordsOf = ({ text }: Node): string => text.replace(/^\/\/ ?|^\/\*|\*\/$/g, "").replace(/[^\S\n]+$/gm, "");

/** The last comments of a function that stand together: what stands behind code ends with its line, and an empty line parts others. */
const lastComments = (one: Node): readonly Node[] => {
  const { start, text } = one;
  const comments = everyNode(one).filter(({ type }) => type === "comment");
  const stands = (at: number): boolean =>
    text.slice(text.lastIndexOf("\n", at - start - 1) + 1, at - start).trim() === "";
  const isFirst = ({ start: at }: Node, index: number): boolean => {
    const before = comments[index - 1];
    if (before === undefined) return true;
    const between = text.slice(before.end - start, at - start);
    return /\S|\n\s*\n/.test(between) || (between.includes("\n") && !stands(before.start));
  };
  return comments.slice(comments.findLastIndex(isFirst));
};

/** The comments that end an example say what it prints. */
const exampleOf = (one: Node, name: string): Example[] => {
  const text = lastComments(one).map(wordsOf).join("\n");
  const found = /^\s*(unordered )?output:([\s\S]*)$/i.exec(text);
  return found === null ? [] : [{ name, output: (found[2] ?? "").trim(), unordered: found[1] !== undefined }];
};

/** The type of the one value that a function takes; empty where it takes several or none. */
const takenBy = ({ fields: { parameters } }: Node): string => {
  const [first, ...more] = parameters === undefined ? [] : partsOf(parameters);
  return more.length === 0 ? (first?.fields.type?.text ?? "") : "";
};

/** A name such as TestX, Test_x and Test, but not Testify. */
const isCalled = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && !/^\p{Ll}/u.test(name.slice(prefix.length));

/** The functions of a file that `go test` or `go run` would begin with. */
export const goFunctions = (root: Node): GoFunctions => {
  const functions = partsOf(root)
    .filter(({ type }) => type === "function_declaration")
    .map((node) => ({ node, name: node.fields.name?.text ?? "", takes: takenBy(node) }));
  const named = (prefix: string, takes: string) =>
    functions.filter(({ name, takes: own }) => own === takes && isCalled(name, prefix)).map(({ name }) => name);
  const called = (wanted: string) => functions.find(({ name }) => name === wanted)?.node;
  return {
    cases: named("Test", "*testing.T"),
    fuzz: named("Fuzz", "*testing.F"),
    examples: functions.flatMap(({ node, name }) => (isCalled(name, "Example") ? exampleOf(node, name) : [])),
    testMain: called("TestMain"),
    main: called("main"),
    hasInit: called("init") !== undefined,
  };
};
