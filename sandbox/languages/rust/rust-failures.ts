import { joinLines, type PrintedFailure, type PrintedStreams } from "../common/failures.ts";

/**
 * A panic's first line, which contains the thread's name. A test's thread has the test's name. Before Rust 1.73 the
 * message began on this line, after a quote, and the source position came after the message.
 */
const begins = /^thread (?:'(?<thread>[^']*)'|\S+)(?: \(\d+\))? panicked at (?:'(?<quoted>.*)|.*:)$/;
const placeBehind = /', \S+:\d+:\d+$/;

/** The messages of panics; `assert_eq!` prints both sides on separate lines. */
export const rustFailures = ({ stderr }: PrintedStreams): PrintedFailure[] => {
  const panics: { readonly test: string | undefined; readonly lines: string[] }[] = [];
  let where: "outside" | "quoted" | "below" = "outside";
  for (const line of stderr.split("\n")) {
    const panic = begins.exec(line)?.groups;
    if (panic) {
      const { thread = "" } = panic;
      panics.push({ test: /^(?:main|<unnamed>|)$/.test(thread) ? undefined : thread, lines: [] });
      where = panic.quoted === undefined ? "below" : "quoted";
    }
    if (/^(?:note: |stack backtrace:)/.test(line)) where = "outside";
    const text = panic ? (panic.quoted ?? "") : line;
    if (where === "below") panics.at(-1)?.lines.push(text);
    if (where !== "quoted") continue;
    panics.at(-1)?.lines.push(text.replace(placeBehind, ""));
    if (placeBehind.test(text)) where = "outside";
  }
  return panics
    .map(({ test, lines }) => ({ ...(test !== undefined && { test }), reason: joinLines(lines) }))
    .filter(({ reason }) => reason !== "");
};
