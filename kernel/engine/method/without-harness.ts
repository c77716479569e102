import { workFolder } from "../../../sandbox/contract/in-box.ts";

/** Patterns of stack-trace lines that belong to the test harness or the runtime, not to the program. */
const foreign = [
  /^ {2}File "<[^">]+>", line \d+, in _\w+$/,
  /^ {4}at .*\(?(?:\[eval\]|node:(?:vm|internal)[^)\n]*):\d+:\d+\)?$/,
];

/**
 * Removes from a program's output the stack frames of the test harness, and the sandbox's folder before file names.
 *
 * @example
 * withoutHarness('  File "<harness>", line 742, in _serve_plainly\n  File "main.py", line 2');
 * // => '  File "main.py", line 2'
 */
export const withoutHarness = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !foreign.some((form) => form.test(line)))
    .join("\n")
    .replaceAll(`${workFolder}/`, "");
