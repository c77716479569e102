import type { z as Zod } from "zod";
import type { Criterion } from "./criterion.ts";
import type { Issue } from "./issue.ts";
import { qualityOf } from "./quality-score.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const report = (z: typeof Zod) =>
  z.array(z.object({ code: z.string().nullable(), message: z.string(), location: z.object({ row: z.number() }) }));

/** The severity of a Ruff rule, by the first letters of its code: errors, likely bugs, refactoring, style. */
const severityOf = (code: string): Issue["severity"] => {
  if (code === "" || code === "invalid-syntax" || code.startsWith("E9")) return 1;
  if (/^(?:F|PLE)/.test(code)) return 2;
  if (/^(?:B|PLW)/.test(code)) return 3;
  return /^(?:C90|PLR|SIM|RET)/.test(code) ? 4 : 5;
};

/**
 * The issues that Ruff finds in a Python program. Its rules come from pycodestyle, Pyflakes, bugbear, McCabe, Pylint,
 * simplify and return.
 */
export const pythonRuff: Criterion = {
  name: "python-ruff",
  parts: [""],
  unit: "quality",
  direction: "higher",
  scale: [0, 1],
  needs: [needOf("ruff")],
  applies: (_task, language) => language === "python",
  evaluate: async ({ code, tools }) => {
    if (code === null) return [];
    const select = "--select=E,F,W,B,C90,PL,SIM,RET";
    const outcome = await tools.run({
      tool: "ruff",
      script: `"$TOOLS/venv/bin/ruff" check --isolated --no-cache --exit-zero --output-format=json ${select} answer.py`,
      files: { "answer.py": code },
    });
    const issues = (await reportOf("ruff", outcome, report)).map(
      ({ code: rule, message, location }): Issue => ({
        rule: rule ?? "syntax",
        line: location.row,
        message,
        severity: severityOf(rule ?? ""),
      }),
    );
    return qualityOf(issues, code);
  },
};
