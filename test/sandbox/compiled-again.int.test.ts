import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const [rust, cpp] = await Promise.all(["rust", "cpp"].map(findToolchain));
if (rust === null) console.log("skipped: rust is not installed here");
if (cpp === null) console.log("skipped: cpp is not installed here");

describe.skipIf(rust === null)("a Rust program of the edition of 2024", () => {
  const chain = "fn big(x: Option<i32>) -> bool { if let Some(y) = x && y > 2 { true } else { false } }";

  test("runs", async () => {
    const source = `${chain}\nfn main() { println!("{}", big(Some(3))); }`;
    expect((await sandbox.run({ language: "rust", source })).stdout.text).toBe("true\n");
  });

  test("passes its tests, and a wrong one fails them", async () => {
    const code = "#[test]\nfn chain() { assert!(big(Some(3))); assert!(!big(None)); }";
    const tests = [{ kind: "assert", id: "chain", code }] as const;
    expect((await sandbox.run({ language: "rust", source: chain, tests })).verdict).toBe("passed");
    const wrong = chain.replace("y > 2", "y > 3");
    expect((await sandbox.run({ language: "rust", source: wrong, tests })).verdict).toBe("failed");
  });
});

describe.skipIf(cpp === null)("a C++ program that cannot be linked statically", () => {
  test("runs with 4 GB of data that it hardly touches", async () => {
    const source =
      '#include <cstdio>\nstatic char big[4000000000ull];\nint main() { big[3999999999ull] = 1; printf("%d\\n", big[3999999999ull]); }';
    expect((await sandbox.run({ language: "cpp", source })).stdout.text).toBe("1\n");
  });

  test("is refused if a function is missing", async () => {
    const { status } = await sandbox.run({ language: "cpp", source: "int f();\nint main() { return f(); }" });
    expect(status).toBe("compile_error");
  });
});
