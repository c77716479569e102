import { visible } from "../base/words.ts";
import { Scroll } from "../parts/scroll.tsx";
import type { Sample } from "./use-sample.ts";

/** Shows the score and the reason that each criterion gave to a sample, and the sample's measured values. */
export const ScoresView = ({ sample: { view } }: { readonly sample: Sample }) => (
  <>
    <Scroll label="Scores">
      <table>
        <thead>
          <tr>
            <th>Criterion</th>
            <th class="number">Score</th>
            <th>Said</th>
          </tr>
        </thead>
        <tbody>
          {view.results.map(({ name, value, said: message }) => (
            <tr key={name}>
              <th>{visible(name)}</th>
              <td class="number">{visible(value)}</td>
              <td class="said">{visible(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    <dl class="facts">
      {view.measured.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{visible(text)}</dd>
        </div>
      ))}
    </dl>
  </>
);
