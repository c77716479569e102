import { recordCommandText } from "../base/run-commands.ts";
import { visible } from "../base/words.ts";
import { Badge } from "../parts/badge.tsx";
import { CommandLine } from "../parts/command-line.tsx";
import { Answered } from "../parts/states.tsx";
import { CodeView } from "./code-view.tsx";
import { DiffView } from "./diff-view.tsx";
import { TestsView } from "./tests-view.tsx";
import { useSample } from "./use-sample.ts";

interface SamplePlace {
  /** The id of the sample's run. */
  readonly id: string;
  /** The index of the sample in its run's list, or the sample's key. */
  readonly sample: number | string;
}

/** Two samples side by side, of one run or of two: programs, tests, and the diff of the programs. */
export const SamplePair = ({ a, b }: { readonly a: SamplePlace; readonly b: SamplePlace }) => {
  const [first, second] = [useSample(a.id, a.sample), useSample(b.id, b.sample)];
  return (
    <Answered answer={first}>
      {(one) => (
        <Answered answer={second}>
          {(other) => (
            <div class="two">
              {[one, other].map((sample, i) => (
                <div key={i}>
                  <h3>
                    {a.id !== b.id && `${visible(i === 0 ? a.id : b.id)}: `}
                    {visible(sample.row.model)} #{sample.row.sample} <Badge of={sample.row.outcome} />
                  </h3>
                  <CodeView source={sample.view.code ?? sample.view.answer ?? ""} language={sample.row.language} />
                  <TestsView sample={sample} />
                </div>
              ))}
              <div class="both">
                <h3>Difference of the programs</h3>
                <DiffView
                  before={one.view.code ?? ""}
                  after={other.view.code ?? ""}
                  label="Difference of the programs"
                />
                {(a.id === b.id
                  ? [recordCommandText(a.id, one.view.key, other.view.key)]
                  : [recordCommandText(a.id, one.view.key), recordCommandText(b.id, other.view.key)]
                ).map((command) => (
                  <CommandLine key={command} command={command} />
                ))}
              </div>
            </div>
          )}
        </Answered>
      )}
    </Answered>
  );
};
