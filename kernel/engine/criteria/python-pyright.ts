import type { z as Zod } from "zod";
import type { Criterion } from "./criterion.ts";
import type { Issue } from "./issue.ts";
import { qualityOf } from "./quality-score.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const severities = { error: 1, warning: 3, information: 5 } as const;
const report = (z: typeof Zod) =>
  z.object({
    generalDiagnostics: z.array(
      z.object({
        severity: z.enum(["error", "warning", "information"]),
        message: z.string(),
        rule: z.string().optional(),
        range: z.object({ start: z.object({ line: z.number() }) }).optional(),
      }),
    ),
  });

/** The issues that Pyright's type checker finds in a Python program. */
export const pythonPyright: Criterion = {
  name: "python-pyright",
  parts: [""],
  unit: "quality",
  direction: "higher",
  scale: [0, 1],
  needs: [needOf("pyright")],
  applies: (_task, language) => language === "python",
  evaluate: async ({ code, tools }) => {
    if (code === null) return [];
    const outcome = await tools.run({
      tool: "pyright",
      script: '"$NODE" "$TOOLS/npm/node_modules/pyright/index.js" --outputjson answer.py',
      files: { "answer.py": code },
    });
    const issues = (await reportOf("pyright", outcome, report)).generalDiagnostics.map(
      ({ severity, message, rule = "pyright", range }): Issue => ({
        rule,
        line: (range?.start.line ?? 0) + 1,
        message: message.split("\n")[0] as string,
        severity: severities[severity],
      }),
    );
    return qualityOf(issues, code);
  },
};
