/** What a run wrote. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Why something failed, as the language or its test framework printed it. */
export interface Failure {
  /** The single test, where it is named. */
  readonly test?: string;
  readonly said: string;
}

const mostLines = 12;
const longest = 300;

/** Lines as one, cut at their end. */
export const joined = (lines: readonly string[]): string => {
  const text = lines
    .slice(0, mostLines)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const thrown =
  /^(?:Exception in thread "[^"]*" |Caused by: |\[ERROR\] FATAL UNHANDLED EXCEPTION: )?(?=[\w.$]+(?:Error|Exception|Failure)\b)/;

/** What stands before each stack trace: the name of what was thrown with its message, which may have several lines. */
export const tracedFailures =
  (isFrame: RegExp) =>
  ({ stderr }: Printed): Failure[] => {
    const found: Failure[] = [];
    let before: string[] = [];
    for (const line of stderr.split("\n")) {
      if (!isFrame.test(line)) {
        before.push(line);
        continue;
      }
      const at = before.findLastIndex((one) => thrown.test(one));
      const own = at < 0 ? before.filter((one) => one.trim() !== "").slice(-1) : before.slice(at);
      const said = joined(own.map((one) => one.replace(thrown, "")));
      if (said !== "") found.push({ said });
      before = [];
    }
    return found;
  };

export const javaFailures = tracedFailures(/^\s+(?:at |\.\.\. \d)/);
