import { everyNode, findAll, namedParts, type TreeNode } from "../common/tree/node.ts";

const types = /^(?:class|interface|enum|record|annotation_type)_declaration$/;

const names = new Set(["field_access", "scoped_identifier", "scoped_type_identifier"]);

/** The package, the imports and the types at the top level of a Java file. */
export interface JavaText {
  readonly root: TreeNode;
  readonly package: TreeNode | undefined;
  readonly imports: readonly TreeNode[];
  readonly types: readonly TreeNode[];
}

export const readJava = (root: TreeNode): JavaText => {
  const parts = namedParts(root);
  return {
    root,
    package: parts.find(({ type }) => type === "package_declaration"),
    imports: parts.filter(({ type }) => type === "import_declaration"),
    types: parts.filter(({ type }) => types.test(type)),
  };
};

export const declaredName = (one: TreeNode): string => one.fields.name?.text ?? "";

/** The name in `package a.b;` and `import static a.b.C;`. */
export const pathOf = (one: TreeNode | undefined): string =>
  one?.children.find(({ type }) => /identifier$/.test(type))?.text ?? "";

/** The name that an import introduces; "*" for a whole package. */
export const importedName = (one: TreeNode): string =>
  one.children.some(({ type }) => type === "asterisk") ? "*" : (pathOf(one).split(".").at(-1) ?? "");

const modifier = (one: TreeNode, word: string): TreeNode | undefined =>
  one.children.find(({ type }) => type === "modifiers")?.children.find(({ text }) => text === word);

export const publicOf = (one: TreeNode): TreeNode | undefined => modifier(one, "public");

/** The name, without its package, of the class with the first `main`. Public classes and `Main` come first. */
export const mainOwner = ({ types: all }: JavaText): string | undefined => {
  const within = (owners: readonly string[], one: TreeNode): string | undefined => {
    const path = [...owners, declaredName(one)];
    for (const member of namedParts(one.fields.body ?? one)) {
      if (
        member.type === "method_declaration" &&
        declaredName(member) === "main" &&
        modifier(member, "static") !== undefined
      )
        return path.join(".");
      const inner = types.test(member.type) ? within(path, member) : undefined;
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  const [named, others] = [true, false].map((is) =>
    all.filter((one) => is === (publicOf(one) !== undefined || declaredName(one) === "Main")),
  );
  return [...named!, ...others!].map((one) => within([], one)).find((owner) => owner !== undefined);
};

/** Calls of `System.exit` and similar functions, including by an imported name. */
export const exitsOf = ({ root, imports }: JavaText): readonly TreeNode[] => {
  const imported = imports.some((one) => /^import\s+static\s+java\.lang\.System\.(?:exit|\*)\s*;/.test(one.text));
  const owners = /^(?:(?:java\.lang\.)?System|(?:java\.lang\.)?Runtime\.getRuntime\(\))$/;
  return everyNode(root).filter(
    ({ type, fields: { object, name } }) =>
      type === "method_invocation" &&
      /^(?:exit|halt)$/.test(name?.text ?? "") &&
      (object === undefined ? imported && name?.text === "exit" : owners.test(object.text.replace(/\s/g, ""))),
  );
};

/** The identifiers in the code that equal this type's name. */
export const mentionsOf = (root: TreeNode, name: string): readonly TreeNode[] =>
  findAll(root, ({ type, text }) => /^(?:type_)?identifier$/.test(type) && text === name);

const junit = "org.junit.jupiter";

/** True if the file uses JUnit 5, by its test annotations or only by its assertions. */
export const usesJunit = ({ imports, root }: JavaText): boolean =>
  imports.some((one) => pathOf(one).startsWith(junit)) ||
  everyNode(root).some(({ type, text }) => names.has(type) && text.replace(/\s/g, "").startsWith(`${junit}.`));

/** True if the file has annotated tests that JUnit must run, and no `main` of its own. */
export const wantsJunit = (text: JavaText): boolean => usesJunit(text) && mainOwner(text) === undefined;
