/** The texts that a run wrote to standard output and standard error. */
export interface PrintedStreams {
  readonly stdout: string;
  readonly stderr: string;
}

/** A failure with its reason, as the language or its test framework printed it. */
export interface PrintedFailure {
  /** Name of the single test, if the output has it. */
  readonly test?: string;
  readonly reason: string;
}

const mostLines = 12;
const longest = 300;

/** Joins lines to one line, cut at a maximum length. */
export const joinLines = (lines: readonly string[]): string => {
  const text = lines
    .slice(0, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const thrown =
  /^(?:Exception in thread "[^"]*" |Caused by: |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?(?=[\w.$]+(?:Error|Exception|Failure)\b)/;

/** Finds the text before each stack trace: the name of the exception with its message, which may have several lines. */
export const tracedFailures =
  (isFrame: RegExp) =>
  ({ stderr }: PrintedStreams): PrintedFailure[] => {
    const failures: PrintedFailure[] = [];
    let before: string[] = [];
    for (const line of stderr.split("\n")) {
      if (!isFrame.test(line)) {
        before.push(line);
        continue;
      }
      const at = before.findLastIndex((one) => thrown.test(one));
      const message = at < 0 ? before.filter((one) => one.trim() !== "").slice(-1) : before.slice(at);
      const reason = joinLines(message.map((one) => one.replace(thrown, "")));
      if (reason !== "") failures.push({ reason });
      before = [];
    }
    return failures;
  };

export const javaFailures = tracedFailures(/^\s+(?:at |\.\.\. \d)/);
