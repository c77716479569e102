import { visible } from "../base/words.ts";

/** Shows a text without any interpretation. A long text scrolls in its own box, also by keyboard. */
export const PlainText = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus, or keys cannot scroll it
  <pre class="text" tabIndex={0}>
    {visible(text)}
  </pre>
);
