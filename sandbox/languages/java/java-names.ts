import type { OwnNames } from "../common/own-names/withdraw.ts";

/**
 * Types that every Java file can use without an import, and types that tests usually import. A solution may redefine
 * them.
 */
const imported = `Object String StringBuilder StringBuffer Math StrictMath System Runtime Thread Boolean Byte Character Short Integer Long
  Float Double Number Iterable Comparable CharSequence Enum Record Class Override Throwable Error Exception AssertionError
  RuntimeException IllegalArgumentException IllegalStateException IndexOutOfBoundsException ArrayIndexOutOfBoundsException
  NullPointerException ArithmeticException ClassCastException NumberFormatException UnsupportedOperationException
  InterruptedException CloneNotSupportedException Objects Arrays Collections List Set Map Optional Comparator Collectors Stream
  IntStream Assert Assertions Test`;

export const javaNames: OwnNames = {
  grammar: "java",
  names: new Set(imported.split(/\s+/)),
  defines: /^(?:class|interface|enum|record|annotation_type)_declaration$/,
  closed: /^(?:class|interface|enum|annotation_type)_body$/,
};
