import { parseTemplate, renderTemplate } from "../../prompt/template/template.ts";
import type { SampleContext } from "../criterion.ts";

const usual = `A program was asked for:

\${prompt}

The program:

\`\`\`
\${solution_code}
\`\`\`
<#if golden_solution != ''>

A solution that is known to be right, to compare with:

\`\`\`
\${golden_solution}
\`\`\`
</#if>

Judge the program. Answer with three lines of YAML and nothing else, each number a whole number from 0 (worst) to 10 (best):

solution_correctness: whether it does all that was asked for
code_quality: whether it is clear, simple and sound
style_quality: names, layout and comments
`;

/** What a judge is asked: the task's own prompt, or ours. Throws `invalid_template` with file, task and line. */
export const judgePrompt = ({
  task,
  language,
  prompt,
  code,
}: Pick<SampleContext, "task" | "language" | "prompt" | "code">): string => {
  const text = task.judgePrompt ?? usual;
  const place = { ...task.position, approximate: true, name: `llm_judge_prompt of task "${task.id}"` };
  const golden = task.solutions[language] ?? task.solutions.pseudocode ?? "";
  return renderTemplate(parseTemplate(text, place), { prompt, solution_code: code ?? "", golden_solution: golden });
};
