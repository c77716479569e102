import { describe, expect, test } from "vitest";
import type { Case } from "../../../../kernel/engine/generate/base/item.ts";
import { assertedReason } from "../../../../kernel/engine/generate/steps/assertions-reason.ts";
import { readCases } from "../../../../kernel/engine/generate/steps/read-cases.ts";

const read = (line: string, printed: Case, language = "python") => {
  const remark = language === "python" ? "#" : "//";
  return readCases(`${remark} case 1\n${line}\n${remark} end of cases`, language, [printed])[0];
};

const inexact: Case = ["[[1, 2], 0.5]", "0.75"];

describe("the tolerance of a case is read back", () => {
  test.each([
    ["an exact comparison", "python", "assert f([1, 2], 0.5) == 0.75", null],
    ["a bound on a difference", "python", "assert abs(f([1, 2], 0.5) - 0.75) < 1e-6", 1e-6],
    ["a named tolerance", "python", "assert math.isclose(f([1, 2], 0.5), 0.75, rel_tol=1e-7)", 1e-7],
    ["a tolerance that the call has of itself", "python", "assert math.isclose(f([1, 2], 0.5), 0.75)", 1e-9],
    ["a bound in JavaScript", "javascript", "assert.ok(Math.abs(f([1, 2], 0.5) - 0.75) <= 0.001);", 0.001],
    ["a bound in C++", "cpp", "assert(std::fabs(f({1, 2}, 0.5) - 0.75) < 1e-9);", 1e-9],
    ["a bound in Java", "java", "assert Math.abs(Solution.f(List.of(1L, 2L), 0.5) - 0.75) < 1e-9;", 1e-9],
    ["a small number that is no tolerance", "python", "assert f([1, 2], 0.5) == 0.75 and 0.1", null],
  ])("%s", (_, language, line, tolerance) => {
    expect(read(line, inexact, language)).toEqual([...inexact, tolerance]);
  });

  test("a tolerance is allowed on an inexact result, and refused on a whole number", () => {
    const reasonOf = (printed: Case, line: string) => {
      const asserted = [read(line, printed)!];
      return assertedReason({ demo: asserted, full: asserted }, { public: [printed], private: [printed] });
    };
    expect(reasonOf(inexact, "assert abs(f([1, 2], 0.5) - 0.75) < 1e-6")).toBe(null);
    expect(reasonOf(["[3]", "9"], "assert abs(f(3) - 9) < 0.5")).toBe("bad_tolerance");
  });
});

test("an exit code is no literal of a case", () => {
  const printed: Case = ["[[2, 2]]", "1"];
  const line = (value: number) => `input_1=(2 2); count input_1; [[ $REPLY == ${value} ]] || exit 1`;
  const readIn = (value: number) => readCases(`# case 1\n${line(value)}\n# end of cases`, "shell", [printed])[0];
  expect(readIn(1)).toEqual([...printed, null]);
  expect(readIn(2)).not.toEqual([...printed, null]);
});
