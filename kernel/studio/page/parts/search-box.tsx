import { Search } from "lucide";
import { Icon } from "./icon.tsx";

interface SearchBoxProps {
  /** The label names the list, for example "Search tasks". */
  readonly label: string;
  readonly value: string;
  readonly change: (words: string) => void;
  /** True if the box fills the remaining width of its row. Default false. */
  readonly grows?: boolean;
}

/** A search field that filters a list. */
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
