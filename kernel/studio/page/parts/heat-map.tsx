import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { useQuery } from "../base/use-query.ts";
import { percent, visible } from "../base/words.ts";
import { Scroll } from "./scroll.tsx";
import { Answered } from "./states.tsx";

const few = 40;

/** A table of pass rates, tasks by models, the hardest task first. `at` identifies the snapshot of the run's data. */
export const HeatMap = ({ id, at }: { readonly id: string; readonly at: string }) => {
  const answer = useQuery(
    ["heat", id, at],
    () => bodyOf(client.runs[":id"].heat.$get({ param: { id }, query: { at } })),
    {
      placeholderData: (last) => last,
    },
  );
  const [most, setMost] = useState(few);
  return (
    <Answered answer={answer}>
      {({ models, ids, tasks, more }) => (
        <>
          <Scroll label="Tasks by models">
            <table class="heat">
              <thead>
                <tr>
                  <th>Task, hardest first</th>
                  {models.map((model) => (
                    <th key={model}>{visible(model)}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tasks.slice(0, most).map(({ task, rates }) => (
                  <tr key={task}>
                    <th>{visible(task)}</th>
                    {rates.map((rate, i) => (
                      <td key={ids[i]} class={rate === null ? "" : `heat-${Math.round(10 * rate)}`}>
                        {rate === null ? (
                          "–"
                        ) : (
                          <a href={to(["runs", id, "samples"], { model: ids[i], task: task.replace(/\/[^/]+$/, "") })}>
                            {percent(rate)}
                          </a>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          {tasks.length > most && (
            <button type="button" onClick={() => setMost(tasks.length)}>
              Show all {counted(tasks.length + more, "task")}
            </button>
          )}
        </>
      )}
    </Answered>
  );
};
