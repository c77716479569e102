import type { Status } from "../../../sandbox/contract/outcome.ts";
import { lineIn } from "./find-line.ts";

/** A program that floods the channel to its tests, without reading their answers or without end. */
export interface Stuffer {
  readonly name: string;
  readonly language: keyof typeof lineIn;
  readonly source: string;
  /** The tests, which the program fails. */
  readonly code: string;
  /** The expected status of its end. */
  readonly status: Status;
  /** True if only the time limit or an abort ends the program. */
  readonly endless?: true;
}

const stuffer = (
  language: keyof typeof lineIn,
  name: string,
  source: string,
  code: string,
  end: Pick<Stuffer, "status" | "endless">,
): Stuffer => ({ name, language, source: `${lineIn[language]}${source}`, code, ...end });

const python = "assert f() == 1";
const javascript = "require('assert').strictEqual(f(), 1)";
const c = "#include <assert.h>\nint main(void) { assert(f() == 1); return 0; }";

export const stuffers: readonly Stuffer[] = [
  stuffer(
    "python",
    "questions whose answers it does not read",
    `def f():
    question = b'P["op",1,["__len__"]]'
    say(len(question).to_bytes(4, "little") + question, 400_000)
    return 0
`,
    python,
    // Nothing blocks the program, so it ends by itself with a wrong result.
    { status: "ok" },
  ),
  stuffer(
    "python",
    "empty messages without end",
    'def f():\n    say((3).to_bytes(4, "little") + b"H{}", -1)\n',
    python,
    { status: "timeout", endless: true },
  ),
  stuffer(
    "python",
    "frames of 100 MB",
    `def f():
    body = b'P["ret","' + b"x" * (100 << 20) + b'",[]]'
    say(len(body).to_bytes(4, "little") + body, -1)
`,
    python,
    { status: "output_limit" },
  ),
  stuffer(
    "python",
    "what is no frame at all",
    'def f():\n    say(bytes([255, 255, 255, 7]) + b"P")\n    say(b"x" * (1 << 20), -1)\n',
    python,
    { status: "output_limit" },
  ),
  stuffer(
    "javascript",
    "empty messages without end",
    'const f = () => say(Buffer.from("\\x03\\0\\0\\0H{}"), -1);\n',
    javascript,
    { status: "timeout", endless: true },
  ),
  stuffer(
    "javascript",
    "what is no frame at all",
    'const f = () => say(Buffer.alloc(1 << 20, "x"), -1);\n',
    javascript,
    { status: "output_limit" },
  ),
  stuffer("ruby", "a line without end", 'def f = say("x" * (1 << 20), -1)\n', "raise unless f == 1", {
    status: "output_limit",
  }),
  stuffer(
    "ruby",
    "empty messages, and a wrong result",
    'def f\n  say("H {}\\n", 400_000)\n  0\nend\n',
    "raise unless f == 1",
    { status: "ok" },
  ),
  stuffer(
    "c",
    "bytes that nobody reads",
    "static char bytes[1 << 20];\nint f(void) { say(bytes, sizeof bytes, -1); return 0; }\n",
    c,
    { status: "timeout", endless: true },
  ),
  stuffer(
    "c",
    "lines, and a wrong result",
    'int f(void) { say("0123456789abcdef\\n", 17, 400000); return 0; }\n',
    c,
    // The failed assertion ends the program.
    { status: "runtime_error" },
  ),
  stuffer(
    "shell",
    "a line without end",
    `f() { local to; to=$(line) && echo x >&"$to" && echo sent >&2; while :; do head -c 1000000 /dev/zero; done >&"$to"; }\n`,
    '[ "$(f)" = 1 ]',
    { status: "output_limit" },
  ),
  stuffer(
    "shell",
    "half a line before its answer",
    `f() { local to; to=$(line) && printf x >&"$to" && echo sent >&2; echo 1; }\n`,
    '[ "$(f)" = 1 ]',
    { status: "timeout" },
  ),
];
