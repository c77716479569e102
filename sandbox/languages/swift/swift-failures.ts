import { joinLines, type PrintedFailure, type PrintedStreams } from "../common/failures.ts";

const failed = /^\S+\.swift:\d+: ((?:Assertion|Precondition) failed.*|Fatal error.*)/;

/**
 * Extracts the messages that Swift prints for failed assertions, preconditions and fatal errors, before its stack
 * trace.
 */
export const swiftFailures = ({ stderr }: PrintedStreams): readonly PrintedFailure[] =>
  stderr.split("\n").flatMap((line) => {
    const message = failed.exec(line)?.[1];
    return message === undefined ? [] : [{ reason: joinLines([message]) }];
  });
