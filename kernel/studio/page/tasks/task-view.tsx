import { FlaskConical, X } from "lucide";
import { useState } from "preact/hooks";
import { type ApiError, bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { useQuery } from "../base/use-query.ts";
import { duration, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { Answered, Failed } from "../parts/states.tsx";
import { AnswerView } from "../samples/answer-view.tsx";
import { CodeView } from "../samples/code-view.tsx";
import { ValueDiff } from "../samples/diff-view.tsx";

interface Place {
  readonly path: string;
  readonly id: string;
  readonly language: string;
}

/** The prompt as a model gets it, for chosen switches. */
const Preview = ({ path, id, language, switches }: Place & { readonly switches: readonly string[] }) => {
  const [on, setOn] = useState<Readonly<Record<string, boolean>>>({});
  const known = useQuery(
    ["preview", path, id, language, on],
    () => bodyOf(client.task.preview.$post({ json: { path, id, language, switches: on } })),
    { placeholderData: (old: unknown) => old as never },
  );
  return (
    <>
      <p class="line switches">
        {switches.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={on[name] === true}
              onChange={(event) => setOn(Object.assign({}, on, { [name]: event.currentTarget.checked }))}
            />{" "}
            {visible(name)}
          </label>
        ))}
      </p>
      <Answered known={known}>
        {({ prompt, error }) =>
          error ? (
            <p role="alert" class="failed">
              {visible(error.message)}
            </p>
          ) : (
            <div class="turn user">
              <AnswerView text={prompt ?? ""} />
            </div>
          )
        }
      </Answered>
    </>
  );
};

const solve = (place: Place) => bodyOf(client.task.solve.$post({ json: place }));

/** The canonical solution, run against its own tests at a click. */
const Solution = ({ solution, ...place }: Place & { readonly solution: string | null }) => {
  const [state, setState] = useState<"running" | Awaited<ReturnType<typeof solve>> | ApiError | null>(null);
  const run = (): void => {
    setState("running");
    solve(place).then(setState, setState);
  };
  if (solution === null) return <p class="muted">There is no canonical solution in this language.</p>;
  return (
    <>
      <CodeView source={solution} language={place.language} label="Canonical solution" />
      <p class="line">
        <button type="button" onClick={run} disabled={state === "running"}>
          <Icon of={FlaskConical} /> {state === "running" ? "Running …" : "Run against its tests"}
        </button>
        {state !== null && state !== "running" && "ok" in state && (
          <span role="status" class={state.ok ? "good" : "bad"}>
            {state.ok ? `All ${state.tests} tests pass in ${duration(state.wallMs)}` : visible(state.reason)}
          </span>
        )}
      </p>
      {state instanceof Error && <Failed error={state} />}
      {state !== null && state !== "running" && "ok" in state && (
        <>
          {state.failing && <ValueDiff said={`${state.failing.status}: ${state.failing.message}`} />}
          <CommandLine command={state.command} />
        </>
      )}
    </>
  );
};

/** One task: facts, prompt with its switches, tests, canonical solution, judge's prompt. */
export const TaskView = ({ path, id }: { readonly path: string; readonly id: string }) => {
  const known = useQuery(["task", path, id], () => bodyOf(client.task.$get({ query: { path, id } })));
  const [chosen, setChosen] = useState("");
  return (
    <section class="sample" aria-label="Task">
      <Answered known={known} lines={8}>
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
                    {language}
                  </button>
                ))}
                {/\.ya?ml$/i.test(path) && (
                  <a href={to(["tasks", path], { id, edit: 1, line: task.line })}>Edit from line {task.line}</a>
                )}
              </fieldset>
              {part && (
                <div class="stack" key={part.language}>
                  <h3>Prompt as a model gets it</h3>
                  <Preview path={path} id={id} language={part.language} switches={task.switches} />
                  <h3>
                    Tests ({part.tests.length}, of them {part.publicTests} public)
                  </h3>
                  <CodeView
                    source={part.tests.map(({ text }) => text).join("\n")}
                    language={part.language}
                    label="Tests"
                  />
                  <h3>Canonical solution</h3>
                  <Solution path={path} id={id} language={part.language} solution={part.solution} />
                  {task.judgePrompt && (
                    <>
                      <h3>Prompt of the judge</h3>
                      <pre class="text">{visible(task.judgePrompt)}</pre>
                    </>
                  )}
                  <details>
                    <summary>Template of the prompt</summary>
                    <pre class="text">{visible(part.template)}</pre>
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
