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

/** The comment that ends an example says what it prints. */
const exampleOf = (one: Node, name: string): Example[] => {
  const comments = everyNode(one).filter(({ type }) => type === "comment");
  const text = comments.map((comment) => comment.text.replace(/^\/\/ ?/, "").trimEnd()).join("\n");
  const found = /^\s*(unordered )?output:([\s\S]*)$/im.exec(text);
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
