import { Search } from "lucide";
import { Icon } from "./icon.tsx";

interface SearchBoxProps {
  /** The label names the list, for example "Search tasks". */
  readonly label: string;
  readonly value: string;
  readonly change: (words: string) => void;
  /** True: it takes the room that is left in its row. Default false. */
  readonly grows?: boolean;
}

/** A field for words by which a list is narrowed. */
export const SearchBox = ({ label, value, change, grows = false }: SearchBoxProps) => (
  <label class={grows ? "search grow" : "search"}>
    <Icon of={Search} />
    <input
      type="search"
      placeholder={label}
      aria-label={label}
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
);
