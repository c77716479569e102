import { caseMark } from "../common/case-mark.ts";
import { closingBracket, replaceCalls } from "../common/own-exits.ts";

/** What a Go test file offers to run; a text may be indented as a whole. */
export interface GoTests {
  readonly tests: readonly string[];
  readonly fuzz: readonly string[];
  readonly examples: readonly { readonly name: string; readonly output: string; readonly unordered: boolean }[];
  readonly hasTestMain: boolean;
  readonly hasMain: boolean;
  readonly hasInit: boolean;
}

const names = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map((m) => m[1]!);

export function findGoTests(body: string): GoTests {
  const printing = /^([ \t]*)func\s+(Example\w*)\s*\(\s*\)\s*\{([\s\S]*?)^\1\}/gm;
  const expected = /\/\/[ \t]*(unordered )?output:[ \t]*((?:.*)(?:\n[ \t]*\/\/.*)*)\s*$/i;
  return {
    tests: names(body, /^[ \t]*func\s+(Test\w*)\s*\(\s*\w+\s+\*testing\.T\s*\)/gm),
    fuzz: names(body, /^[ \t]*func\s+(Fuzz\w*)\s*\(\s*\w+\s+\*testing\.F\s*\)/gm),
    examples: [...body.matchAll(printing)].flatMap(([, , name, text]) => {
      const found = expected.exec(text!);
      if (found === null) return [];
      const lines = found[2]!.split("\n").map((line) => line.replace(/^\s*\/\/ ?/, "").trimEnd());
      return [{ name: name!, output: lines.join("\n").trim(), unordered: found[1] !== undefined }];
    }),
    hasTestMain: /^[ \t]*func\s+TestMain\s*\(/m.test(body),
    hasMain: /^[ \t]*func\s+main\s*\(/m.test(body),
    hasInit: /^[ \t]*func\s+init\s*\(/m.test(body),
  };
}

/** Exits of the tests' own `main`, or `TestMain`, prove an end when they tell success. */
export function markGoExits(body: string, found: GoTests, name: string): string {
  const mark = (text: string) =>
    replaceCalls(text, /\bos\.Exit\s*\(/g, "//", (code) => `os.Exit(end_${name}(${code}))`);
  const begin = body.search(/^[ \t]*func\s+TestMain\s*\(/m);
  if (begin >= 0) {
    const end = closingBracket(body, body.indexOf("{", begin) + 1);
    return `${body.slice(0, begin)}${mark(body.slice(begin, end))}${body.slice(end)}`;
  }
  return found.tests.length + found.fuzz.length + found.examples.length > 0 ? body : mark(body);
}

/** `main` and what it needs: tests are run as the testing package runs them, each told of in the proof. */
export function goMain(found: GoTests, name: string, proof: string, token: string) {
  const { tests, fuzz, examples } = found;
  const put = (line: string) =>
    `if f, e := os_${name}.OpenFile("${proof}", os_${name}.O_APPEND|os_${name}.O_CREATE|os_${name}.O_WRONLY, 0o644); e == nil { f.WriteString(${line}); f.Close() }`;
  // Clean-up of a test runs when all its subtests, the parallel ones too, have ended.
  const record = (test: string) =>
    `t.Cleanup(func() { s := "passed"; if t.Failed() { s = "failed" } else if t.Skipped() { s = "skipped" }; ${put(`"${caseMark({ token })} " + s + " ${test}\\n"`)} })`;
  const run = (test: string, does: string) =>
    `{Name: "${test}", F: func(t *testing.T) { ran_${name}++; ${record(test)}; ${does} }}`;
  const list = [
    ...tests.map((test) => run(test, `${test}(t)`)),
    ...examples.map((one) =>
      run(one.name, `example_${name}(t, ${JSON.stringify(one.output)}, ${one.unordered}, ${one.name})`),
    ),
  ];
  // Flags that the solution sets could leave tests out.
  const end = `var ran_${name} int
func end_${name}(code int) int {
	if code == 0 && ran_${name} >= ${list.length} { ${put(`"${token}\\n"`)} }
	return code
}`;
  if (list.length + fuzz.length === 0) {
    const called = found.hasMain
      ? `main_${name}()`
      : found.hasInit
        ? ""
        : "the_tests_have_neither_main_nor_functions_of_testing()";
    return { imports: [], text: `${end}\nfunc main() {\n\t${called}\n\tend_${name}(0)\n}` };
  }
  const targets = fuzz.map((one) => `{Name: "${one}", Fn: ${one}}`).join(", ");
  const start = `m := testing.MainStart(testdeps_${name}.TestDeps{}, []testing.InternalTest{${list.join(", ")}}, nil, []testing.InternalFuzzTarget{${targets}}, nil)`;
  const ended = found.hasTestMain
    ? `TestMain(m)\n\tos_${name}.Exit(end_${name}(int(reflect_${name}.ValueOf(m).Elem().FieldByName("exitCode").Int())))`
    : `os_${name}.Exit(end_${name}(m.Run()))`;
  return {
    imports: [
      '"testing"',
      `testdeps_${name} "testing/internal/testdeps"`,
      ...(found.hasTestMain ? [`reflect_${name} "reflect"`] : []),
      ...(examples.length > 0 ? [`io_${name} "io"`, `sort_${name} "sort"`, `strings_${name} "strings"`] : []),
    ],
    text: [end, ...(examples.length > 0 ? [exampleRunner(name)] : []), `func main() {\n\t${start}\n\t${ended}\n}`].join(
      "\n",
    ),
  };
}

/** Runs an example and compares what it printed, as `go test` does. */
function exampleRunner(name: string): string {
  return `func example_${name}(t *testing.T, want string, unordered bool, f func()) {
	old := os_${name}.Stdout
	r, w, e := os_${name}.Pipe()
	if e != nil { t.Fatal(e) }
	os_${name}.Stdout = w
	printed := make(chan string)
	go func() { all, _ := io_${name}.ReadAll(r); printed <- string(all) }()
	func() { defer func() { w.Close(); os_${name}.Stdout = old }(); f() }()
	got := strings_${name}.TrimSpace(<-printed)
	if unordered {
		a, b := strings_${name}.Split(got, "\\n"), strings_${name}.Split(want, "\\n")
		sort_${name}.Strings(a)
		sort_${name}.Strings(b)
		got, want = strings_${name}.Join(a, "\\n"), strings_${name}.Join(b, "\\n")
	}
	if got != want { t.Errorf("printed:\\n%s\\nwanted:\\n%s", got, want) }
}`;
}
