import { type Failure, joined, type Printed } from "../common/failures.ts";

const failed = /^\S+\.swift:\d+: ((?:Assertion|Precondition) failed.*|Fatal error.*)/;

/** What Swift prints of assertions, preconditions and fatal errors, above its dump of the stack. */
export const swiftFailures = ({ stderr }: Printed): readonly Failure[] =>
  stderr.split("\n").flatMap((line) => {
    const said = failed.exec(line)?.[1];
    return said === undefined ? [] : [{ said: joined([said]) }];
  });
