import type { OwnNames } from "../common/own-names/withdraw.ts";
import { findAll, type TreeNode } from "../common/tree/node.ts";

/**
 * Standard types and extension methods that every C# file of a new project can use, and some that tests import. A
 * solution may redefine them.
 */
const imported = `Math Console Convert String Object Array Boolean Char Byte Int32 Int64 Double Single Decimal Environment Exception
  SystemException ArgumentException ArgumentNullException ArgumentOutOfRangeException InvalidOperationException FormatException
  IndexOutOfRangeException NotSupportedException NotImplementedException DivideByZeroException NullReferenceException
  OverflowException KeyNotFoundException Enumerable List Dictionary HashSet Tuple ValueTuple Task Thread StringBuilder Regex Debug
  Trace Assert EqualityComparer StringComparer Comparer Func Action
  SequenceEqual Any All Sum Count First Last FirstOrDefault LastOrDefault Single Contains Min Max Average Select Where OrderBy
  OrderByDescending ToList ToArray ToDictionary ToHashSet Reverse Distinct Except Intersect Union Concat Zip Skip Take Aggregate
  ElementAt Equals ToString CompareTo GetHashCode`;

const isMethod = ({ type }: TreeNode): boolean => type === "method_declaration";

/** True for an extension method, which the tests call on values of another type. */
const extendsAnother = (one: TreeNode): boolean =>
  findAll(one.fields.parameters ?? one, ({ type }) => type === "parameter")[0]?.children.some(
    ({ text }) => text === "this",
  ) ?? false;

export const csharpNames: OwnNames = {
  grammar: "c_sharp",
  names: new Set(imported.split(/\s+/)),
  defines: /^(?:(?:class|struct|interface|enum|record|record_struct|delegate)_declaration|method_declaration)$/,
  closed: /^(?:block|arrow_expression_clause|lambda_expression)$/,
  isVisible: (one) => !isMethod(one) || extendsAnother(one),
};
