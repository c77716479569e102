import type { z as Zod } from "zod";
import type { Criterion } from "./criterion.ts";
import type { Issue } from "./issue.ts";
import { javaFileName } from "./java-source.ts";
import { qualityOf } from "./quality-score.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const severities = { error: 1, warning: 4, note: 5, none: 5 } as const;
const report = (z: typeof Zod) =>
  z.object({
    runs: z.array(
      z.object({
        results: z.array(
          z.object({
            level: z.enum(["error", "warning", "note", "none"]).default("warning"),
            ruleId: z.string().default("checkstyle"),
            message: z.object({ text: z.string() }),
            locations: z.array(
              z.object({ physicalLocation: z.object({ region: z.object({ startLine: z.number() }).optional() }) }),
            ),
          }),
        ),
      }),
    ),
  });

const checkstyle = 'java -XX:TieredStopAtLevel=1 -cp "$TOOLS/java/checkstyle/*" com.puppycrawl.tools.checkstyle.Main';

/**
 * The deviations of a Java program from Google's style, by Checkstyle. If Checkstyle cannot parse the program, this
 * counts as one issue of severity 1.
 */
export const javaCheckstyle: Criterion = {
  name: "java-checkstyle",
  parts: [""],
  unit: "quality",
  direction: "higher",
  scale: [0, 1],
  needs: [needOf("checkstyle")],
  applies: (_task, language) => language === "java",
  evaluate: async ({ code, tools }) => {
    if (code === null) return [];
    const file = javaFileName(code);
    // Checkstyle writes its report and then exits with an error code if it found issues.
    const script = `${checkstyle} -c /google_checks.xml -f sarif -o report.json ${file} >&2 || true; cat report.json`;
    const outcome = await tools.run({ tool: "checkstyle", script, files: { [file]: code } });
    // Checkstyle stops without a report if the text is not Java.
    if (outcome.stdout.text.trim() === "" && outcome.stderr.text.includes("checkstyle.JavaParser"))
      return qualityOf([{ rule: "syntax", line: 1, message: "the program cannot be read", severity: 1 }], code);
    const issues = (await reportOf("Checkstyle", outcome, report)).runs
      .flatMap(({ results }) => results)
      .map(
        ({ level, ruleId, message, locations }): Issue => ({
          rule: ruleId,
          line: locations[0]?.physicalLocation.region?.startLine ?? 1,
          message: message.text.split("\n")[0] as string,
          severity: severities[level],
        }),
      );
    return qualityOf(issues, code);
  },
};
