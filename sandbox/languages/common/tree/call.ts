import { findAll, lastName, namedParts, type TreeNode, unwrapped } from "./node.ts";

/** A call, a macro or a constructor. */
export interface TreeCall {
  readonly name: string;
  /** The object on which a method is called; null for any other call. */
  readonly receiver: TreeNode | null;
  readonly words: readonly TreeNode[];
  /** True for a macro, which may have a message after the two compared values. */
  readonly macro?: true;
}

const makes =
  /^(?:object_creation_expression|composite_literal|compound_literal_expression|struct_expression|array_creation_expression|implicit_array_creation_expression)$/;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Library functions that only combine their arguments into a value, such as `listOf`. */
const makers = words(
  `listOf mapOf setOf arrayOf intArrayOf doubleArrayOf longArrayOf charArrayOf booleanArrayOf mutableListOf mutableMapOf mutableSetOf
  arrayListOf hashMapOf linkedMapOf sortedMapOf emptyList emptyMap Pair Triple List Map Set Vector Array Seq Some Ok Err Tuple vec
  string vector pair tuple make_pair make_tuple make_optional optional set map array deque int64 int32 uint64 uint32 int float64
  float32 rune byte BigInteger BigDecimal format`,
);
/**
 * Methods that only combine their arguments into a value, such as `Map.of`, or convert their receiver, such as
 * `to_string`.
 */
const methods = words(
  `of asList ofEntries entry copyOf valueOf to Some Ok Err from new to_string to_owned into to_vec trimIndent trimMargin
  Create ToList ToArray iter into_iter cloned copied`,
);
/** Methods that return their receiver's items unchanged. */
const hands = words("iter into_iter cloned copied to_vec into_boxed_slice");

/**
 * Types in standard libraries. Their methods create a value if `methods` lists them. A type that is not listed belongs
 * to the program.
 */
const library = words(
  `Arc Arrays BTreeMap BTreeSet BigDecimal BigInteger Boolean Box Byte Cell Character Collections Double Float HashMap HashSet Integer List
  Long Map Optional Option Rc RefCell Set Short Stream String Tuple ValueTuple Vec VecDeque`,
);

/** The call in a node; null if the node is not a call. */
export const callOf = (node: TreeNode): TreeCall | null => {
  if (makes.test(node.type)) return null;
  const { arguments: list, function: called, name, object, macro } = node.fields;
  const suffix =
    node.type === "call_expression"
      ? findAll(node, (one) => one.type === "value_arguments" || /lambda/.test(one.type))[0]
      : undefined;
  if (list === undefined && suffix === undefined) return null;
  const words = namedParts(list ?? suffix ?? node).map(unwrapped);
  if (macro !== undefined) return { name: lastName(macro), receiver: null, words, macro: true };
  if (name !== undefined) return { name: name.text, receiver: object ?? null, words };
  const target = called ?? namedParts(node)[0];
  if (target === undefined) return null;
  const inner = namedParts(target);
  const member =
    /(?:selector|field|member_access|navigation)_?expression$|^scoped_identifier$|^qualified_identifier$/.test(
      target.type,
    );
  return {
    name: lastName(/^(?:generic|template)_function$/.test(target.type) ? (inner[0] ?? target) : target),
    receiver: member ? (inner[0] ?? null) : null,
    words,
  };
};

/** True if the result of a call consists of its arguments, so that the program computes no part of it. */
export const wrapsValues = ({ name, receiver }: TreeCall): boolean => {
  if (receiver === null || receiver.text === "std") return makers.has(name);
  if (!methods.has(name) || (/^[A-Z]\w*$/.test(receiver.text) && !library.has(receiver.text))) return false;
  const call = callOf(unwrapped(receiver));
  return call === null || wrapsValues(call);
};

/** The receiver of a call such as `x.iter()`, which returns the receiver's items; undefined for any other call. */
export const handedOn = ({ name, receiver, words: args }: TreeCall): TreeNode | undefined =>
  receiver !== null && args.length === 0 && hands.has(name) ? receiver : undefined;

/** Both operands of `|a - b|`, in any form that the language allows. Empty if the node is not such a distance. */
export const distanceOf = (node: TreeNode): readonly [TreeNode?, TreeNode?] => {
  const call = callOf(unwrapped(node));
  const inner = call?.words[0] ?? call?.receiver;
  if (call === null || !inner || !/^f?abs[fl]?$/i.test(call.name)) return [];
  const [first, sign, second] = unwrapped(inner).children;
  return sign?.text === "-" ? [first, second] : [];
};

/** True if the node consists of one or several comparisons. */
export const compared = (node: TreeNode): boolean => {
  const { children } = unwrapped(node);
  return (
    (children.length === 3 && /^(?:[!=]==?|[<>]=?|&&|\|\|)$/.test(children[1]?.text ?? "")) ||
    (children.length === 2 && children[0]?.text === "!")
  );
};
