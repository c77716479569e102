import type { OwnNames } from "../common/own-names/withdraw.ts";

/**
 * Functions, extensions and types that Kotlin imports by default, and those of `kotlin.math` and `kotlin.test`. A
 * solution may redefine them.
 */
const imported = `assert check checkNotNull require requireNotNull error TODO run let also apply with takeIf takeUnless repeat print println
  readln readLine lazy to arrayOf intArrayOf longArrayOf doubleArrayOf booleanArrayOf charArrayOf arrayOfNulls emptyArray listOf
  listOfNotNull mutableListOf arrayListOf emptyList setOf mutableSetOf hashSetOf linkedSetOf emptySet mapOf mutableMapOf hashMapOf
  linkedMapOf emptyMap sequenceOf sequence buildString buildList buildMap maxOf minOf compareValues compareBy runCatching synchronized
  sum sumOf average count min max minOrNull maxOrNull first last firstOrNull lastOrNull single any all none contains containsAll
  contentEquals contentToString contentDeepEquals joinToString toList toSet toMap toMutableList toIntArray toTypedArray sorted
  sortedBy sortedDescending reversed filter map flatMap fold reduce forEach zip isEmpty isNotEmpty isNullOrEmpty isBlank isNotBlank
  indexOf startsWith endsWith trim lowercase uppercase split replace substring toInt toLong toDouble toFloat toIntOrNull
  abs absoluteValue max min pow sqrt round floor ceil sign sin cos ln exp
  assertEquals assertNotEquals assertTrue assertFalse assertNull assertNotNull assertFailsWith assertContentEquals assertSame fail
  Any Nothing Unit Boolean Byte Short Int Long Float Double Char String CharSequence Number Comparable Array IntArray LongArray
  DoubleArray List MutableList Set MutableSet Map MutableMap Collection Iterable Iterator Sequence Pair Triple Result Regex
  ArrayList HashMap HashSet LinkedHashMap StringBuilder Throwable Exception RuntimeException Error AssertionError
  IllegalArgumentException IllegalStateException NoSuchElementException IndexOutOfBoundsException NullPointerException
  ArithmeticException NumberFormatException UnsupportedOperationException Math System Thread Integer Objects`;

export const kotlinNames: OwnNames = {
  grammar: "kotlin",
  names: new Set(imported.split(/\s+/)),
  defines: /^(?:function_declaration|class_declaration|object_declaration|variable_declaration|type_alias)$/,
  closed: /^(?:function_body|class_body|enum_class_body|lambda_literal|getter|setter)$/,
};
