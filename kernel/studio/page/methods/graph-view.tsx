import { X } from "lucide";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import { partCommandText, tableCommandText, tablePath } from "../base/run-commands.ts";
import { useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { DownloadButton } from "../parts/download.tsx";
import { Icon } from "../parts/icon.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { Answered } from "../parts/states.tsx";
import { layoutLayers } from "./layout-layers.ts";
import { ShownTexts } from "./shown-texts.tsx";
import type { MethodRun } from "./use-method.ts";

type Graph = NonNullable<MethodRun["graph"]>;

const rowHeight = 24;
const columnWidth = 250;
const longestLabel = 30;
const smallest = 4;

const short = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);

const Drawing = ({
  id,
  graph,
  selected,
}: {
  readonly id: string;
  readonly graph: Graph;
  readonly selected: string;
}) => {
  const places = layoutLayers(graph.nodes, graph.edges);
  const [columns, rows] = (["column", "row"] as const).map(
    (name) => 1 + Math.max(0, ...[...places.values()].map((place) => place[name])),
  );
  const x = (node: string): number => 14 + columnWidth * (places.get(node)?.column ?? 0);
  const y = (node: string): number => 16 + rowHeight * (places.get(node)?.row ?? 0);
  const [width, height] = [columnWidth * (columns ?? 1), 16 + rowHeight * (rows ?? 1)];
  return (
    <Scroll label={graph.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose nodes are links is no set of fields */}
      <svg
        class="layers"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={graph.title}
      >
        {graph.edges.map(([from, into]) => (
          <path
            key={`${from} ${into}`}
            class={from === selected || into === selected ? "edge on" : "edge"}
            d={`M${x(from) + 8},${y(from)} C${x(from) + columnWidth * 0.7},${y(from)} ${x(into) - columnWidth * 0.3},${y(into)} ${x(into) - 8},${y(into)}`}
          />
        ))}
        {graph.nodes.map((node) => (
          <a
            key={node.id}
            href={to(["methods", id], { node: node.id })}
            aria-label={visible(`${node.label}: ${node.note}`)}
            {...(node.id === selected ? { "aria-current": "true" } : {})}
          >
            <title>{visible(`${node.id}\n${node.note}`)}</title>
            <rect x={x(node.id) - 12} y={y(node.id) - 11} width={columnWidth - 20} height={22} rx={6} />
            <circle
              class={`tone-${node.tone}`}
              cx={x(node.id)}
              cy={y(node.id)}
              r={smallest + 5 * Math.sqrt(node.weight)}
            />
            <text x={x(node.id) + 14} y={y(node.id) + 4}>
              {visible(short(node.label))}
            </text>
          </a>
        ))}
      </svg>
    </Scroll>
  );
};

const NodeView = ({ id, node }: { readonly id: string; readonly node: string }) => {
  const nodeFacts = useQuery(["node", id, node], () =>
    bodyOf(client.methods[":id"].node.$get({ param: { id }, query: { id: node } })),
  );
  return (
    <section class="node" aria-label="Node">
      <Answered answer={nodeFacts}>
        {({ facts, texts }) => (
          <>
            <p class="line">
              <h3>{visible(node)}</h3>
              <a class="quiet close" aria-label="Close the node" href={to(["methods", id])}>
                <Icon of={X} />
              </a>
            </p>
            <dl class="facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{visible(value)}</dd>
                </div>
              ))}
            </dl>
            <ShownTexts texts={texts} />
            <CommandLine command={partCommandText(id, "node", node)} />
          </>
        )}
      </Answered>
    </section>
  );
};

/**
 * Draws a graph in layers; its nodes can be opened. The graph shows the states that a search visits, or problems and
 * the problems derived from them.
 */
export const GraphView = ({
  id,
  graph,
  node,
}: {
  readonly id: string;
  readonly graph: Graph;
  readonly node: string | undefined;
}) => (
  <section class="card">
    <h2>
      {graph.title} <DownloadButton path={tablePath("methods", id, "nodes")} name={`${id}-nodes.csv`} />
    </h2>
    <p class="line muted legend">
      {graph.tones.map(([tone, meaning]) => (
        <span key={tone}>
          <svg width="12" height="12" aria-hidden="true">
            <circle class={`tone-${tone}`} cx="6" cy="6" r="5" />
          </svg>{" "}
          {meaning}
        </span>
      ))}
    </p>
    <Drawing id={id} graph={graph} selected={node ?? ""} />
    {graph.more > 0 && <p class="note">{counted(graph.more, "node")} more are not drawn.</p>}
    <CommandLine command={tableCommandText(id, "nodes")} />
    {node !== undefined && <NodeView key={node} id={id} node={node} />}
  </section>
);
