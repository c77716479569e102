/** Functions that tests compare with, where a namespace of the solution may define its own. */
const compared =
  "array_diff array_is_list array_keys array_map array_sum array_values array_filter count floor round gettype implode in_array intdiv is_array is_bool is_float is_int is_null is_numeric is_string json_decode json_encode print_r serialize sort sprintf str_contains str_repeat strcasecmp strcmp strlen strtolower substr trim var_dump var_export var_dump ksort abs max min array_key_exists iterator_to_array is_nan array_diff_assoc number_format ob_get_clean ob_start printf fprintf error_log";

/** Tests whose assertions hold whatever the solution sets, and call the language's own functions. */
export function phpTests(source: string, test: string, name: string): string {
  const own = compared
    .split(" ")
    .filter((one) => new RegExp(`\\bfunction\\s+&?\\s*${one}\\s*\\(`, "i").test(source))
    .filter((one) => !new RegExp(`\\bfunction\\s+&?\\s*${one}\\s*\\(`, "i").test(test));
  const plain = own.reduce(
    (text, one) => text.replace(new RegExp(`(?<![\\w>:$\\\\]|function\\s)${one}(?=\\s*\\()`, "gi"), `\\${one}`),
    test,
  );
  return plain.replace(/(?<![\w>:$]|function\s)\\?assert(?=\s*\()/g, `assert_${name}`);
}

/** The function that stands for \`assert\` in tests; it comes before them, in the namespace of the solution. */
export function phpAssert(name: string): string {
  return `if (true) { function assert_${name}($holds, $why = null) {
  if ($holds) return true;
  if (!\\ini_get('assert.exception')) { \\fwrite(\\STDERR, "assert() failed\\n"); exit(1); }
  if ($why instanceof \\Throwable) throw $why;
  throw new \\AssertionError($why ?? 'assert() failed');
} }
`;
}
