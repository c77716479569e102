/** Every byte counts. */
export function sameExactly(printed: string, expected: string): boolean {
  return printed === expected;
}
