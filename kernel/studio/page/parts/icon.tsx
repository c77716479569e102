import type { IconNode } from "lucide";
import { h } from "preact";

/** A decorative icon beside a text. Screen readers ignore it. */
export const Icon = ({ of, size = 16 }: { readonly of: IconNode; readonly size?: number }) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {of.map(([tag, attributes]) => h(tag, attributes as Record<string, string>))}
  </svg>
);
