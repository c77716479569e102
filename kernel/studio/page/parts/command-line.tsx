import { Check, Copy, Terminal } from "lucide";
import { useState } from "preact/hooks";
import { visible } from "../base/words.ts";
import { Icon } from "./icon.tsx";

/** The command that does the same in a terminal as the page, with a copy button. */
export const CommandLine = ({ command }: { readonly command: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(command);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <div class="command">
      <Icon of={Terminal} size={14} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command scrolls, and keys must reach it */}
      <code tabIndex={0}>{visible(command)}</code>
      <button type="button" class="quiet" aria-label="Copy the command" onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size={14} />
      </button>
    </div>
  );
};
