import { compared, type TreeCall } from "./call.ts";
import { everyNode, findAll, isName, namedParts, type TreeNode } from "./node.ts";
import { conditions, expected, functions, judgingNames, throws } from "./words.ts";

/**
 * The role of each argument in calls of a checking function. The tests define the function, and the names of its
 * parameters show the roles.
 */
export interface OwnFunction {
  readonly expected: number | undefined;
  /** Index of the argument that must be true for the test to pass. */
  readonly condition: number | undefined;
  /** Indices of arguments that are not compared, such as messages and tolerances. */
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

const nameOf = (node: TreeNode): string => findAll(node.fields.declarator ?? node, isName)[0]?.text ?? "";

const parametersOf = (node: TreeNode): readonly Parameter[] => {
  const list = node.fields.parameters ?? findAll(node, ({ type }) => lists.test(type))[0];
  if (list === undefined) return [];
  return namedParts(list)
    .filter(({ type }) => type !== "self_parameter")
    .flatMap((one) => {
      if (isName(one)) return [{ name: one.text, type: "" }];
      const parts = namedParts(one);
      const direct = parts.filter(isName);
      const names = direct.length > 0 ? direct : findAll(one.fields.declarator ?? one, isName).slice(0, 1);
      const type = (one.fields.type ?? parts.find((part) => /type/.test(part.type)))?.text ?? "";
      return names.map(({ text }) => ({ name: text, type }));
    });
};

const readOwn = (node: TreeNode): OwnFunction => {
  const parameters = parametersOf(node);
  const at = parameters.findIndex(({ name }) => expected.test(name));
  const places = parameters.flatMap(({ name, type }, i) =>
    conditions.test(name) || /^_?bool(?:ean)?$/i.test(type) ? [i] : [],
  );
  return {
    expected: at < 0 ? undefined : at,
    condition: places.length === 1 ? places[0] : undefined,
    aside: new Set(
      parameters.flatMap(({ name, type }, i) => (asides.test(name) || /\btesting\./.test(type) ? [i] : [])),
    ),
  };
};

/** The functions, methods and macros that the tests define, by name. */
export const ownFunctions = (root: TreeNode): ReadonlyMap<string, OwnFunction> =>
  new Map(
    everyNode(root)
      .filter(({ type }) => definitions.test(type))
      .map((one) => [one.fields.name?.text ?? nameOf(one), readOwn(one)]),
  );

export interface CallJudgement {
  /** The argument that must be true for the test to pass. */
  readonly condition?: TreeNode;
  /**
   * Arguments that may be compared: a value of the program, and its possible expected value. The first pair with a
   * literal counts.
   */
  readonly pairs: readonly (readonly [TreeNode | undefined, TreeNode | undefined])[];
}

/**
 * The argument that a checking call of the tests requires to be true, or the arguments that it compares. The function
 * is defined in the tests or has a name such as `check_sum`. `isProgramValue` recognises values that the program
 * computed.
 */
export const judgement = (
  ownFunctions: ReadonlyMap<string, OwnFunction>,
  { name, words }: TreeCall,
  isProgramValue: (node: TreeNode) => boolean,
): CallJudgement => {
  const roles = ownFunctions.get(name);
  if (roles === undefined && !judgingNames.test(name)) return { pairs: [] };
  const aside = roles?.aside ?? new Set<number>();
  const got = words.flatMap((one, i) => (isProgramValue(one) && !functions.test(one.type) && !aside.has(i) ? [i] : []));
  if (roles?.expected !== undefined) {
    const at = got.find((i) => i !== roles.expected);
    return { pairs: at === undefined ? [] : [[words[at], words[roles.expected]]] };
  }
  const [at] = got;
  if (at === undefined || throws.test(name)) return { pairs: [] };
  const condition = words[roles?.condition ?? at];
  const isCondition = roles?.condition !== undefined && condition !== undefined && !ownFunctions.has(condition.text);
  if (condition !== undefined && isProgramValue(condition) && (isCondition || compared(condition)))
    return { condition, pairs: [] };
  if (isCondition) return { pairs: [] };
  return { pairs: [at + 1, at - 1].filter((i) => !aside.has(i)).map((i) => [words[at], words[i]]) };
};
