import { type Call, compared } from "./call.ts";
import { everyNode, findAll, isName, type Node, partsOf } from "./node.ts";
import { conditions, expected, functions, judges, throws } from "./words.ts";

/** Which word of a call a function or macro of the tests' own takes for what, as far as its parameters tell. */
export interface OwnFunction {
  readonly expected: number | undefined;
  /** What must be true. */
  readonly condition: number | undefined;
  /** Messages, tolerances and the like. */
  readonly aside: ReadonlySet<number>;
}

interface Parameter {
  readonly name: string;
  readonly type: string;
}

const definitions =
  /^(?:function_(?:declaration|definition|item)|method_declaration|local_function_statement|constructor_declaration|preproc_function_def)$/;
const lists = /^(?:parameter_list|parameters|formal_parameters|function_value_parameters|preproc_params)$/;
const asides =
  /^(?:msg|mess|name|label|what|desc|why|note|title|fmt|format|eps|tol|delta|precision|places|digits|file|line|info|reason)/i;

const nameOf = (node: Node): string => findAll(node.fields.declarator ?? node, isName)[0]?.text ?? "";

const parametersOf = (node: Node): readonly Parameter[] => {
  const list = node.fields.parameters ?? findAll(node, ({ type }) => lists.test(type))[0];
  if (list === undefined) return [];
  return partsOf(list)
    .filter(({ type }) => type !== "self_parameter")
    .flatMap((one) => {
      if (isName(one)) return [{ name: one.text, type: "" }];
      const parts = partsOf(one);
      const direct = parts.filter(isName);
      const names = direct.length > 0 ? direct : findAll(one.fields.declarator ?? one, isName).slice(0, 1);
      const type = (one.fields.type ?? parts.find((part) => /type/.test(part.type)))?.text ?? "";
      return names.map(({ text }) => ({ name: text, type }));
    });
};

const readOwn = (node: Node): OwnFunction => {
  const parameters = parametersOf(node);
  const at = parameters.findIndex(({ name }) => expected.test(name));
  const told = parameters.flatMap(({ name, type }, i) =>
    conditions.test(name) || /^_?bool(?:ean)?$/i.test(type) ? [i] : [],
  );
  return {
    expected: at < 0 ? undefined : at,
    condition: told.length === 1 ? told[0] : undefined,
    aside: new Set(
      parameters.flatMap(({ name, type }, i) => (asides.test(name) || /\btesting\./.test(type) ? [i] : [])),
    ),
  };
};

/** The functions, methods and macros that the tests define. */
export const ownFunctions = (root: Node): ReadonlyMap<string, OwnFunction> =>
  new Map(
    everyNode(root)
      .filter(({ type }) => definitions.test(type))
      .map((one) => [one.fields.name?.text ?? nameOf(one), readOwn(one)]),
  );

export interface Judgement {
  /** What must be true. */
  readonly condition?: Node;
  /** What was got and what may be expected of it; the first that holds a value. */
  readonly pairs: readonly (readonly [Node | undefined, Node | undefined])[];
}

/** What a call of such a function says, or of one that is called as if it judged; `given`: what holds what the program gave. */
export const judgement = (
  known: ReadonlyMap<string, OwnFunction>,
  { name, words }: Call,
  given: (node: Node) => boolean,
): Judgement => {
  const own = known.get(name);
  if (own === undefined && !judges.test(name)) return { pairs: [] };
  const aside = own?.aside ?? new Set<number>();
  const got = words.flatMap((one, i) => (given(one) && !functions.test(one.type) && !aside.has(i) ? [i] : []));
  if (own?.expected !== undefined) {
    const at = got.find((i) => i !== own.expected);
    return { pairs: at === undefined ? [] : [[words[at], words[own.expected]]] };
  }
  const [at] = got;
  if (at === undefined || throws.test(name)) return { pairs: [] };
  const condition = words[own?.condition ?? at];
  const told = own?.condition !== undefined && condition !== undefined && !known.has(condition.text);
  if (condition !== undefined && given(condition) && (told || compared(condition))) return { condition, pairs: [] };
  if (told) return { pairs: [] };
  return { pairs: [at + 1, at - 1].filter((i) => !aside.has(i)).map((i) => [words[at], words[i]]) };
};
