import { BookOpen } from "lucide";
import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { Icon } from "../parts/icon.tsx";
import { useTitle } from "../parts/states.tsx";
import { useHome } from "./home.tsx";
import { ResultsPart } from "./results.tsx";
import { SamplesPart } from "./samples.tsx";
import { WatchPart } from "./watch.tsx";

const tabs = [
  ["Results", ""],
  ["Samples", "samples"],
  ["Progress", "watch"],
] as const;

/** Writes a notebook on the run and shows how to open it. */
const Notebook = ({ id }: { readonly id: string }) => {
  const [made, setMade] = useState<{ readonly command: string; readonly address: string } | null>(null);
  const [said, setSaid] = useState("");
  const make = async (): Promise<void> => {
    await bodyOf(client.notebooks.$post({ json: { id } })).then(setMade, (error: Error) => setSaid(error.message));
  };
  if (said) return <span role="alert">{said}</span>;
  if (!made)
    return (
      <button type="button" onClick={() => void make()}>
        <Icon of={BookOpen} /> Notebook
      </button>
    );
  return (
    <span class="line">
      <a href={made.address} target="_blank" rel="noopener noreferrer">
        Open in JupyterLab
      </a>
      <CommandLine command={made.command} />
    </span>
  );
};

/** One run: its results, samples and progress. */
export const RunScreen = ({ parts, query }: ScreenProps) => {
  const [id = "", tab = ""] = parts;
  useTitle(id);
  const home = useHome();
  const readOnly = home.data?.readOnly ?? true;
  return (
    <div class={tab === "samples" ? "page full" : "page"}>
      <div class="heading run">
        <h1>{visible(id)}</h1>
        <nav class="tabs" aria-label="Parts of the run">
          {tabs.map(([word, part]) => (
            <a
              key={word}
              href={to(["runs", id, ...(part ? [part] : [])])}
              {...(tab === part ? { "aria-current": "page" } : {})}
            >
              {word}
            </a>
          ))}
          <a href={to(["compare"], { a: id })}>Compare</a>
        </nav>
        {!readOnly && <Notebook id={id} />}
      </div>
      {tab === "samples" ? (
        <SamplesPart id={id} query={query} readOnly={readOnly} />
      ) : tab === "watch" ? (
        <WatchPart id={id} readOnly={readOnly} />
      ) : (
        <ResultsPart id={id} />
      )}
    </div>
  );
};
