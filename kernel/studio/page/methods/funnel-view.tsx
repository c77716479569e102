import type { FunnelSteps } from "../../server/methods/method-views.ts";
import { tableCommandText, tablePath } from "../base/run-commands.ts";
import { count, visible } from "../base/words.ts";
import { CommandLine } from "../parts/command-line.tsx";
import { DownloadButton } from "../parts/download.tsx";

/**
 * Shows a method's funnel: a bar for the number of items (such as problems) that remain after each step, and the
 * reasons of rejections.
 */
export const FunnelView = ({ id, funnels }: { readonly id: string; readonly funnels: readonly FunnelSteps[] }) => (
  <section class="card">
    <h2>
      Funnel <DownloadButton path={tablePath("methods", id, "funnel")} name={`${id}-funnel.csv`} />
    </h2>
    <div class="funnels">
      {funnels.map(({ title, steps, rejected }) => {
        const most = Math.max(1, ...steps.map((step) => step.count));
        return (
          <section key={title} class="funnel" aria-label={`Funnel, ${title}`}>
            <h3>{visible(title)}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step.name}>
                  <span>{visible(step.name)}</span>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect x="0" width={(100 * step.count) / most} height="8" />
                  </svg>
                  <b class="number">{count(step.count)}</b>
                </li>
              ))}
            </ol>
            {rejected.length > 0 && (
              <p class="note">
                Rejected: {visible(rejected.map((one) => `${one.reason} ${count(one.count)}`).join(", "))}.
              </p>
            )}
          </section>
        );
      })}
    </div>
    <CommandLine command={tableCommandText(id, "funnel")} />
  </section>
);
