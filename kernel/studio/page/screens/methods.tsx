import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { go, to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { useQuery } from "../base/use-query.ts";
import { counted, visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Picture } from "../parts/picture.tsx";
import { Answered, useTitle } from "../parts/states.tsx";
import { TextTable } from "../parts/text-table.tsx";
import { AnswerView } from "../samples/answer-view.tsx";

/** One trajectory turn by turn: what was asked, what came back, what was seen. */
const Trajectory = ({ id, scope }: { readonly id: string; readonly scope: string }) => {
  const known = useQuery(["trajectory", id, scope], () =>
    bodyOf(client.methods[":id"].trajectory.$get({ param: { id }, query: { scope } })),
  );
  return (
    <Answered known={known}>
      {({ turns }) => (
        <ol class="conversation">
          {turns.map(({ key, observation, calls }) => (
            <li key={key} class="turn">
              <h3>{visible(key)}</h3>
              {calls.map(({ role, model, messages, answer, problem }, i) => (
                <details key={i} open={i === calls.length - 1}>
                  <summary>
                    {visible(role)} <span class="muted">{visible(model)}</span>{" "}
                    {problem && <span class="bad">{visible(problem)}</span>}
                  </summary>
                  {messages.map((message, at) => (
                    <div key={at} class={`turn ${message.role === "user" ? "user" : "system"}`}>
                      <AnswerView text={message.content} />
                    </div>
                  ))}
                  <div class="turn model">
                    <AnswerView text={answer} />
                  </div>
                </details>
              ))}
              <details>
                <summary>Observation</summary>
                <pre class="text">{visible(observation)}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Answered>
  );
};

const Requests = ({ id, scope }: { readonly id: string; readonly scope: string | undefined }) => {
  const [q, setQ] = useState("");
  const known = useQuery(
    ["requests", id, q],
    () => bodyOf(client.methods[":id"].requests.$get({ param: { id }, query: { q, from: "0" } })),
    { placeholderData: (old: unknown) => old as never },
  );
  return (
    <section class="card">
      <h2>Trajectories, turn by turn</h2>
      <label class="search">
        <input
          type="search"
          placeholder="Search trajectories"
          aria-label="Search trajectories"
          value={q}
          onInput={(event) => setQ(event.currentTarget.value)}
        />
      </label>
      <Answered known={known}>
        {({ total, scopes }) => (
          <div class={scope === undefined ? "split" : "split open"}>
            <div>
              <p class="muted">
                {scopes.length} of {counted(total, "trajectory", "trajectories")}
              </p>
              <ul class="rows tall">
                {scopes.map((one) => (
                  <li key={one.scope}>
                    <button
                      type="button"
                      class="quiet"
                      aria-pressed={one.scope === scope}
                      onClick={() => go(to(["methods", id], { scope: one.scope }), true)}
                    >
                      <span class="name">{visible(one.scope || "the run")}</span>{" "}
                      <small class="muted">{counted(one.calls, "call")}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
            {scope !== undefined && <Trajectory key={scope} id={id} scope={scope} />}
          </div>
        )}
      </Answered>
    </section>
  );
};

/** A run of a method: pictures, tables and trajectories. */
export const MethodsScreen = ({ parts: [id = ""], query }: ScreenProps) => {
  useTitle(id);
  const known = useQuery(["method", id], () => bodyOf(client.methods[":id"].$get({ param: { id } })));
  return (
    <div class="page">
      <div class="heading">
        <h1>{visible(id)}</h1>
        {known.data && (
          <p class="line">
            <span class="tag">{known.data.kind}</span>
            <Badge of={known.data.state} />
          </p>
        )}
      </div>
      <Answered known={known} lines={8}>
        {({ figures, tables, command }) => (
          <>
            {figures.length > 0 && (
              <section class="card">
                <h2>Pictures</h2>
                <div class="pictures">
                  {figures.map((name) => (
                    <figure key={name}>
                      <Picture
                        path={`/methods/${encodeURIComponent(id)}/figure?name=${encodeURIComponent(name)}`}
                        title={name.replaceAll("-", " ")}
                      />
                    </figure>
                  ))}
                </div>
              </section>
            )}
            {tables.map(({ name, title, columns, rows, notes }) => (
              <section class="card" key={name}>
                <h2>{visible(title ?? name)}</h2>
                <TextTable columns={columns} rows={rows} notes={notes} />
              </section>
            ))}
            <CommandLine command={command} />
          </>
        )}
      </Answered>
      <Requests id={id} scope={query.scope} />
    </div>
  );
};
