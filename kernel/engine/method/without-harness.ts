/** Lines of a trace that stand for a harness or for the runtime that it loads programs with, not for a program. */
const foreign = [
  /^ {2}File "<[^">]+>", line \d+, in _\w+$/,
  /^ {4}at .*\(?(?:\[eval\]|node:(?:vm|internal)[^)\n]*):\d+:\d+\)?$/,
];

/**
 * What a program wrote without the frames of the harness that ran it, and without the sandbox's folder in front of its files.
 *
 * @example
 * withoutHarness('  File "<harness>", line 742, in _serve_plainly\n  File "/box/work/main.py", line 2');
 * // => '  File "main.py", line 2'
 */
export const withoutHarness = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !foreign.some((form) => form.test(line)))
    .join("\n")
    .replaceAll("/box/work/", "");
