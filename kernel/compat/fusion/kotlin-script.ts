/** Lines that a class cannot hold. */
const outside = /^(?:package|import|typealias)\b/;

interface Piece {
  readonly text: string;
  /** The same without comments. */
  readonly head: string;
}

const declaration =
  /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|private|internal|protected|open|abstract|sealed|data|inline|value|enum|annotation|const|lateinit|override|tailrec|operator|infix|suspend|external)\s+)*(?:fun|class|interface|object|val|var)\b(?!\s*\()/;

/** Text that holds no brackets of the program, then brackets and line ends. */
const token = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{([\])}]|\n/g;
const goesOn = /(?:\?\.|[.?:{=]|\|\||&&|(?:else|catch|finally|get\(|set\()(?=\W|$))/y;
const blanks = /\s*/y;

/** The pieces at the top of a script: what lies between line ends at which every bracket is closed. */
function piecesOf(code: string): Piece[] {
  const pieces: Piece[] = [];
  let [from, depth, past] = [0, 0, 0];
  /** Whether what follows belongs to what came before; blanks are passed over once. */
  const continued = (at: number): boolean => {
    if (at >= past) {
      blanks.lastIndex = at;
      blanks.test(code);
      past = blanks.lastIndex;
    }
    goesOn.lastIndex = past;
    return goesOn.test(code);
  };
  const cut = (to: number) => {
    const text = code.slice(from, to);
    const bare = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trimStart();
    if (text.trim() !== "") pieces.push({ text, head: bare });
    from = to;
  };
  for (const { 0: found, index } of code.matchAll(token)) {
    if (/^[{([]$/.test(found)) depth++;
    else if (/^[\])}]$/.test(found)) depth--;
    else if (found === "\n" && depth === 0 && !continued(index + 1)) cut(index + 1);
  }
  cut(code.length);
  return pieces;
}

/**
 * A Kotlin script as a program: declarations become members of a class, statements what its making does, in their order.
 * A text of declarations alone stays as it is, and its `main` is called.
 */
export function kotlinProgram(script: string): string {
  const pieces = piecesOf(script.replace(/^#!.*\n/, ""));
  const heads = pieces.filter(({ head }) => outside.test(head));
  const rest = pieces.filter((piece) => !heads.includes(piece) && piece.head !== "");
  if (rest.every(({ head }) => declaration.test(head))) return script;
  const members = rest.map(({ text, head }) =>
    declaration.test(head) ? text.replace(/\bconst\s+(?=val\b)/, "") : `init {\n${text}\n}\n`,
  );
  const lines = heads.map(({ text }) => `${text.trimEnd()}\n`);
  const main = "fun main(args: Array<String>) { TaulabScript(args) }";
  return `${lines.join("")}class TaulabScript(val args: Array<String>) {\n${members.join("")}\n}\n${main}\n`;
}
