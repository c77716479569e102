import { visible } from "../base/words.ts";
import { Scroll } from "./scroll.tsx";

interface TextTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes?: readonly string[];
}

/** Shows a table whose cells are already formatted texts, the same as those that the command line prints. */
export const TextTableView = ({ columns, rows, notes = [] }: TextTableProps) => (
  <>
    <Scroll label="Table">
      <table>
        <thead>
          <tr>
            {columns.map((name, i) => (
              <th key={name} class={i > 1 ? "number" : ""}>
                {visible(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, i) =>
                i === 0 ? (
                  <th key={columns[i]}>{visible(text)}</th>
                ) : (
                  <td key={columns[i]} class={i > 1 ? "number" : ""}>
                    {visible(text)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    {notes.map((note) => (
      <p key={note} class="note">
        {visible(note)}
      </p>
    ))}
  </>
);
