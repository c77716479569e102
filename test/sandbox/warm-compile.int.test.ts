import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const found = new Set<string>();
for (const name of ["java", "kotlin", "scala"]) if ((await findToolchain(name)) !== null) found.add(name);
for (const name of ["java", "kotlin", "scala"]) if (!found.has(name)) console.log(`skipped: ${name} is not installed`);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1, keepBuilds: false });
});
afterAll(() => sandbox.close());

const limits = { wallMs: 60_000, cpuMs: 60_000, memoryBytes: 1 << 30, compileWallMs: 120_000 };
let made = 0;
const run = (language: string, source: string, more: Partial<Program> = {}) =>
  sandbox.run({ language, source: `${source}\n// ${process.pid} ${made++}\n`, limits, ...more });

test.skipIf(!found.has("scala"))(
  "a warm Scala compiler calls no macro, also where the tests use one of the solution's",
  async () => {
    const impl = `object M { def impl(x: Expr[Int])(using Quotes): Expr[Int] = { System.setProperty("evil", "I"); x } }`;
    const source = `import scala.quoted.*\n${impl}\ninline def f(inline x: Int): Int = \${ M.impl('x) }`;
    const tests = [{ kind: "assert", id: "t", code: "assert(f(1) == 1)" }] as const;
    const { status, compilation } = await run("scala", source, { tests, doubt: { probes: 0 } });
    expect([status, compilation?.stderr]).toEqual(["compile_error", expect.stringContaining("suspend")]);
  },
  240_000,
);

describe.skipIf(!found.has("java"))("a warm Java compiler", () => {
  const main = (body: string) => `public class Main { public static void main(String[] a) { ${body} } }`;

  test("compiles one program after another, and none sees another", async () => {
    const first = await run("java", `class Left { static int x = 1; } ${main("System.out.println(Left.x);")}`);
    expect(first.stdout.text).toBe("1\n");
    const second = await run("java", main("System.out.println(Left.x);"));
    expect(second).toMatchObject({ status: "compile_error", compilation: { ok: false, exitCode: 1 } });
    expect(second.compilation?.stderr).toMatch(/^Main\.java:1: error: cannot find symbol/);
    expect((await run("java", main('System.out.println("well");'))).stdout.text).toBe("well\n");
  });

  test("runs no code of what it compiles, not even as an annotation processor", async () => {
    const files = { "META-INF/services/javax.annotation.processing.Processor": "Main" };
    const outcome = await run("java", main("System.out.println(1);"), { files });
    expect(outcome.status).toBe("ok");
  });

  test("a compilation that takes too long is stopped, and the next one is not harmed", async () => {
    const deep = `1${" + 1L * (1".repeat(3000)}${")".repeat(3000)}`;
    const slow = main(Array.from({ length: 60 }, (_, i) => `long v${i} = ${deep};`).join("\n"));
    const stopped = await run("java", slow, { limits: { ...limits, compileWallMs: 1 } });
    expect(stopped.status).toBe("compile_timeout");
    expect(stopped.compilation?.stderr).toContain("stopped: wall limit");
    expect((await run("java", main("System.out.println(3);"))).stdout.text).toBe("3\n");
  });

  test("an expression too deep for the compiler is an error of that program alone", async () => {
    const outcome = await run("java", main(`int x = ${"(".repeat(200_000)}1${")".repeat(200_000)};`));
    expect(outcome.status).toBe("compile_error");
    expect((await run("java", main("System.out.println(4);"))).stdout.text).toBe("4\n");
  });
});

test.each([...found])(
  "hello in %s, twice, and a program that does not compile",
  async (language) => {
    for (let i = 0; i < 2; i++) {
      const outcome = await run(language, findLanguage(language)!.hello);
      expect(outcome.compilation?.stderr ?? "").not.toContain("error");
      expect(outcome).toMatchObject({ status: "ok", stdout: { text: "hello\n" } });
    }
    expect((await run(language, "class {{{")).status).toBe("compile_error");
  },
  200_000,
);
