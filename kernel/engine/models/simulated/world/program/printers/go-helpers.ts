import type { Helpers } from "./common/helpers.ts";

/** Name of a helper → its Go code. Helpers are functions that Go lacks. */
export const goHelpers: Helpers = {
  scanner: `var scanner = bufio.NewScanner(os.Stdin)`,
  out: `var out = bufio.NewWriter(os.Stdout)`,
  readLine: `func readLine() string {
	scanner.Scan()
	return scanner.Text()
}`,
  readWord: `func readWord() string {
	scanner.Scan()
	return scanner.Text()
}`,
  toInt: `func toInt(digits string) int {
	value, err := strconv.Atoi(digits)
	if err != nil {
		panic(err)
	}
	return value
}`,
  readInt: `func readInt() int {
	return toInt(readWord())
}`,
  readInts: `func readInts(count int) []int {
	items := make([]int, count)
	for i := range items {
		items[i] = readInt()
	}
	return items
}`,
  floorDiv: `func floorDiv(a, b int) int {
	quotient := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		quotient--
	}
	return quotient
}`,
  abs: `func abs(value int) int {
	if value < 0 {
		return -value
	}
	return value
}`,
  choose: `func choose[T any](test bool, first, second T) T {
	if test {
		return first
	}
	return second
}`,
  reversed: `func reversed[T any](items []T) []T {
	result := slices.Clone(items)
	slices.Reverse(result)
	return result
}`,
  reversedText: `func reversedText(text string) string {
	symbols := []byte(text)
	slices.Reverse(symbols)
	return string(symbols)
}`,
  sortedRows: `func sortedRows(rows [][]int, columns ...int) [][]int {
	result := slices.Clone(rows)
	slices.SortStableFunc(result, func(a, b []int) int {
		for _, column := range columns {
			if a[column] != b[column] {
				return cmp.Compare(a[column], b[column])
			}
		}
		return 0
	})
	return result
}`,
  copies: `func copies[T any](count int, items []T) [][]T {
	rows := make([][]T, count)
	for i := range rows {
		rows[i] = slices.Clone(items)
	}
	return rows
}`,
  copyRows: `func copyRows[T any](rows [][]T) [][]T {
	result := make([][]T, len(rows))
	for i, row := range rows {
		result[i] = slices.Clone(row)
	}
	return result
}`,
  lookup: `func lookup[K comparable, V any](entries map[K]V, key K, other V) V {
	if value, found := entries[key]; found {
		return value
	}
	return other
}`,
  has: `func has[K comparable, V any](entries map[K]V, key K) bool {
	_, found := entries[key]
	return found
}`,
  printList: `func printList[T any](items []T) {
	for i, item := range items {
		if i > 0 {
			fmt.Fprint(out, " ")
		}
		fmt.Fprint(out, item)
	}
	fmt.Fprintln(out)
}`,
};

/** Pairs of a pattern and the Go package that is imported if the pattern matches the program. */
export const goImports: readonly (readonly [RegExp, string])[] = [
  [/\bbufio\./, "bufio"],
  [/\bcmp\./, "cmp"],
  [/\bfmt\./, "fmt"],
  [/\bmaps\./, "maps"],
  [/\bos\./, "os"],
  [/\bslices\./, "slices"],
  [/\bstrconv\./, "strconv"],
  [/\bstrings\./, "strings"],
];
