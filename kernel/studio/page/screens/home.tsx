import { FileCog, FilePlus, ListChecks, Play } from "lucide";
import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { useQuery } from "../base/use-query.ts";
import { ago, visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { Answered, Empty, useTitle } from "../parts/states.tsx";
import { LoginScreen } from "./login.tsx";

/** Loads the lists of runs, configurations and task sources in the project's folder. */
export const useHome = () =>
  useQuery(["home"], () => bodyOf(client.home.$get()), { refetchInterval: 3000, staleTime: 0 });

type Home = NonNullable<ReturnType<typeof useHome>["data"]>;

const Runs = ({ runs }: { readonly runs: Home["runs"] }) => (
  <section class="card wide" aria-labelledby="runs-title">
    <h2 id="runs-title">
      Runs <small>{runs.length}</small>
    </h2>
    {runs.length === 0 && <p class="muted">No run matches.</p>}
    <ul class="rows">
      {runs.map(({ id, kind, models, state, done: finishedCount, total, createdAt, error }) => (
        <li key={id}>
          <a
            href={to(
              kind === "evaluation" || kind === "unknown"
                ? ["runs", id, ...(state === "running" ? ["watch"] : [])]
                : ["methods", id],
            )}
          >
            <span class="name">{visible(id)}</span>
            <Badge of={state} />
            <span class="muted grow">
              {error ? visible(error) : `${kind === "evaluation" ? "" : `${kind} · `}${visible(models.join(", "))}`}
            </span>
            {total !== null && total > 0 && (
              <span class="progress">
                <progress value={finishedCount} max={total} aria-label={`${finishedCount} of ${total} samples`} />
                <small class="number">
                  {finishedCount}/{total}
                </small>
              </span>
            )}
            <small class="when muted">{ago(createdAt)}</small>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Files = ({
  title,
  kind,
  files,
}: {
  readonly title: string;
  readonly kind: "config" | "tasks";
  readonly files: Home["files"];
}) => (
  <section class="card" aria-label={title}>
    <h2>
      <Icon of={kind === "config" ? FileCog : ListChecks} size={18} /> {title} <small>{files.length}</small>
    </h2>
    <ul class="rows">
      {files.map(({ path, about, changedAt }) => (
        <li key={path}>
          <a href={to([kind, path])}>
            <span class="name">{visible(path)}</span>
            <span class="muted grow">{visible(about ?? "")}</span>
            <small class="when muted">{ago(changedAt)}</small>
          </a>
        </li>
      ))}
      {kind === "tasks" && (
        <li>
          <a href={to(["tasks", "shipped"])}>
            <span class="name">shipped</span>
            <span class="muted grow">the tasks that come with taulab</span>
          </a>
        </li>
      )}
    </ul>
    {kind === "config" && (
      <p>
        <a class="button" href={to(["config", "new.yaml"], { new: 1 })}>
          <Icon of={FilePlus} /> New configuration
        </a>
      </p>
    )}
    {kind === "tasks" && (
      <p>
        <a class="button" href={to(["tasks", unusedName(files.map(({ path }) => path))], { new: 1, edit: "form" })}>
          <Icon of={FilePlus} /> New task source
        </a>
      </p>
    )}
  </section>
);

/** Returns the first unused file name for a new task source. */
const unusedName = (paths: readonly string[]): string => {
  const names = ["tasks/mine.yaml", ...paths.map((_, i) => `tasks/mine-${i + 2}.yaml`)];
  return names.find((name) => !paths.includes(name)) ?? "tasks/more.yaml";
};

const FirstSteps = () => (
  <Empty icon={Play} title="Nothing has run here yet">
    <ol class="steps">
      <li>
        <a href={to(["config", "first.yaml"], { new: 1 })}>Make a configuration</a>: models, tasks, criteria. Three
        simulated models cost nothing.
      </li>
      <li>
        <a href={to(["tasks", "shipped"])}>Look at the tasks</a> that come with taulab, or{" "}
        <a href={to(["tasks", "tasks/mine.yaml"], { new: 1, edit: "form" })}>write your own</a>.
      </li>
      <li>
        <a href={to(["launch"])}>Launch it</a> and watch.
      </li>
    </ol>
    <CommandLine command="taulab start" />
  </Empty>
);

/** The home screen: runs, configurations and task sources, with a search over all of them. */
export const HomeScreen = () => {
  useTitle("Project");
  const answer = useHome();
  const [words, setWords] = useState("");
  const has = (...texts: readonly (string | null)[]): boolean =>
    texts.join(" ").toLowerCase().includes(words.toLowerCase().trim());
  if (answer.error?.status === 401) return <LoginScreen />;
  return (
    <Answered answer={answer}>
      {({ name, runs, files, readOnly }) => (
        <div class="page">
          <div class="heading">
            <div>
              <h1>{visible(name)}</h1>
              <p class="muted">
                {counted(runs.length, "run")}
                {readOnly ? ", shown only" : ` · ${counted(files.length, "file")}`}
              </p>
            </div>
            <SearchBox label="Search runs and files" value={words} change={setWords} />
          </div>
          {runs.length === 0 && files.every(({ kind }) => kind !== "config") && words === "" && <FirstSteps />}
          <div class="grid home">
            {runs.length > 0 && (
              <Runs runs={runs.filter(({ id, kind, state, models }) => has(id, kind, state, ...models))} />
            )}
            {!readOnly && (
              <>
                <Files
                  title="Configurations"
                  kind="config"
                  files={files.filter(({ kind, path, about }) => kind === "config" && has(path, about))}
                />
                <Files
                  title="Task sources"
                  kind="tasks"
                  files={files.filter(({ kind, path, about }) => kind === "tasks" && has(path, about))}
                />
              </>
            )}
          </div>
          <CommandLine command="taulab runs" />
        </div>
      )}
    </Answered>
  );
};
