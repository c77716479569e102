import { workFolder } from "../../../sandbox/contract/in-box.ts";

/** Lines of a trace that belong to a harness or to the runtime that loads programs, not to a program. */
const foreign = [
  /^ {2}File "<[^">]+>", line \d+, in _\w+$/,
  /^ {4}at .*\(?(?:\[eval\]|node:(?:vm|internal)[^)\n]*):\d+:\d+\)?$/,
];

/**
 * The output of a program without the frames of its harness, and without the sandbox's folder before its files.
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
