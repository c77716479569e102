import type { IconNode } from "lucide";
import { CircleAlert, CloudOff, Inbox } from "lucide";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { ApiError } from "../base/client.ts";
import type { Known } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { Icon } from "./icon.tsx";

/** Grey bars, which are visible while the server's answer loads. */
export const Loading = ({ lines = 4 }: { readonly lines?: number }) => (
  <div class="loading" role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, i) => (
      <span key={i} class={`bar w${i % 3}`} />
    ))}
  </div>
);

/** Shown if a screen has no content, with a suggestion for the next step. */
export const Empty = ({
  icon = Inbox,
  title,
  children,
}: {
  readonly icon?: IconNode;
  readonly title: string;
  readonly children?: ComponentChildren;
}) => (
  <div class="empty">
    <Icon of={icon} size={28} />
    <h2>{title}</h2>
    <div class="muted">{children}</div>
  </div>
);

/** Shows an error and its hint, with a button to retry. */
export const Failed = ({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) => (
  <div class="failed" role="alert">
    <Icon of={error.code === "offline" ? CloudOff : CircleAlert} size={20} />
    <div>
      <p>
        <strong>{visible(error.message)}</strong>
      </p>
      {error.hint && <p class="muted">{visible(error.hint)}</p>}
      {retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  </div>
);

/**
 * Shows the content for a server's answer, or a loading state, or an error. An earlier answer stays visible beside the
 * error.
 */
export const Answered = <T,>({
  answer,
  lines,
  children,
}: {
  readonly answer: Known<T>;
  readonly lines?: number;
  readonly children: (data: T) => ComponentChildren;
}) => (
  <>
    {answer.error && <Failed error={answer.error} retry={answer.refetch} />}
    {answer.data !== undefined
      ? children(answer.data)
      : !answer.error && <Loading {...(lines === undefined ? {} : { lines })} />}
  </>
);

/** Sets the title of the browser window. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${visible(title)} · taulab studio`;
  }, [title]);
};
