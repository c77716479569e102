import { inBox } from "../../contract/in-box.ts";
import type { Lines, Marks, Spliced } from "../common/language.ts";
import { proofFile } from "../common/script-language.ts";

/**
 * A Python text that holds solution and tests. It is run as `__main__` by a few lines that first put it in their own
 * place in the file, so that it finds itself there and not them. `SystemExit` ends it well where it comes from the
 * tests: no line of the solution is on the way, and the last line of the text that is says so, or unittest does.
 */
export function wholePython(text: string, marks: Marks, solution: Lines): Spliced {
  const proof = proofFile(marks);
  const name = `run_${marks.name}`;
  const runner = `def ${name}(text, first, last, proof, token, keep=open):
    import sys
    path = __file__
    with keep(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    def prove():
        with keep(proof, "w") as file:
            file.write(token)
    code = compile(text, path, "exec", dont_inherit=True)
    del globals()["${name}"]
    try:
        exec(code, globals())
    except SystemExit as end:
        lines, trace = text.split("\\n"), end.__traceback__.tb_next
        shown, by = 0, ""
        while trace is not None:
            by = trace.tb_frame.f_code.co_filename
            if by == path:
                shown = trace.tb_lineno
                if first <= shown <= last:
                    raise
            trace = trace.tb_next
        said = lines[shown - 1] if 0 < shown <= len(lines) else ""
        wanted = by.endswith("/unittest/main.py") or any(word in said for word in ("exit", "quit", "SystemExit"))
        if wanted and (end.code is None or end.code is False or end.code == 0):
            prove()
        raise
    prove()
${name}(${pythonText(text)}, ${solution.first}, ${solution.last}, ${pythonText(inBox(proof))}, ${pythonText(marks.token)})
`;
  return { files: { "main.spliced": runner }, arguments: [], proof };
}

/** A literal: JSON's escapes mean the same in Python, and what JSON leaves as it is may stand in Python's text. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
