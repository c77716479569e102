import { FlaskConical } from "lucide";
import { useState } from "preact/hooks";
import { type ApiError, bodyOf, client } from "../base/client.ts";
import { duration, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { Failed } from "../parts/states.tsx";
import { ValueDiff } from "../samples/diff-view.tsx";
import type { TaskPlace } from "./task-commands.ts";
import { solutionCommand } from "./task-commands.ts";

const solve = (json: TaskPlace) => bodyOf(client.task.solve.$post({ json }));

/** A button that runs a task's canonical solution on the tests of the task, and shows the first failing assertion. */
export const SolutionRun = (place: TaskPlace) => {
  const [state, setState] = useState<"running" | Awaited<ReturnType<typeof solve>> | ApiError | null>(null);
  const [tried, setTried] = useState(place.text);
  const run = (): void => {
    setTried(place.text);
    setState("running");
    solve(place).then(setState, setState);
  };
  const isOld = tried !== place.text;
  const isThere = !isOld && state !== null && state !== "running" && "ok" in state;
  return (
    <>
      <p class="line">
        <button type="button" onClick={run} disabled={state === "running"}>
          <Icon of={FlaskConical} /> {state === "running" ? "Running …" : "Run against its tests"}
        </button>
        {isThere && (
          <span role="status" class={state.ok ? "good" : "bad"}>
            {state.ok ? `All ${state.tests} tests pass in ${duration(state.wallMs)}` : visible(state.reason)}
          </span>
        )}
        {isOld && state !== null && <span class="muted">The text changed: run it again.</span>}
      </p>
      {state instanceof Error && <Failed error={state} />}
      {isThere && state.failing && <ValueDiff message={`${state.failing.status}: ${state.failing.message}`} />}
      <CommandLine command={solutionCommand(place)} />
    </>
  );
};
