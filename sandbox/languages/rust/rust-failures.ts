import { type Failure, joined, type Printed } from "../common/failures.ts";

/** The messages of panics; `assert_eq!` says both sides on lines of their own. */
export const rustFailures = ({ stderr }: Printed): Failure[] => {
  const found: string[][] = [];
  let open = false;
  for (const line of stderr.split("\n")) {
    if (/^thread .* panicked at .*:$/.test(line)) {
      found.push([]);
      open = true;
    } else if (/^(?:note: |stack backtrace:)/.test(line)) open = false;
    else if (open) found.at(-1)?.push(line);
  }
  return found.map((lines) => ({ said: joined(lines) })).filter(({ said }) => said !== "");
};
