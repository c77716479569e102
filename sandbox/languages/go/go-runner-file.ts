import type { GoFunctions } from "./go-tests.ts";

const runsExamples = (
  name: string,
): string => `func example_${name}(t *testing.T, want string, unordered bool, f func()) {
	old := os.Stdout
	r, w, e := os.Pipe()
	if e != nil {
		t.Fatal(e)
	}
	os.Stdout = w
	printed := make(chan string)
	go func() {
		all, _ := io.ReadAll(r)
		printed <- string(all)
	}()
	func() {
		defer func() {
			w.Close()
			os.Stdout = old
		}()
		f()
	}()
	got := strings.TrimSpace(<-printed)
	if unordered {
		a, b := strings.Split(got, "\\n"), strings.Split(want, "\\n")
		sort.Strings(a)
		sort.Strings(b)
		got, want = strings.Join(a, "\\n"), strings.Join(b, "\\n")
	}
	if got != want {
		t.Errorf("printed:\\n%s\\nwanted:\\n%s", got, want)
	}
}
`;

/**
 * The first file of the package. It reads the token (the host's secret) before any other code runs, and its `main` runs
 * the tests.
 */
export const goRunner = ({ cases, fuzz, examples, testMain, main, hasInit }: GoFunctions, name: string): string => {
  const run = (test: string, does: string) =>
    `{Name: "${test}", F: func(t *testing.T) { ran_${name}++; t.Cleanup(func() { told_${name}(t, "${test}") }); ${does} }},`;
  const list = [
    ...cases.map((one) => run(one, `${one}(t)`)),
    ...examples.map((one) =>
      run(one.name, `example_${name}(t, ${JSON.stringify(one.output)}, ${one.unordered}, ${one.name})`),
    ),
  ];
  const tests = list.length + fuzz.length > 0;
  const imports = [
    "io",
    "os",
    "syscall",
    ...(tests ? ["testing", "testing/internal/testdeps"] : []),
    ...(testMain === undefined ? [] : ["reflect"]),
    ...(examples.length > 0 ? ["sort", "strings"] : []),
  ];
  const called = main ? `main_${name}()` : hasInit ? "" : "the_tests_have_neither_main_nor_functions_of_testing()";
  const exitCode = 'int(reflect.ValueOf(m).Elem().FieldByName("exitCode").Int())';
  const begins = tests
    ? `m := testing.MainStart(testdeps.TestDeps{}, []testing.InternalTest{${list.join(" ")}}, nil, []testing.InternalFuzzTarget{${fuzz.map((one) => `{Name: "${one}", Fn: ${one}}`).join(", ")}}, nil)
	${testMain === undefined ? `os.Exit(end_${name}(m.Run()))` : `TestMain(m)\n\tos.Exit(end_${name}(${exitCode}))`}`
    : `${called}\n\tend_${name}(0)`;
  return `package main

import (
${imports.map((one) => `\t"${one}"`).join("\n")}
)

var back_${name} = func() *os.File {
	// After the highest descriptor that a program may have, because a program may close all its own descriptors.
	last := 1024
	var most syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &most) == nil && most.Cur <= uint64(last) {
		last = int(most.Cur) - 1
	}
	if syscall.Dup3(3, last, syscall.O_CLOEXEC) != nil {
		last = 3
	} else {
		syscall.Close(3)
		most = syscall.Rlimit{Cur: uint64(last), Max: uint64(last)}
		syscall.Setrlimit(syscall.RLIMIT_NOFILE, &most)
	}
	return os.NewFile(uintptr(last), "back")
}()
var token_${name} = func() string {
	token := make([]byte, 32)
	if _, e := io.ReadFull(back_${name}, token); e != nil {
		os.Exit(125)
	}
	return string(token)
}()
var ran_${name} int

func tell_${name}(words string) { back_${name}.WriteString(token_${name}[:16] + " " + words + "\\n") }

func bit_${name}(at int) uint { return uint(token_${name}[16+at] & 1) }

func number_${name}(at int, one, zero float64) float64 {
	if bit_${name}(at) == 1 {
		return one
	}
	return zero
}

func text_${name}(at int, one, zero string) string {
	if bit_${name}(at) == 1 {
		return one
	}
	return zero
}

func end_${name}(code int) int {
	if code == 0 && ran_${name} >= ${list.length} {
		back_${name}.WriteString(token_${name} + "\\n")
	}
	return code
}
${
  tests
    ? `
func told_${name}(t *testing.T, name string) {
	if t.Failed() {
		tell_${name}("failed " + name)
	} else if t.Skipped() {
		tell_${name}("skipped " + name)
	} else {
		tell_${name}("passed " + name)
	}
}
`
    : ""
}
${examples.length > 0 ? runsExamples(name) : ""}
func main() {
	tell_${name}("begun")
	${begins}
}
`;
};
