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

`;

/** The marks (named scores) that the default judge prompt requests: name → meaning. */
export const usualMarks = {
  solution_correctness: "whether it does all that was asked for",
  code_quality: "whether it is clear, simple and sound",
  style_quality: "names, layout and comments",
} as const;

const form = `Judge the program. Answer with three lines of YAML and nothing else, each number a whole number from 0 (worst) to 10 (best):

${Object.entries(usualMarks)
  .map(([name, about]) => `${name}: ${about}`)
  .join("\n")}
`;

/** Appends the required answer format to a task's own judge prompt, unless the prompt names a mark (named score). */
const withForm = (text: string): string =>
  [...Object.keys(usualMarks), "comment_quality"].some((name) => text.includes(name))
    ? text
    : `${text.trimEnd()}\n\n${form}`;

type Judged = Pick<SampleContext, "task" | "language" | "prompt" | "code">;

/** Renders a judge prompt with its variables: `prompt`, `solution_code`, `golden_solution`. */
export const fillJudgePrompt = (
  text: string,
  place: Parameters<typeof parseTemplate>[1],
  { task, language, prompt, code }: Judged,
): string => {
  const golden = task.solutions[language] ?? task.solutions.pseudocode ?? "";
  return renderTemplate(parseTemplate(text, place), { prompt, solution_code: code ?? "", golden_solution: golden });
};

/** The default judge prompt, which shows the task and the program. Used for a rubric without a prompt. */
export const shownProgram = usual;

/** Renders the judge prompt: the task's own, or the default. Throws `invalid_template` with file, task and line. */
export const judgePrompt = (judged: Judged): string => {
  const { task } = judged;
  const place = { ...task.position, approximate: true, name: `llm_judge_prompt of task "${task.id}"` };
  return withForm(fillJudgePrompt(task.judgePrompt ?? usual, place, judged));
};
