import { type Failure, joined, type Printed } from "../common/failures.ts";

/** A panic's first line. Before Rust 1.73 its message began there, after a quote, and the place stood behind the message. */
const begins = /^thread .* panicked at (?:'(.*)|.*:)$/;
const placeBehind = /', \S+:\d+:\d+$/;

/** The messages of panics; `assert_eq!` says both sides on lines of their own. */
export const rustFailures = ({ stderr }: Printed): Failure[] => {
  const found: string[][] = [];
  let where: "outside" | "quoted" | "below" = "outside";
  for (const line of stderr.split("\n")) {
    const panic = begins.exec(line);
    if (panic) {
      found.push([]);
      where = panic[1] === undefined ? "below" : "quoted";
    }
    if (/^(?:note: |stack backtrace:)/.test(line)) where = "outside";
    const text = panic ? (panic[1] ?? "") : line;
    if (where === "below") found.at(-1)?.push(text);
    if (where !== "quoted") continue;
    found.at(-1)?.push(text.replace(placeBehind, ""));
    if (placeBehind.test(text)) where = "outside";
  }
  return found.map((lines) => ({ said: joined(lines) })).filter(({ said }) => said !== "");
};
