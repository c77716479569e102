import { describe, expect, test } from "vitest";
import { testCommand } from "../tools/test-command.ts";

const args = (command: string, ...words: string[]): string => testCommand(command, words).args.join(" ");

describe("a test command", () => {
  test("npm test runs the two quick tiers, with a title too", () => {
    expect(args("test")).toBe("run --project unit --project smoke");
    expect(args("test", "-t", "a title.")).toBe("run --project unit --project smoke -t a title.");
  });

  test("a file is run whatever its tier", () => {
    expect(args("test", "test/sandbox/server.smoke.test.ts")).toBe("run test/sandbox/server.smoke.test.ts");
  });

  test("a room runs in every tier that shares the machine", () => {
    expect(args("test:room", "datasets", "-t", "x")).toBe(
      "run --project unit --project smoke --project int --project corpus test/datasets/ -t x",
    );
  });

  test("--whole asks for whole corpora", () => {
    expect(testCommand("test:tier", ["corpus", "--whole"])).toEqual({
      args: ["run", "--project", "corpus"],
      env: { TAULAB_CORPUS: "whole" },
    });
  });

  test("an unknown tier or room is refused with the names", () => {
    expect(() => testCommand("test:tier", ["integration"])).toThrow(
      'no tier "integration": one or more of unit, smoke',
    );
    expect(() => testCommand("test:room", [])).toThrow("one of toolkit, sandbox");
  });
});
