import { ArrowLeftRight } from "lucide";
import { counted } from "../../../../toolkit/base/counted.ts";
import { bodyOf, client } from "../base/client.ts";
import { navigate, to } from "../base/route.ts";
import type { ScreenProps } from "../base/screen-props.ts";
import { useQuery } from "../base/use-query.ts";
import { pointsText, visible } from "../base/words.ts";
import { DifferenceBar } from "../compare/difference-bar.tsx";
import { FlipsView } from "../compare/flips-view.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { CsvButton } from "../parts/download.tsx";
import { Icon } from "../parts/icon.tsx";
import { Scroll } from "../parts/scroll.tsx";
import { Answered, Empty, Failed, useTitle } from "../parts/states.tsx";
import { GlossaryTerm } from "../parts/term.tsx";
import { useHome } from "./home.tsx";

const Pick = ({
  label,
  value,
  ids,
  choose,
}: {
  readonly label: string;
  readonly value: string;
  readonly ids: readonly string[];
  readonly choose: (id: string) => void;
}) => (
  <label>
    {label}{" "}
    <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
      <option value="">choose a run</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {visible(id)}
        </option>
      ))}
    </select>
  </label>
);

const Comparison = ({ a, b }: { readonly a: string; readonly b: string }) => {
  const answer = useQuery(["compare", a, b], () => bodyOf(client.compare.$get({ query: { a, b } })));
  return (
    <Answered answer={answer}>
      {({ comparisons, tasks, changed, settings, flips, command }) => (
        <>
          <section class="card">
            <h2>
              <span>
                Difference in <GlossaryTerm of="pass@1" />, {visible(a)} minus {visible(b)}
              </span>
              <CsvButton
                name={`${a}-${b}.csv`}
                rows={() =>
                  comparisons.map(({ tests, sentence, ...one }) =>
                    Object.assign(one, { test: tests[0]?.test, pValue: tests[0]?.pValue, sentence }),
                  )
                }
              />
            </h2>
            <Scroll label="Differences">
              <table class="cards">
                <thead>
                  <tr>
                    <th>Pair</th>
                    <th class="number">Points</th>
                    <th class="wide-only">
                      <GlossaryTerm of="interval">95% interval</GlossaryTerm>
                    </th>
                    <th class="number">
                      <GlossaryTerm of="p-value">p</GlossaryTerm>
                    </th>
                    <th class="number">
                      <GlossaryTerm of="Holm's correction">p, Holm</GlossaryTerm>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {comparisons.map((one) => (
                    <tr key={one.a}>
                      <th>
                        {visible(one.a)} <span class="muted">minus</span> {visible(one.b)}
                      </th>
                      <td class="number strong" data-label="Points">
                        {pointsText(one.estimate)}
                      </td>
                      <td class="wide-only" data-label="95% interval">
                        <span class="interval">
                          <DifferenceBar {...one} />
                          <small class="number muted">
                            {pointsText(one.low)} to {pointsText(one.high)}
                          </small>
                        </span>
                      </td>
                      <td class="number" data-label="p" title={one.tests[0]?.test}>
                        {one.tests[0]?.pValue.toPrecision(2) ?? "–"}
                      </td>
                      <td class="number" data-label="p, Holm">
                        {one.corrected?.toPrecision(2) ?? "–"}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
            <p class="note">
              On {counted(tasks, "task")} that both hold unchanged,{" "}
              <GlossaryTerm of="paired comparison">paired by task</GlossaryTerm>. The p-values are of a{" "}
              <GlossaryTerm of="permutation test">paired permutation</GlossaryTerm>, corrected by Holm's method for{" "}
              {counted(comparisons.length, "pair")}.
              {changed.length > 0 && ` ${counted(changed.length, "task")} changed and are left out.`}
            </p>
            <ul class="sentences">
              {comparisons.map(({ sentence }) => (
                <li key={sentence}>{visible(sentence)}</li>
              ))}
            </ul>
            <CommandLine command={command} />
          </section>
          <section class="card">
            <h2>
              Changed settings{" "}
              {settings.length > 0 && <CsvButton name={`${a}-${b}-settings.csv`} rows={() => settings} />}
            </h2>
            {settings.length === 0 ? (
              <p class="muted">Both runs have the same settings.</p>
            ) : (
              <Scroll label="Changed settings">
                <table>
                  <thead>
                    <tr>
                      <th>Setting</th>
                      <th>{visible(a)}</th>
                      <th>{visible(b)}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {settings.map((one) => (
                      <tr key={one.name}>
                        <th>{visible(one.name)}</th>
                        <td>
                          <code class="gone">{visible(one.a)}</code>
                        </td>
                        <td>
                          <code class="fresh">{visible(one.b)}</code>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scroll>
            )}
            <CommandLine command={`${command} --settings`} />
          </section>
          <FlipsView a={a} b={b} flips={flips} />
        </>
      )}
    </Answered>
  );
};

/** The screen that compares two runs. */
export const CompareScreen = ({ query: { a = "", b = "" } }: ScreenProps) => {
  useTitle("Compare");
  const { data, error, refetch } = useHome();
  const ids = data?.runs.filter(({ kind }) => kind === "evaluation").map(({ id }) => id) ?? [];
  const change = (changes: Readonly<Record<string, string>>): void =>
    navigate(to(["compare"], Object.assign({ a, b }, changes)), true);
  return (
    <div class="page">
      <div class="heading">
        <h1>Compare runs</h1>
        <p class="line">
          <Pick label="First" value={a} ids={ids} choose={(id) => change({ a: id })} />
          <button type="button" class="quiet" aria-label="Swap" onClick={() => change({ a: b, b: a })}>
            <Icon of={ArrowLeftRight} />
          </button>
          <Pick label="Second" value={b} ids={ids} choose={(id) => change({ b: id })} />
        </p>
      </div>
      {error && !data && <Failed error={error} retry={refetch} />}
      {a && b ? (
        <Comparison a={a} b={b} />
      ) : (
        <Empty icon={ArrowLeftRight} title="Choose two runs">
          Differences are paired by task.
        </Empty>
      )}
    </div>
  );
};
