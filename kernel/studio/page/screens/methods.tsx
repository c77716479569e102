import { tableCommandText, tablePath } from "../base/run-commands.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { visible } from "../base/words.ts";
import { FunnelView } from "../methods/funnel-view.tsx";
import { GraphView } from "../methods/graph-view.tsx";
import { RepairsView } from "../methods/repairs-view.tsx";
import { RequestsView } from "../methods/requests-view.tsx";
import { useMethod } from "../methods/use-method.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { DownloadButton } from "../parts/download.tsx";
import { Picture } from "../parts/picture.tsx";
import { Answered, useTitle } from "../parts/states.tsx";
import { TextTableView } from "../parts/text-table.tsx";

/** The screen of one run of a method, such as a search: graph, funnel, repairs, figures, tables and requests. */
export const MethodsScreen = ({ parts: [id = ""], query }: ScreenProps) => {
  useTitle(id);
  const answer = useMethod(id);
  return (
    <div class="page">
      <div class="heading">
        <h1>{visible(id)}</h1>
        {answer.data && (
          <p class="line">
            <span class="tag">{answer.data.kind}</span>
            <Badge of={answer.data.state} />
          </p>
        )}
      </div>
      <Answered answer={answer} lines={8}>
        {({ graph, funnels, repairs, figures, tables, command }) => (
          <>
            {graph && <GraphView id={id} graph={graph} node={query.node} />}
            {funnels.length > 0 && <FunnelView id={id} funnels={funnels} />}
            {repairs.length > 0 && <RepairsView id={id} repairs={repairs} selected={query.repair} />}
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
                      <figcaption class="line">
                        <DownloadButton path={tablePath("methods", id, `chart-${name}`)} name={`${id}-${name}.csv`} />
                        <CommandLine command={tableCommandText(id, `chart-${name}`)} />
                      </figcaption>
                    </figure>
                  ))}
                </div>
              </section>
            )}
            {tables.map(({ name, title, columns, rows, notes }) => (
              <section class="card" key={name}>
                <h2>
                  {visible(title ?? name)}
                  {rows.length > 0 && (
                    <DownloadButton path={tablePath("methods", id, name)} name={`${id}-${name}.csv`} />
                  )}
                </h2>
                <TextTableView columns={columns} rows={rows} notes={notes} />
                {rows.length > 0 && <CommandLine command={tableCommandText(id, name)} />}
              </section>
            ))}
            <CommandLine command={command} />
          </>
        )}
      </Answered>
      <RequestsView id={id} scope={query.scope} />
    </div>
  );
};
