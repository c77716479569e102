import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const found = await findToolchains();
const lacking = ["go", "rust", "java"].filter((language) => (found.get(language) ?? null) === null);
if (lacking.length > 0) console.log(`skipped: ${lacking.join(", ")}, not installed here`);
const junit = (found.get("java")?.jars ?? []).length > 0;
if (!junit) console.log("skipped: JUnit is not installed (apt-get install junit5)");

const judge = async (language: string, source: string, code: string) => {
  const limits = { wallMs: 20_000, cpuMs: 20_000, memoryBytes: 2 ** 30, compileWallMs: 90_000 };
  const outcome = await sandbox.run({ language, source, limits, tests: [{ kind: "assert", id: "file", code }] });
  const { cases = [], status } = outcome.tests[0]!;
  return { verdict: outcome.verdict, status, cases: cases.map((c) => `${c.name} ${c.status}`) };
};

test.skipIf(lacking.includes("go"))(
  "Go: tests, subtests side by side, skipped ones",
  async () => {
    const code = `package main
import "testing"
func TestAdd(t *testing.T) { if add(1, 2) != 3 { t.Fatal("x") } }
func TestMany(t *testing.T) { for _, x := range []int{1, 2} { t.Run("one", func(t *testing.T) { t.Parallel(); if add(x, 0) != x { t.Error("y") } }) } }
func TestLater(t *testing.T) { t.Skip("later") }
`;
    const right = "package main\nfunc add(a, b int) int { return a + b }\n";
    const cases = ["TestAdd passed", "TestMany passed", "TestLater skipped"];
    expect(await judge("go", right, code)).toEqual({ verdict: "passed", status: "passed", cases });
    const wrong = right.replace("a + b", "a - b");
    expect(await judge("go", wrong, code)).toEqual({
      verdict: "failed",
      status: "failed",
      cases: ["TestAdd failed", ...cases.slice(1)],
    });
    const panics = right.replace("return a + b", 'if b == 0 { panic("no") }; return a + b');
    expect(await judge("go", panics, code)).toMatchObject({
      verdict: "failed",
      cases: expect.arrayContaining(["TestAdd passed"]),
    });
  },
  120_000,
);

test.skipIf(lacking.includes("go"))(
  "Go: an example prints what its last comments say, and an import is used",
  async () => {
    const code = `package main
import "fmt"
func ExampleAdd() {
	fmt.Println(add(1, 2)) // Output: 3
	fmt.Println(add(2, 2)) // Output: 4
	// Output:
	// 3
	// 4
}
func ExampleAdd_apart() {
	// Output: what it is

	fmt.Println(add(0, 0))
	/* Output:
	0
	*/
}
func ExampleAdd_unread() {
	// Output: 7
	fmt.Println(add(3, 3)) // not seven
}
`;
    const add = "func add(a, b int) int { return a + b }\n";
    const cases = ["ExampleAdd passed", "ExampleAdd_apart passed"];
    const passed = { verdict: "passed", status: "passed", cases };
    expect(await judge("go", `package main\n${add}`, code)).toEqual(passed);
    expect(await judge("go", "package main\n", code + add)).toEqual(passed);
    const sorts = code.replace('import "fmt"', 'import ("fmt"; "sort")');
    expect(await judge("go", `package main\n${add}`, sorts)).toEqual(passed);
    expect(await judge("go", "package main\n", sorts + add)).toMatchObject({ verdict: "failed" });
  },
  120_000,
);

test.skipIf(lacking.includes("rust"))(
  "Rust: tests in modules, that return results, that should panic",
  async () => {
    const code = `#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn adds() { assert_eq!(add(1, 2), 3); }
    #[test]
    fn result() -> Result<(), String> { if add(0, 2) == 2 { Ok(()) } else { Err("x".into()) } }
    #[test]
    #[should_panic(expected = "below")]
    fn panics() { add(-1, 0); }
    #[test]
    #[ignore]
    fn later() { panic!(); }
}
`;
    const right = 'fn add(a: i32, b: i32) -> i32 { if a < 0 { panic!("below") } a + b }\n';
    const cases = ["tests::adds passed", "tests::result passed", "tests::panics passed", "tests::later skipped"];
    expect(await judge("rust", right, code)).toEqual({ verdict: "passed", status: "passed", cases });
    const wrong = await judge("rust", "fn add(a: i32, b: i32) -> i32 { a - b }\n", code);
    expect(wrong).toMatchObject({ verdict: "failed", status: "failed" });
    expect(wrong.cases).toEqual([...cases.slice(0, 3).map((c) => c.replace("passed", "failed")), cases[3]]);
  },
  120_000,
);

test.skipIf(!junit)(
  "Java: JUnit's annotations and assertions",
  async () => {
    const code = `import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
class AdderTest {
    int ready = 0;
    @BeforeEach void setUp() { ready = 1; }
    @Test public void adds() { assertEquals(3, Adder.add(1, 2)); assertEquals(1, ready); }
    @Test void raises() { assertThrows(IllegalStateException.class, () -> Adder.add(-1, 0)); }
    @Test @Disabled void later() { fail(); }
}
`;
    const right =
      "import java.util.*;\nclass Adder { static int add(int a, int b) { if (a < 0) throw new IllegalStateException(); return List.of(a, b).stream().mapToInt(x -> x).sum(); } }\n";
    const sorted = async (source: string) => {
      const { cases, ...rest } = await judge("java", source, code);
      return { ...rest, cases: cases.sort() };
    };
    const cases = ["AdderTest.adds() passed", "AdderTest.later() skipped", "AdderTest.raises() passed"];
    expect(await sorted(right)).toEqual({ verdict: "passed", status: "passed", cases });
    const wrong = "class Adder { static int add(int a, int b) { return a - b; } }\n";
    expect(await sorted(wrong)).toEqual({
      verdict: "failed",
      status: "failed",
      cases: ["AdderTest.adds() failed", "AdderTest.later() skipped", "AdderTest.raises() failed"],
    });
    const leaves = "class Adder { static int add(int a, int b) { System.exit(0); return 3; } }\n";
    expect(await judge("java", leaves, code)).toMatchObject({ verdict: "failed", status: "error" });
  },
  120_000,
);
