import type { AssertTest, Test } from "../../../sandbox/contract/program.ts";
import { EngineError } from "../errors.ts";
import type { Criterion, SampleContext } from "./criterion.ts";
import { javaFileName, mainClassIn } from "./java-source.ts";
import { needOf } from "./tools/known-tools.ts";

/** The files for a coverage run, and the range of lines that the program has in the first file. */
interface Covered {
  readonly files: Readonly<Record<string, string>>;
  readonly first: number;
  readonly last: number;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/** Wraps a test's statements into a class with a `main` method, and puts their imports first. */
const asClass = (code: string, name: string): string => {
  const imports = [...code.matchAll(/^[ \t]*import\s[^;]+;/gm)].map(([line]) => line);
  const body = code.replace(/^[ \t]*import\s[^;]+;/gm, "");
  return `${imports.join("\n")}\nclass ${name} { public static void main(String[] args) throws Throwable {\n${body}\n} }\n`;
};

const declares = (code: string): boolean => /^\s*(?:\w+\s+)*(?:class|record|enum|interface)\s+\w+/m.test(code);

/** The files of a test in a separate folder, with the class that runs it. JUnit finds its tests by itself. */
const testFiles = (test: Test, i: number, program: string): Readonly<Record<string, string>> => {
  if (test.kind === "stdio") return { [`t${i}/input`]: test.stdin, [`t${i}/main`]: mainClassIn(program) ?? "Main" };
  if (test.kind === "call") return {};
  const code = declares(test.code) ? test.code : asClass(test.code, `Test${i}`);
  const main = code.includes("org.junit") ? "junit" : mainClassIn(code);
  return main === null ? {} : { [`t${i}/${javaFileName(code)}`]: code, [`t${i}/main`]: main };
};

const coveredOf = ({ code, program }: SampleContext): Covered => {
  const text = code ?? "";
  const tests = program?.tests ?? [];
  const wholeProgram = tests.find((test): test is AssertTest => test.kind === "assert" && test.solution !== undefined);
  if (wholeProgram?.solution) {
    const main = mainClassIn(wholeProgram.code);
    const files = {
      [`src/${javaFileName(wholeProgram.code)}`]: wholeProgram.code,
      ...(main === null ? {} : { "t0/main": main }),
    };
    return {
      files,
      first: lineAt(wholeProgram.code, wholeProgram.solution.from),
      last: lineAt(wholeProgram.code, wholeProgram.solution.to),
    };
  }
  const files = Object.assign(
    { [`src/${javaFileName(text)}`]: text },
    ...tests.map((test, i) => testFiles(test, i, text)),
  );
  return { files, first: 1, last: Number.POSITIVE_INFINITY };
};

const script = `command -v javac >/dev/null || { echo "javac is not installed" >&2; exit 1; }
JARS="$TOOLS/java/jacoco"; JUNIT=$(echo "$JARS"/junit-platform-console-standalone*.jar)
AGENT=$(echo "$JARS"/org.jacoco.agent*.jar); mkdir classes
javac -nowarn -proc:none -cp "$JUNIT" -d classes src/*.java >&2 || exit 1
cover() { timeout 20 java -XX:TieredStopAtLevel=1 "-javaagent:$AGENT=destfile=$PWD/jacoco.exec,append=true" -ea "$@"; }
for test in t*; do
  mkdir -p "built/$test"; main=$(cat "$test/main"); path="classes:built/$test"
  if ls "$test"/*.java >/dev/null 2>&1; then
    javac -nowarn -proc:none -cp "classes:$JUNIT" -d "built/$test" "$test"/*.java >&2 || continue
  fi
  if [ "$main" = junit ]; then
    cover -cp "$path:$JUNIT" org.junit.platform.console.ConsoleLauncher execute --include-classname '.*' --scan-classpath "built/$test" >/dev/null 2>&1
  elif [ -f "$test/input" ]; then cover -cp "$path" "$main" <"$test/input" >/dev/null 2>&1
  else cover -cp "$path" "$main" </dev/null >/dev/null 2>&1
  fi
done
touch jacoco.exec
java -XX:TieredStopAtLevel=1 -jar "$JARS"/org.jacoco.cli*.jar report jacoco.exec --classfiles classes --xml report.xml >&2 && cat report.xml
`;

const notCovered = (message: string): EngineError =>
  new EngineError(message, {
    code: "not_available",
    hint: "coverage needs tests of standard input, JUnit tests, statements, or classes with a main method; tests that are calls have no coverage",
  });

/** Line coverage and branch coverage of a Java program by the task's tests, measured by JaCoCo. */
export const javaJacoco: Criterion = {
  name: "java-jacoco",
  parts: ["lines", "branches"],
  unit: "share",
  direction: "higher",
  scale: [0, 1],
  requires: ["unit-test"],
  needs: [needOf("jacoco")],
  applies: (_task, language) => language === "java",
  evaluate: async (context) => {
    if (context.code === null || !context.program?.tests?.length) return [];
    const { files, first, last } = coveredOf(context);
    if (!Object.keys(files).some((name) => name.endsWith("/main"))) throw notCovered("JaCoCo cannot run these tests");
    const outcome = await context.tools.run({ tool: "jacoco", script, files });
    const report = outcome.stdout.text;
    if (!report.includes("<report"))
      throw new EngineError(`JaCoCo gave no report: ${outcome.stderr.text.trim().slice(0, 500)}`, {
        code: "not_available",
        hint: "a program that does not compile has no coverage",
      });
    let [covered, lines, takenBranches, branches] = [0, 0, 0, 0];
    for (const match of report.matchAll(/<line nr="(\d+)" mi="(\d+)" ci="(\d+)" mb="(\d+)" cb="(\d+)"\/>/g)) {
      const [line, , ran, missed, went] = match.slice(1).map(Number) as [number, number, number, number, number];
      if (line < first || line > last) continue;
      lines += 1;
      covered += Number(ran > 0);
      branches += missed + went;
      takenBranches += went;
    }
    const share = (part: number, all: number): number => (all === 0 ? 1 : part / all);
    return [
      { part: "lines", score: share(covered, lines) },
      { part: "branches", score: share(takenBranches, branches) },
    ];
  },
};
