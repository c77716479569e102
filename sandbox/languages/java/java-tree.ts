import { everyNode, findAll, type Node, partsOf } from "../common/tree/node.ts";

const types = /^(?:class|interface|enum|record|annotation_type)_declaration$/;

const names = new Set(["field_access", "scoped_identifier", "scoped_type_identifier"]);

/** What stands at the top of a Java text. */
export interface JavaText {
  readonly root: Node;
  readonly package: Node | undefined;
  readonly imports: readonly Node[];
  readonly types: readonly Node[];
}

export const readJava = (root: Node): JavaText => {
  const parts = partsOf(root);
  return {
    root,
    package: parts.find(({ type }) => type === "package_declaration"),
    imports: parts.filter(({ type }) => type === "import_declaration"),
    types: parts.filter(({ type }) => types.test(type)),
  };
};

export const nameOf = (one: Node): string => one.fields.name?.text ?? "";

/** The name in `package a.b;` and `import static a.b.C;`. */
export const pathOf = (one: Node | undefined): string =>
  one?.children.find(({ type }) => /identifier$/.test(type))?.text ?? "";

/** What an import makes known; "*" for all of a package. */
export const importedName = (one: Node): string =>
  one.children.some(({ type }) => type === "asterisk") ? "*" : (pathOf(one).split(".").at(-1) ?? "");

const modifier = (one: Node, word: string): Node | undefined =>
  one.children.find(({ type }) => type === "modifiers")?.children.find(({ text }) => text === word);

export const publicOf = (one: Node): Node | undefined => modifier(one, "public");

/** The class whose `main` comes first, those after whom the file is called before others; as classes of its package call it. */
export const mainOwner = ({ types: all }: JavaText): string | undefined => {
  const within = (owners: readonly string[], one: Node): string | undefined => {
    const own = [...owners, nameOf(one)];
    for (const member of partsOf(one.fields.body ?? one)) {
      if (member.type === "method_declaration" && nameOf(member) === "main" && modifier(member, "static") !== undefined)
        return own.join(".");
      const inner = types.test(member.type) ? within(own, member) : undefined;
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  const [named, others] = [true, false].map((is) =>
    all.filter((one) => is === (publicOf(one) !== undefined || nameOf(one) === "Main")),
  );
  return [...named!, ...others!].map((one) => within([], one)).find((found) => found !== undefined);
};

/** Calls of `System.exit` and its like, by their imported name as well. */
export const exitsOf = ({ root, imports }: JavaText): readonly Node[] => {
  const imported = imports.some((one) => /^import\s+static\s+java\.lang\.System\.(?:exit|\*)\s*;/.test(one.text));
  const owners = /^(?:(?:java\.lang\.)?System|(?:java\.lang\.)?Runtime\.getRuntime\(\))$/;
  return everyNode(root).filter(
    ({ type, fields: { object, name } }) =>
      type === "method_invocation" &&
      /^(?:exit|halt)$/.test(name?.text ?? "") &&
      (object === undefined ? imported && name?.text === "exit" : owners.test(object.text.replace(/\s/g, ""))),
  );
};

/** Where the text names this type. */
export const mentionsOf = (root: Node, name: string): readonly Node[] =>
  findAll(root, ({ type, text }) => /^(?:type_)?identifier$/.test(type) && text === name);

const junit = "org.junit.jupiter";

/** Whether the text names JUnit 5: its assertions may be called by a `main` as well. */
export const usesJunit = ({ imports, root }: JavaText): boolean =>
  imports.some((one) => pathOf(one).startsWith(junit)) ||
  everyNode(root).some(({ type, text }) => names.has(type) && text.replace(/\s/g, "").startsWith(`${junit}.`));

/** Whether it holds tests by annotations, for JUnit to run; a `main` of their own would be called instead. */
export const wantsJunit = (text: JavaText): boolean => usesJunit(text) && mainOwner(text) === undefined;
