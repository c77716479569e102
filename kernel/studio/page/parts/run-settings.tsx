import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "./command-line.tsx";

interface SettingsProps {
  readonly id: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isolation: string;
}

/** The configuration of a run, and the commands that show and export it. */
export const RunSettings = ({ id, config, isolation }: SettingsProps) => (
  <section class="card">
    <h2>Configuration</h2>
    <dl class="facts">
      {Object.entries(config)
        .filter(([, value]) => value !== null && JSON.stringify(value) !== "{}")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{visible(typeof value === "string" ? value : JSON.stringify(value))}</dd>
          </div>
        ))}
      <div>
        <dt>isolation</dt>
        <dd>{isolation}</dd>
      </div>
    </dl>
    <CommandLine command={`taulab runs show ${shellWord(id)}`} />
    <CommandLine command={`taulab runs export ${shellWord(id)} --format csv`} />
  </section>
);
