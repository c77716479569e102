import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import { partCommandText, tableCommandText } from "../base/run-commands.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { PlainText } from "../parts/plain-text.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { Answered } from "../parts/states.tsx";
import { AnswerView } from "../samples/answer-view.tsx";

/** The requests that one step of a method's run made: messages to models, their answers, and the final result. */
const Trajectory = ({ id, scope }: { readonly id: string; readonly scope: string }) => {
  const trajectory = useQuery(["trajectory", id, scope], () =>
    bodyOf(client.methods[":id"].trajectory.$get({ param: { id }, query: { scope } })),
  );
  return (
    <Answered answer={trajectory}>
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
                <PlainText text={observation} />
              </details>
            </li>
          ))}
          <li>
            <CommandLine command={partCommandText(id, "requests", scope)} />
          </li>
        </ol>
      )}
    </Answered>
  );
};

/** All requests that a run of a method (such as a search) made, grouped by the step that made them. */
export const RequestsView = ({ id, scope }: { readonly id: string; readonly scope: string | undefined }) => {
  const [q, setQ] = useState("");
  const requests = useQuery(
    ["requests", id, q],
    () => bodyOf(client.methods[":id"].requests.$get({ param: { id }, query: { q, from: "0" } })),
    { placeholderData: (old: unknown) => old as never },
  );
  return (
    <section class="card">
      <h2>Requests</h2>
      <SearchBox label="Search requests" value={q} change={setQ} />
      <Answered answer={requests}>
        {({ total, scopes }) => (
          <div class={scope === undefined ? "split" : "split open"}>
            <div>
              <p class="muted">
                {scopes.length} of {counted(total, "part")}
              </p>
              <ul class="rows tall">
                {scopes.map((one) => (
                  <li key={one.scope}>
                    <button
                      type="button"
                      class="quiet"
                      aria-pressed={one.scope === scope}
                      onClick={() => navigate(to(["methods", id], { scope: one.scope }), true)}
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
      <CommandLine command={tableCommandText(id, "requests")} />
    </section>
  );
};
