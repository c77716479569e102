import MagicString from "magic-string";
import type { PlainTexts, WithdrawnTexts } from "../common/language.ts";
import { everyWordNode, type ScalaUnit, unitsOf } from "./scala-text.ts";

/**
 * Names that every Scala file can use without an import, and names that tests usually import. A solution may redefine
 * them.
 */
const imported = new Set(
  `assert assume require println print printf identity implicitly locally ??? Predef Option Some None Either Left Right List Nil Seq
  IndexedSeq Vector Set Map Array Range Iterator Iterable String Int Long Double Float Boolean Char Byte Short Unit Any AnyRef Nothing
  BigInt BigDecimal Ordering Numeric math Math System Integer Character Objects Throwable Exception Error RuntimeException
  AssertionError IllegalArgumentException IllegalStateException NoSuchElementException IndexOutOfBoundsException
  UnsupportedOperationException ArithmeticException NumberFormatException NullPointerException Try Success Failure abs max min sqrt
  pow assertEquals assertTrue assertFalse`.split(/\s+/),
);

const defines = new Set(["object", "class", "trait", "enum", "def", "val", "var", "type"]);

const definedIn = (units: readonly ScalaUnit[]): ReadonlySet<string> =>
  new Set(units.filter(({ defines: word }) => defines.has(word)).map(({ name }) => name));

/** Restores the language's own meaning in the tests for names that the solution also defines. */
export const withdrawScala = async ({ source, test, name }: PlainTexts): Promise<WithdrawnTexts | null> => {
  const [solution, tests] = [unitsOf(source), unitsOf(test)];
  const testNames = definedIn(tests);
  const mentioned = new Set(tests.flatMap(({ nodes }) => everyWordNode(nodes)).map(({ text }) => text));
  const names = [...definedIn(solution)].filter(
    (one) => imported.has(one) && mentioned.has(one) && !testNames.has(one),
  );
  if (names.length === 0) return null;
  const edited = new MagicString(source);
  const words = solution.flatMap(({ nodes }) => everyWordNode(nodes));
  for (const [i, { kind, text, from, to }] of words.entries())
    if (kind === "word" && names.includes(text) && words[i - 1]?.text !== ".")
      edited.overwrite(from, to, `${text}_${name}`);
  return { source: edited.toString(), test, names };
};
