import { Pencil, X } from "lucide";
import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { Icon } from "../parts/icon.tsx";
import { PlainText } from "../parts/plain-text.tsx";
import { Answered } from "../parts/states.tsx";
import { CodeView } from "../samples/code-view.tsx";
import { PromptPreview } from "./prompt-preview.tsx";
import { SolutionRun } from "./solution-run.tsx";

/**
 * One task: general fields, prompt with its switches (true-or-false parameters), tests, canonical solution, and the
 * prompt for the judge model.
 */
export const TaskView = ({ path, id }: { readonly path: string; readonly id: string }) => {
  const answer = useQuery(["task", path, id], () => bodyOf(client.task.$get({ query: { path, id } })));
  const [chosen, setChosen] = useState("");
  return (
    <section class="sample" aria-label="Task">
      <Answered answer={answer} lines={8}>
        {(task) => {
          const part = task.languages.find(({ language }) => language === chosen) ?? task.languages[0];
          return (
            <>
              <header>
                <h2>{visible(task.name)}</h2>
                <a class="quiet close" aria-label="Close the task" href={to(["tasks", path])}>
                  <Icon of={X} />
                </a>
                <p class="muted">
                  {[task.id, task.difficulty, task.area, task.type, task.concepts.join(", ")]
                    .filter(Boolean)
                    .map((text) => visible(String(text)))
                    .join(" · ")}
                </p>
              </header>
              <fieldset class="tabs">
                <legend class="hidden">Languages</legend>
                {task.languages.map(({ language }) => (
                  <button
                    key={language}
                    type="button"
                    aria-pressed={language === part?.language}
                    onClick={() => setChosen(language)}
                  >
                    {visible(language)}
                  </button>
                ))}
                {/\.ya?ml$/i.test(path) && (
                  <a href={to(["tasks", path], { id, edit: "form", line: task.line })}>
                    <Icon of={Pencil} size={14} /> Edit the task
                  </a>
                )}
              </fieldset>
              {part && (
                <div class="stack" key={part.language}>
                  <h3>Prompt as a model gets it</h3>
                  <PromptPreview path={path} id={id} language={part.language} switches={task.switches} />
                  <h3>
                    Tests ({part.tests.length}, of them {part.publicTests} public)
                  </h3>
                  <CodeView
                    source={part.tests.map(({ text }) => text).join("\n")}
                    language={part.language}
                    label="Tests"
                  />
                  <h3>Canonical solution</h3>
                  {part.solution === null ? (
                    <p class="muted">There is no canonical solution in this language.</p>
                  ) : (
                    <>
                      <CodeView source={part.solution} language={part.language} label="Canonical solution" />
                      <SolutionRun path={path} id={id} language={part.language} />
                    </>
                  )}
                  {task.judgePrompt && (
                    <>
                      <h3>Prompt of the judge</h3>
                      <PlainText text={task.judgePrompt} />
                    </>
                  )}
                  <details>
                    <summary>Template of the prompt</summary>
                    <PlainText text={part.template} />
                  </details>
                </div>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
};
