import { GitMerge } from "lucide";
import { visible } from "../base/words.ts";
import { Icon } from "../parts/icon.tsx";
import { DiffView } from "../samples/diff-view.tsx";
import type { OtherVersion } from "./use-file.ts";

interface ConflictProps {
  readonly path: string;
  readonly ownText: string;
  readonly other: OtherVersion;
  readonly keep: () => void;
  readonly take: () => void;
}

/** Reports that another program changed the file, with the difference. Nothing was saved; the user's text is kept. */
export const ConflictNotice = ({ path, ownText, other, keep, take }: ConflictProps) => (
  <section class="card conflict" role="alert" aria-label="Conflict">
    <h2>
      <Icon of={GitMerge} size={18} /> {visible(path)} was changed elsewhere
    </h2>
    <p>Nothing was saved, and your text is still in the editor. The difference from the file to your text:</p>
    <DiffView before={other.text ?? ""} after={ownText} label="Difference from the file to your text" />
    <p class="line">
      <button type="button" class="danger" onClick={keep}>
        Replace the file with my text
      </button>
      <button type="button" onClick={take}>
        Take the file's text
      </button>
    </p>
  </section>
);
