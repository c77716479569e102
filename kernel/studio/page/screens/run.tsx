import { to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { visible } from "../base/words.ts";
import { NotebooksMenu } from "../parts/notebooks-menu.tsx";
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

/** The screen of a run: its results, samples and progress. */
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
        {!readOnly && <NotebooksMenu id={id} />}
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
