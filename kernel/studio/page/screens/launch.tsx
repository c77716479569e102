import { Play } from "lucide";
import { useState } from "preact/hooks";
import { type ApiError, bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { useLate } from "../base/use-late.ts";
import { answers, useQuery } from "../base/use-query.ts";
import { dollars, visible } from "../base/words.ts";
import { CheckView } from "../editor/check-view.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { Answered, Empty, Failed, useTitle } from "../parts/states.tsx";
import { useHome } from "./home.tsx";

/** The screen that starts a run from a configuration and task sources: estimate, confirmation, start. */
export const LaunchScreen = ({ query }: ScreenProps) => {
  useTitle("Launch");
  const home = useHome();
  const files = home.data?.files ?? [];
  const config = query.config ?? "";
  const sources = (query.tasks ?? "").split("|").filter(Boolean);
  const [id, setId] = useState("");
  const lateId = useLate(id).trim();
  const [state, setState] = useState<"starting" | ApiError | null>(null);
  const text = useQuery(["file", config], () => bodyOf(client.file.$get({ query: { path: config } })), {
    enabled: config !== "",
  });
  const check = useQuery(
    ["check", config, text.data?.hash, sources],
    () => bodyOf(client.config.check.$post({ json: { path: config, text: text.data?.text ?? "", sources } })),
    { enabled: text.data !== undefined },
  );
  const command = useQuery(
    ["launch-command", config, sources, lateId],
    () => bodyOf(client.launch.command.$post({ json: { config, sources, ...(lateId ? { id: lateId } : {}) } })),
    { enabled: config !== "" },
  );
  const change = (changes: Readonly<Record<string, string>>): void =>
    navigate(to(["launch"], Object.assign({}, query, changes)), true);
  const launch = async (): Promise<void> => {
    const usd = check.data?.estimate?.usd;
    if (usd !== 0 && !confirm(`This run costs ${dollars(usd)} at most by the estimate. Start it?`)) return;
    setState("starting");
    await bodyOf(client.launch.$post({ json: { config, sources, ...(id.trim() ? { id: id.trim() } : {}) } })).then(
      async (started) => {
        await answers.invalidateQueries({ queryKey: ["home"] });
        navigate(to(["runs", started.id, "watch"]));
      },
      (error: ApiError) => setState(error),
    );
  };
  const isReady = check.data?.estimate !== null && check.data !== undefined && check.data.errors.length === 0;
  const toggle = (path: string, isOn: boolean): void =>
    change({ tasks: (isOn ? [...sources, path] : sources.filter((one) => one !== path)).join("|") });
  const taskFiles = ["shipped", ...files.filter(({ kind }) => kind === "tasks").map(({ path }) => path)];
  return (
    <div class="page">
      <div class="heading">
        <h1>Launch a run</h1>
      </div>
      {home.error && <Failed error={home.error} retry={home.refetch} />}
      <section class="card form">
        <label>
          Configuration
          <select value={config} onChange={(event) => change({ config: event.currentTarget.value })}>
            <option value="">choose one</option>
            {files
              .filter(({ kind }) => kind === "config")
              .map(({ path }) => (
                <option key={path} value={path}>
                  {visible(path)}
                </option>
              ))}
          </select>
        </label>
        <fieldset>
          <legend>Task sources in place of the configuration's own</legend>
          {taskFiles.map((path) => (
            <label key={path} class="chip">
              <input
                type="checkbox"
                checked={sources.includes(path)}
                onChange={(event) => toggle(path, event.currentTarget.checked)}
              />{" "}
              {visible(path)}
            </label>
          ))}
        </fieldset>
        <label>
          Name of the run
          <input
            value={id}
            placeholder="the time"
            maxLength={100}
            onInput={(event) => setId(event.currentTarget.value)}
          />
        </label>
      </section>
      {config === "" ? (
        <Empty icon={Play} title="Choose a configuration">
          {files.some(({ kind }) => kind === "config") ? (
            "Its estimate comes before anything starts."
          ) : (
            <a href={to(["config", "first.yaml"], { new: 1 })}>Make one first.</a>
          )}
        </Empty>
      ) : (
        <Answered answer={check.data || !text.error ? check : (text as never)}>
          {(data) => (
            <>
              {data.errors.map((error) => (
                <p key={error.message} class="failed" role="alert">
                  {error.line && <b>Line {error.line}: </b>}
                  {visible(error.message)} <a href={to(["config", config])}>Edit it</a>
                </p>
              ))}
              <CheckView check={data} />
            </>
          )}
        </Answered>
      )}
      {command.error?.code === "invalid" && <Failed error={command.error} />}
      {state instanceof Error && <Failed error={state} />}
      {config !== "" && (
        <p class="line">
          <button
            type="button"
            class="primary large"
            disabled={!isReady || state === "starting"}
            onClick={() => void launch()}
          >
            <Icon of={Play} /> {state === "starting" ? "Starting …" : "Start the run"}
          </button>
        </p>
      )}
      {command.data && <CommandLine command={command.data.command} />}
    </div>
  );
};
