import type { z as Zod } from "zod";
import type { Criterion } from "./criterion.ts";
import type { Issue } from "./issue.ts";
import { qualityOf } from "./quality-score.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const report = (z: typeof Zod) =>
  z.array(
    z.object({
      messages: z.array(
        z.object({
          ruleId: z.string().nullable(),
          message: z.string(),
          line: z.number().optional(),
          fatal: z.boolean().optional(),
        }),
      ),
    }),
  );

const config = `import { createRequire } from "node:module";
const require = createRequire(process.env.TOOLS + "/npm/package.json");
const sonarjs = require("eslint-plugin-sonarjs");
const recommended = (sonarjs.default ?? sonarjs).configs.recommended;
export default [recommended, { rules: { "no-undef": "off", "no-unreachable": "error", "no-dupe-keys": "error",
  "no-constant-condition": "error", "no-self-assign": "error", "no-unused-vars": "warn", eqeqeq: "warn" } }];
`;

const severityOf = (rule: string | null, fatal: boolean | undefined): Issue["severity"] => {
  if (fatal || rule === null) return 1;
  if (rule === "no-unused-vars" || rule === "eqeqeq") return 4;
  return rule.startsWith("sonarjs/") ? 3 : 2;
};

/** The issues that ESLint finds in a JavaScript program, with SonarJS's recommended rules. */
export const jsEslint: Criterion = {
  name: "js-eslint",
  parts: [""],
  unit: "quality",
  direction: "higher",
  scale: [0, 1],
  needs: [needOf("eslint")],
  applies: (_task, language) => language === "javascript",
  evaluate: async ({ code, tools }) => {
    if (code === null) return [];
    const eslint = '"$NODE" "$TOOLS/npm/node_modules/eslint/bin/eslint.js"';
    const outcome = await tools.run({
      tool: "eslint",
      script: `export TOOLS; ${eslint} --no-inline-config --format json --config eslint.config.mjs answer.js || true`,
      files: { "answer.js": code, "eslint.config.mjs": config },
    });
    const issues = (await reportOf("eslint", outcome, report)).flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line = 1, fatal }): Issue => ({
          rule: ruleId ?? "syntax",
          line,
          message,
          severity: severityOf(ruleId, fatal),
        }),
      ),
    );
    return qualityOf(issues, code);
  },
};
