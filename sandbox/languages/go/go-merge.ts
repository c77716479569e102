import { findGoTests, goMain, markGoExits } from "./go-runner.ts";

interface Parts {
  readonly imports: readonly string[];
  readonly body: string;
}

function split(text: string): Parts {
  const imports: string[] = [];
  const body = text
    .replace(/^[ \t]*package\s+\w+[ \t]*;?/m, "")
    .replace(/(?<=^|;)[ \t]*import\s*\(([\s\S]*?)\)[ \t]*;?/gm, (_, list: string) => {
      const bare = list.replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
      for (const [, as = "", path] of bare.matchAll(/(?:([\w.]+)[ \t]+)?("[^"]+"|`[^`]+`)/g))
        imports.push(`${as} ${path}`.trim());
      return "";
    })
    .replace(/(?<=^|;)[ \t]*import\s+((?:[\w.]+\s+)?"[^"]+")[ \t]*;?/gm, (_, one: string) => {
      imports.push(one.trim());
      return "";
    });
  return { imports, body };
}

/** The name by which an import is used. */
function nameOf(line: string): string {
  const own = /^([\w.]+)\s+["`]/.exec(line)?.[1];
  return own ?? /([\w-]+)(?:\/v\d+)?["`]$/.exec(line)?.[1] ?? "";
}

/** Does not compile, or leaves, where the solution gave words of the language itself a meaning of its own. */
function guard(name: string): string {
  return `func never_${name}() int { panic(0) }
const length_${name} = len("abc") + cap([2]int{})
var words_${name} = func() bool {
	yes := 1 == 1
	if true != yes || false == yes || len(append([]int{}, 1)) != 1 || string([]byte("a")) != "a" { os_${name}.Exit(3) }
	return yes
}()`;
}

/**
 * Solution and tests as one Go program: one package, imports merged and those unused dropped. Tests, examples and the
 * seeds of fuzz targets are run as `go test` runs them; else the `main` of the tests is called.
 */
export function mergeGo(source: string, test: string, name: string, proof: string, token: string): string {
  const [a, b] = [split(source), split(test)];
  const found = findGoTests(b.body);
  const main = goMain(found, name, proof, token);
  const rename = (text: string, to: string) => text.replace(/^[ \t]*func\s+main\s*\(\s*\)/m, `func ${to}()`);
  const tests = rename(markGoExits(b.body, found, name), `main_${name}`);
  // A comment that the solution left open ends before the tests.
  const body = [rename(a.body, `solution_${name}`), "/**/", tests, guard(name), main.text].join("\n");
  const used = [...new Set([...a.imports, ...b.imports, ...main.imports])].filter((line) => {
    const as = nameOf(line);
    return as === "_" || as === "." || new RegExp(`\\b${as}\\.`).test(body);
  });
  const lines = [...used, `os_${name} "os"`].map((line) => `\t${line}`);
  return `package main\n\nimport (\n${lines.join("\n")}\n)\n${body}\n`;
}
