import { counted } from "../../../../toolkit/base/counted.ts";
import type { bodyOf, client } from "../base/client.ts";
import { count, dollars, visible } from "../base/words.ts";

/** The server's answer to the check of a configuration. */
export type Check = Awaited<
  ReturnType<typeof bodyOf<Awaited<ReturnType<Awaited<ReturnType<typeof client.config.check.$post>>["json"]>>>>
>;

/** Assumed seconds for one model request and the execution of its program, for a rough estimate of a run's duration. */
const secondsEach = 4;
const atOnce = 8;

/** Shows the estimate for a configuration (tasks, requests, cost, time) and notes about it. */
export const CheckView = ({ check: { estimate, notes } }: { readonly check: Check }) =>
  estimate === null ? null : (
    <section class="card" aria-label="Estimate">
      <h2>Estimate</h2>
      <div class="figures">
        <div class="figure">
          <span class="muted">Matching tasks</span>
          <b>{count(estimate.tasks)}</b>
        </div>
        <div class="figure">
          <span class="muted">Requests</span>
          <b>{count(estimate.requests)}</b>
        </div>
        <div class="figure">
          <span class="muted">Cost, at most</span>
          <b>{dollars(estimate.usd)}</b>
        </div>
        <div class="figure">
          <span class="muted">Time, about</span>
          <b>{Math.max(1, Math.round((estimate.requests * secondsEach) / atOnce / 60))} min</b>
        </div>
      </div>
      <p class="note">
        {counted(estimate.filteredOut, "task is", "tasks are")} filtered out. The time is rough: {secondsEach} s a
        request, {atOnce} at once.
      </p>
      {estimate.broken.map(({ task, message }) => (
        <p key={task} class="failed">
          {visible(`${task}: ${message}`)}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} class="note">
          {visible(note)}
        </p>
      ))}
    </section>
  );
