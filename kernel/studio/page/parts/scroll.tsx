import type { ComponentChildren } from "preact";

interface ScrollProps {
  /** The name of the scrolling region for screen readers. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A region that scrolls sideways if it is wider than the window, also by keyboard. */
export const Scroll = ({ label, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus, or keys cannot scroll it
  <section class="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
