import { EngineError } from "../errors.ts";

/** The position of a line in its file, for the error message. */
interface Line {
  /** The expected content of the line, for the message: "a record". */
  readonly what: string;
  readonly file: string;
  readonly line: number;
  readonly hint: string;
}

/** The parser's message without its position, which may be wrong because long lines were shortened. */
const saidBy = (error: unknown): string => (error as Error).message.replace(/ in JSON at position.*|, "?\.*".*/s, "");

/** Parses a line of JSON. Throws `run_damaged` with the reason if the line is not JSON. */
export const parsedLine = (text: string, { what, ...place }: Line): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError(`this line is not ${what}: it is damaged JSON (${saidBy(cause)})`, {
      ...place,
      code: "run_damaged",
      cause,
    });
  }
};
