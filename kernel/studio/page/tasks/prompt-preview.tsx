import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Answered } from "../parts/states.tsx";
import { AnswerView } from "../samples/answer-view.tsx";
import { promptCommand, type TaskPlace } from "./task-commands.ts";

/**
 * The prompt that a model gets for a task, with checkboxes for the switches (true-or-false parameters) of its template.
 */
export const PromptPreview = ({ switches, ...place }: TaskPlace & { readonly switches: readonly string[] }) => {
  const [on, setOn] = useState<Readonly<Record<string, boolean>>>({});
  const preview = useQuery(
    ["preview", place, on],
    () => bodyOf(client.task.preview.$post({ json: Object.assign({ switches: on }, place) })),
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
      <Answered answer={preview}>
        {({ prompt, error }) =>
          error ? (
            <p role="alert" class="failed">
              {visible(error.message)}
            </p>
          ) : (
            <section class="turn user" aria-label="Rendered prompt">
              <AnswerView text={prompt ?? ""} />
            </section>
          )
        }
      </Answered>
      <CommandLine command={promptCommand(place, on)} />
    </>
  );
};
