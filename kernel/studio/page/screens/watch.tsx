import { CirclePause, Play, RotateCcw } from "lucide";
import { useEffect, useRef, useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import type { ModelCounts } from "../../server/live-counts.ts";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { useEvents } from "../base/use-events.ts";
import { answers, useQuery } from "../base/use-query.ts";
import { count, dollars, duration, visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { ModelProgress } from "../parts/model-progress.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { BoardTable } from "./results.tsx";

interface Progress {
  readonly state: string;
  readonly total: number | null;
  readonly done: number;
  /** The number of samples that the run will have for each model; null if it is unknown. */
  readonly each: number | null;
  readonly models: readonly ModelCounts[];
  /** The number of programs that wait for execution, and of worker processes; null for a run without workers. */
  readonly queue: { readonly waiting: number; readonly workers: number } | null;
}

/** The number of samples that finished per second since the screen was opened. */
const useRate = (finishedCount: number | undefined): number => {
  const firstCount = useRef<{ readonly at: number; readonly finishedCount: number }>(undefined);
  if (finishedCount !== undefined) firstCount.current ??= { at: performance.now(), finishedCount };
  if (finishedCount === undefined || !firstCount.current) return 0;
  return (
    (1000 * (finishedCount - firstCount.current.finishedCount)) / Math.max(1, performance.now() - firstCount.current.at)
  );
};

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div class="figure">
    <span class="muted">{name}</span>
    <b>{value}</b>
  </div>
);

const Controls = ({ id, state, errors }: { readonly id: string; readonly state: string; readonly errors: number }) => {
  const [message, setMessage] = useState("");
  const act = async (work: Promise<unknown>, word: string): Promise<void> => {
    setMessage(word);
    await work.then(
      () => setMessage(""),
      (error: Error) => setMessage(error.message),
    );
  };
  const resume = (retryFailed: boolean): Promise<unknown> =>
    bodyOf(client.runs[":id"].resume.$post({ param: { id }, json: { retryFailed } }));
  const isLive = state === "running";
  const resumeCommand = `taulab eval --resume ${shellWord(id)}`;
  const commands = [
    `taulab runs show ${shellWord(id)}`,
    ...(isLive ? [`kill -INT $(jq .pid ${shellWord(`runs/${id}/lock`)})`] : []),
    ...(!isLive && state !== "done" ? [resumeCommand] : []),
    ...(!isLive && errors > 0 ? [`${resumeCommand} --retry-failed`] : []),
  ];
  return (
    <>
      <p class="line">
        {isLive ? (
          <button
            type="button"
            class="danger"
            onClick={() => void act(bodyOf(client.runs[":id"].cancel.$post({ param: { id } })), "Stopping …")}
          >
            <Icon of={CirclePause} /> Cancel
          </button>
        ) : (
          <>
            {state !== "done" && (
              <button type="button" class="primary" onClick={() => void act(resume(false), "Resuming …")}>
                <Icon of={Play} /> Resume
              </button>
            )}
            {errors > 0 && (
              <button type="button" onClick={() => void act(resume(true), "Retrying …")}>
                <Icon of={RotateCcw} /> Retry failed
              </button>
            )}
          </>
        )}
        <span role="status">{visible(message)}</span>
      </p>
      {commands.map((command) => (
        <CommandLine key={command} command={command} />
      ))}
    </>
  );
};

/** The live progress of a run by model, with its leaderboard. */
export const WatchPart = ({ id, readOnly }: { readonly id: string; readonly readOnly: boolean }) => {
  const { last, isOffline } = useEvents<Progress>(`/runs/${encodeURIComponent(id)}/events`);
  const rate = useRate(last?.done);
  const isLive = last?.state === "running";
  const board = useQuery(["run", id], () => bodyOf(client.runs[":id"].$get({ param: { id } })), {
    refetchInterval: isLive ? 2000 : false,
  });
  useEffect(() => {
    if (last && !isLive) void answers.invalidateQueries({ queryKey: ["run", id] });
  }, [isLive]);
  if (board.error && !last) return <Failed error={board.error} retry={board.refetch} />;
  if (!last) return isOffline ? <p role="alert">The studio does not answer; the run continues.</p> : <Loading />;
  const { total, done: finishedCount, models, each, queue, state } = last;
  const sum = (name: "passed" | "failed" | "errors" | "tokens" | "usd"): number =>
    models.reduce((all, one) => all + one[name], 0);
  const remainingTime = total === null || rate <= 0 ? null : (1000 * (total - finishedCount)) / rate;
  return (
    <>
      <section class="card">
        <h2>
          Progress <Badge of={state} /> {isOffline && <small class="tag warn">offline: asking again</small>}
        </h2>
        <progress
          class="long"
          value={finishedCount}
          max={total ?? Math.max(1, finishedCount)}
          aria-label={`${finishedCount} of ${total ?? "?"} samples`}
        />
        <div class="figures">
          <Figure name="Finished" value={`${count(finishedCount)} / ${total === null ? "?" : count(total)}`} />
          <Figure name="Passed" value={count(sum("passed"))} />
          <Figure name="Failed" value={count(sum("failed"))} />
          <Figure name="Errors" value={count(sum("errors"))} />
          <Figure name="Cost" value={dollars(sum("usd"))} />
          <Figure name="Tokens" value={count(sum("tokens"))} />
          {queue && <Figure name="Waiting in the queue" value={count(queue.waiting)} />}
          {queue && <Figure name="Workers" value={count(queue.workers)} />}
          <Figure name="Left" value={!isLive ? "–" : remainingTime === null ? "…" : duration(remainingTime)} />
        </div>
        {!readOnly && <Controls id={id} state={state} errors={sum("errors")} />}
        {state === "done" && (
          <p role="status">
            The run is done. <a href={to(["runs", id])}>See its results</a>.
          </p>
        )}
      </section>
      <section class="card">
        <h2>By model</h2>
        <ModelProgress id={id} models={models} each={each} isLive={isLive} />
      </section>
      {board.data && board.data.board.length > 0 && (
        <section class="card">
          <h2>
            Leaderboard {isLive && <small class="muted">after {counted(board.data.finished, "finished sample")}</small>}
          </h2>
          <BoardTable id={id} rows={board.data.board} />
        </section>
      )}
    </>
  );
};
