import type { z as Zod } from "zod";
import type { Criterion } from "./criterion.ts";
import type { Issue } from "./issue.ts";
import { javaFileName } from "./java-source.ts";
import { qualityOf } from "./quality-score.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const severity = (z: typeof Zod) => z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const report = (z: typeof Zod) =>
  z.object({
    files: z.array(
      z.object({
        violations: z.array(
          z.object({ beginline: z.number(), description: z.string(), rule: z.string(), priority: severity(z) }),
        ),
      }),
    ),
    processingErrors: z.array(z.object({ message: z.string() })).default([]),
  });

/** PMD's quickstart rules, without the rule that requires a package. */
const rules = `<?xml version="1.0"?>
<ruleset name="taulab" xmlns="http://pmd.sourceforge.net/ruleset/2.0.0">
  <description>quickstart without NoPackage</description>
  <rule ref="rulesets/java/quickstart.xml"><exclude name="NoPackage"/></rule>
</ruleset>
`;

const pmd = 'java -XX:TieredStopAtLevel=1 -cp "$TOOLS/java/pmd/*" net.sourceforge.pmd.cli.PmdCli check';
const options = "--no-cache --no-progress --no-fail-on-violation --no-fail-on-error -f json -R rules.xml";

/**
 * The issues that PMD finds in a Java program, by its quickstart rules. If PMD cannot parse the program, this counts
 * as one issue of severity 1.
 */
export const javaPmd: Criterion = {
  name: "java-pmd",
  parts: [""],
  unit: "quality",
  direction: "higher",
  scale: [0, 1],
  needs: [needOf("pmd")],
  applies: (_task, language) => language === "java",
  evaluate: async ({ code, tools }) => {
    if (code === null) return [];
    const file = javaFileName(code);
    const outcome = await tools.run({
      tool: "pmd",
      script: `${pmd} ${options} -d ${file}`,
      files: { [file]: code, "rules.xml": rules },
    });
    const { files, processingErrors } = await reportOf("PMD", outcome, report);
    const violations = files.flatMap(({ violations }) => violations);
    const issues = [
      ...violations.map(
        ({ rule, beginline, description, priority }): Issue => ({
          rule,
          line: beginline,
          message: description,
          severity: priority,
        }),
      ),
      ...processingErrors.map(
        ({ message }): Issue => ({ rule: "syntax", line: 1, message: message.split("\n")[0] as string, severity: 1 }),
      ),
    ];
    return qualityOf(issues, code);
  },
};
