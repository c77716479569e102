const clean = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();

/** Compares line by line. White space at the end of a line and blank lines at the end do not count. */
export function sameLines(printed: string, expected: string): boolean {
  return clean(printed) === clean(expected);
}
