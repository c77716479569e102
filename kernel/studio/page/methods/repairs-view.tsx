import { useState } from "preact/hooks";
import { counted } from "../../../../toolkit/base/counted.ts";
import type { RepairTurnView } from "../../server/methods/method-views.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import { partCommandText, tableCommandText } from "../base/run-commands.ts";
import { useQuery } from "../base/use-query.ts";
import { percent, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { CsvButton } from "../parts/download.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { Answered } from "../parts/states.tsx";
import { ShownTexts } from "./shown-texts.tsx";
import type { MethodRun } from "./use-method.ts";

type TurnFigures = Omit<RepairTurnView, "texts">;

const tests = (ids: readonly string[]): string => (ids.length === 0 ? "no test" : ids.join(", "));

const rowOf = ({ turn, passRate, gained, lost }: TurnFigures): object => {
  return { turn, passRate, gained: gained.join(" "), lost: lost.join(" ") };
};

const Turns = ({ id, repair }: { readonly id: string; readonly repair: string }) => {
  const repairView = useQuery(["repair", id, repair], () =>
    bodyOf(client.methods[":id"].repair.$get({ param: { id }, query: { id: repair } })),
  );
  return (
    <Answered answer={repairView} lines={8}>
      {({ end, turns }) => (
        <ol class="conversation" aria-label="Turns">
          <li class="line">
            <CsvButton name={`${repair}.csv`} label="Turns as CSV" rows={() => turns.map(rowOf)} />
          </li>
          {turns.map(({ turn, passRate, gained, lost, texts }) => (
            <li key={turn} class="turn">
              <h3>
                Turn {turn}: {percent(passRate)} of the tests
              </h3>
              <progress value={passRate} max={1} aria-label={`${percent(passRate)} of the tests pass`} />
              {turn > 0 && (
                <p class="muted">
                  <span class="good">Gained: {visible(tests(gained))}.</span>{" "}
                  <span class="bad">Lost: {visible(tests(lost))}.</span>
                </p>
              )}
              <ShownTexts texts={texts} />
            </li>
          ))}
          <li class="muted">The end: {visible(end)}</li>
          <li>
            <CommandLine command={partCommandText(id, "repair", repair)} />
          </li>
        </ol>
      )}
    </Answered>
  );
};

interface RepairsProps {
  readonly id: string;
  readonly repairs: MethodRun["repairs"];
  readonly selected: string | undefined;
}

const mostListed = 300;

/** Lists the repairs in a study (attempts of models to correct programs), and shows the selected one turn by turn. */
export const RepairsView = ({ id, repairs, selected }: RepairsProps) => {
  const [words, setWords] = useState("");
  const matches = repairs.filter((one) => `${one.about} ${one.end}`.toLowerCase().includes(words.toLowerCase()));
  return (
    <section class="card">
      <h2>
        Repairs <small>{repairs.length}</small>
      </h2>
      <SearchBox label="Search repairs" value={words} change={setWords} />
      <div class={selected === undefined ? "split" : "split open"}>
        <ul class="rows tall">
          {matches.slice(0, mostListed).map((one) => (
            <li key={one.id}>
              <button
                type="button"
                class="quiet"
                aria-pressed={one.id === selected}
                onClick={() => navigate(to(["methods", id], { repair: one.id }), selected !== undefined)}
              >
                <span class="name">{visible(one.about)}</span> <small class="muted">{visible(one.end)}</small>
              </button>
            </li>
          ))}
          {matches.length > mostListed && <li class="muted">{counted(matches.length - mostListed, "repair")} more</li>}
        </ul>
        {selected !== undefined && <Turns key={selected} id={id} repair={selected} />}
      </div>
      <CommandLine command={tableCommandText(id, "repairs")} />
    </section>
  );
};
