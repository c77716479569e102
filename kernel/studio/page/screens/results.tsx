import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { tableCommandText, tablePath } from "../base/run-commands.ts";
import { useQuery } from "../base/use-query.ts";
import { count, dollars, duration, percent, visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { DownloadButton } from "../parts/download.tsx";
import { HeatMap } from "../parts/heat-map.tsx";
import { Picture } from "../parts/picture.tsx";
import { RangeBar } from "../parts/range-bar.tsx";
import { RunSettings } from "../parts/run-settings.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { Answered } from "../parts/states.tsx";
import { GlossaryTerm } from "../parts/term.tsx";
import { TextTableView } from "../parts/text-table.tsx";

const useRun = (id: string) =>
  useQuery(["run", id], () => bodyOf(client.runs[":id"].$get({ param: { id } })), { refetchInterval: 4000 });

type RunFigures = NonNullable<ReturnType<typeof useRun>["data"]>;

/** The leaderboard as a table. Bars show the pass rates with their confidence intervals. */
export const BoardTable = ({ id, rows }: { readonly id: string; readonly rows: RunFigures["board"] }) => (
  <Scroll label="Leaderboard">
    <table class="board cards">
      <thead>
        <tr>
          <th>Model</th>
          <th>{rows[0]?.primary ?? <GlossaryTerm of="pass@1" />}</th>
          <th class="wide-only">
            <GlossaryTerm of="interval">95% interval</GlossaryTerm>
          </th>
          {(rows[0]?.passAt ?? []).slice(1).map(({ k }) => (
            <th key={k} class="number">
              <GlossaryTerm of="pass@k">pass@{k}</GlossaryTerm>
            </th>
          ))}
          <th class="number">
            <GlossaryTerm of="sample" remark="Only samples with a verdict are counted.">
              Samples
            </GlossaryTerm>
          </th>
          <th class="number">
            <GlossaryTerm of="error">Errors</GlossaryTerm>
          </th>
          <th class="number">
            <GlossaryTerm of="token" remark="Input and output tokens of all samples.">
              Tokens
            </GlossaryTerm>
          </th>
          <th class="number">Cost</th>
          <th class="number">
            <GlossaryTerm of="model time">Model time</GlossaryTerm>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.model}>
            <th>
              <a href={to(["runs", id, "samples"], { model: row.model })}>{visible(row.label)}</a>
              {row.simulated && <small class="tag">simulated</small>}
            </th>
            <td class="number strong" data-label={row.primary ?? "pass@1"}>
              {row.score
                ? row.primary === null
                  ? percent(row.score.estimate)
                  : row.score.estimate.toPrecision(4)
                : "–"}
            </td>
            <td class="wide-only" data-label="95% interval">
              {row.score && row.primary === null && (
                <span class="interval">
                  <RangeBar range={row.score} label={row.label} />
                  <small class="number muted">
                    {percent(row.score.low)} – {percent(row.score.high)}
                  </small>
                </span>
              )}
            </td>
            {row.passAt.slice(1).map(({ k, estimate }) => (
              <td key={k} class="number" data-label={`pass@${k}`}>
                {percent(estimate)}
              </td>
            ))}
            <td class="number" data-label="Samples">
              {count(row.samples)}
            </td>
            <td class="number" data-label="Errors">
              {row.errors}
            </td>
            <td class="number" data-label="Tokens">
              {count(row.tokens)}
            </td>
            <td class="number" data-label="Cost">
              {dollars(row.cost)}
            </td>
            <td class="number" data-label="Model time">
              {duration(row.modelSeconds * 1000)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const names: Readonly<Record<string, string>> = {
  leaderboard: "Leaderboard",
  "pass-curve": "pass@k",
  difficulty: "By difficulty",
  concepts: "By concept",
  cost: "Cost and quality",
};

/** The results of a run: leaderboard, criteria, heat map, charts, and a sentence for a paper. */
export const ResultsPart = ({ id }: { readonly id: string }) => {
  const answer = useRun(id);
  const file = (name: string): string => tablePath("runs", id, name);
  return (
    <Answered answer={answer} lines={8}>
      {(run) => (
        <>
          <section class="card">
            <h2>
              Leaderboard <Badge of={run.state} />
              <DownloadButton path={file("leaderboard")} name={`${id}-leaderboard.csv`} />
            </h2>
            {run.state === "running" && (
              <p class="muted">All numbers of this page after {counted(run.finished, "finished sample")}.</p>
            )}
            {run.board.length === 0 ? (
              <p class="muted">No sample is finished yet.</p>
            ) : (
              <BoardTable id={id} rows={run.board} />
            )}
            <ul class="sentences">
              {run.sentences.map((sentence) => (
                <li key={sentence}>{visible(sentence)}</li>
              ))}
            </ul>
            {run.notes.map((note) => (
              <p key={note} class="note">
                {visible(note)}
              </p>
            ))}
            <CommandLine command={run.command} />
            <CommandLine command={tableCommandText(id, "leaderboard")} />
          </section>
          <section class="card">
            <h2>
              <span>
                <GlossaryTerm of="criterion">Criteria</GlossaryTerm> by models
              </span>{" "}
              <DownloadButton path={file("criteria")} name={`${id}-criteria.csv`} />
            </h2>
            <TextTableView {...run.criteria} />
            <CommandLine command={tableCommandText(id, "criteria")} />
          </section>
          <section class="card">
            <h2>
              Tasks by models <DownloadButton path={file("heat")} name={`${id}-tasks.csv`} />
            </h2>
            <HeatMap id={id} at={run.at} />
            <CommandLine command={tableCommandText(id, "heat")} />
          </section>
          <section class="card">
            <h2>
              Charts <DownloadButton path={file("groups")} name={`${id}-groups.csv`} />
            </h2>
            <div class="pictures">
              {run.charts.map((name) => (
                <figure key={name}>
                  <Picture
                    path={`/runs/${encodeURIComponent(id)}/chart?name=${name}&at=${run.at}`}
                    title={names[name] ?? name}
                    fits
                  />
                  <figcaption class="line">
                    <DownloadButton
                      path={`${file(`chart-${name}`)}&at=${run.at}`}
                      name={`${id}-${name}.csv`}
                      label={`${names[name] ?? name} as CSV`}
                    />
                    <CommandLine command={tableCommandText(id, `chart-${name}`)} />
                  </figcaption>
                </figure>
              ))}
            </div>
            <CommandLine command={tableCommandText(id, "groups")} />
          </section>
          <RunSettings {...run} />
        </>
      )}
    </Answered>
  );
};
