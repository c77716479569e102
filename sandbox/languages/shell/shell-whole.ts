import { inBox } from "../../contract/in-box.ts";
import type { Marks, Spliced } from "../common/language.ts";
import { proofFile } from "../common/script-language.ts";

/** `exit` as a command: at the beginning of a line, or behind what begins a command. */
const exits = /(?=exit)(?<=(?:^|[;&|({]|\b(?:then|else|do))[ \t]*)exit(?=[ \t\r\n;&|)}]|$)/gm;

/** A Bash text that holds solution and tests. Its own exits with code 0, outside of subshells, end it well. */
export function wholeShell(text: string, marks: Marks): Spliced {
  const proof = proofFile(marks);
  const end = `end_${marks.name}`;
  const head = `${end}() { local code="\${1-$?}"; if [[ "$code" == 0 && "$BASH_SUBSHELL" == 0 ]]; then builtin printf %s ${marks.token} >${inBox(proof)}; fi; builtin exit "$code"; }`;
  const left = text.replace(exits, end);
  return { files: { "main.spliced": `${head}\n${left}\n${end} $?\n` }, arguments: [], proof };
}
