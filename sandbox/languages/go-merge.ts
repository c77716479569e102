import { caseMark } from "./case-mark.ts";

interface Parts {
  readonly imports: readonly string[];
  readonly body: string;
}

function split(text: string): Parts {
  const imports: string[] = [];
  const body = text
    .replace(/^\s*package\s+\w+\s*$/m, "")
    .replace(/^import\s*\(([\s\S]*?)\)/gm, (_, list: string) => {
      for (const line of list.split(/\n|;/))
        if (line.trim() !== "" && !line.trim().startsWith("//")) imports.push(line.trim());
      return "";
    })
    .replace(/^import\s+((?:[\w.]+\s+)?"[^"]+")/gm, (_, one: string) => {
      imports.push(one.trim());
      return "";
    });
  return { imports, body };
}

/** The name by which an import is used. */
function nameOf(line: string): string {
  const own = /^([\w.]+)\s+"/.exec(line)?.[1];
  return own ?? /([\w-]+)(?:\/v\d+)?"$/.exec(line.replace(/\s*\/\/.*$/, ""))?.[1] ?? "";
}

/** Does not compile, or leaves, where the solution gave names of the language itself a meaning of its own. */
function guard(name: string): string {
  return `func never_${name}() int { panic(0) }
const length_${name} = len("abc") + cap([2]int{})
func check_${name}() {
	yes := 1 == 1
	if true != yes || false == yes || len(append([]int{}, 1)) != 1 || string([]byte("a")) != "a" { os_${name}.Exit(3) }
}`;
}

/**
 * Solution and tests as one Go program: one package, imports merged and those unused dropped.
 * `func TestX(t *testing.T)` are run as the testing package runs them; a `main` of the tests is called.
 */
export function mergeGo(source: string, test: string, name: string, proof: string, token: string): string {
  const [a, b] = [split(source), split(test)];
  const tests = [...b.body.matchAll(/^func\s+(Test\w*)\s*\(\s*\w+\s+\*testing\.T\s*\)/gm)].map((m) => m[1]!);
  const ended = (text: string) => text.replace(/\bos\s*\.\s*Exit(?=\s*\()/g, `exit_${name}`);
  const rename = (text: string, to: string) => text.replace(/^func\s+main\s*\(\s*\)/m, `func ${to}()`);
  const testsMain = /^func\s+main\s*\(/m.test(b.body);
  const body = `${rename(a.body, `solution_${name}`)}\n/**/\n${rename(tests.length > 0 ? b.body : ended(b.body), `main_${name}`)}`;
  const put = (line: string) =>
    `if f, e := os_${name}.OpenFile("${proof}", os_${name}.O_APPEND|os_${name}.O_CREATE|os_${name}.O_WRONLY, 0o644); e == nil { f.WriteString(${line}); f.Close() }`;
  const prove = put(`"${token}\\n"`);
  // Clean-up of a test runs when all its subtests, the parallel ones too, have ended.
  const record = (test: string) =>
    `t.Cleanup(func() { s := "passed"; if t.Failed() { s = "failed" } else if t.Skipped() { s = "skipped" }; ${put(`"${caseMark({ token })} " + s + " ${test}\\n"`)} })`;
  const list = tests
    .map((test) => `t.Run("${test}", func(t *testing.T) { ran_${name}++; ${record(test)}; ${test}(t) })`)
    .join("; ");
  // Flags that the solution sets could leave tests out.
  const all = `func(t *testing.T) { t.Cleanup(func() { if !t.Failed() && ran_${name} == ${tests.length} { ${prove} } }); ${list} }`;
  const run =
    tests.length > 0
      ? `testing.Main(func(_, _ string) (bool, error) { return true, nil }, []testing.InternalTest{{Name: "all", F: ${all}}}, nil, nil)`
      : `${testsMain ? "main" : "solution"}_${name}()\n\t${prove}`;
  const main = `${guard(name)}
var ran_${name} int
func exit_${name}(code int) {
	if code == 0 { ${prove} }
	os_${name}.Exit(code)
}
func main() {
	check_${name}()
	${run}
}`;
  const wanted = [...new Set([...a.imports, ...b.imports, ...(tests.length > 0 ? ['"testing"'] : [])])];
  const used = wanted.filter((line) => {
    const as = nameOf(line);
    return as === "_" || as === "." || new RegExp(`\\b${as}\\.`).test(`${body}\n${run}`);
  });
  const own = [`os_${name} "os"`];
  return `package main\n\nimport (\n${[...used, ...own].map((line) => `\t${line}`).join("\n")}\n)\n${body}\n${main}\n`;
}
