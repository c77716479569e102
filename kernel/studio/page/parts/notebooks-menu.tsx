import { BookOpen, FilePlus } from "lucide";
import { useState } from "preact/hooks";
import { bodyOf, client } from "../base/client.ts";
import { answers, useQuery } from "../base/use-query.ts";
import { visible } from "../base/words.ts";
import { CommandLine } from "./command-line.tsx";
import { Icon } from "./icon.tsx";
import { Answered } from "./states.tsx";

/** Notebooks that open the run, with links to a running JupyterLab, and a button that creates a notebook. */
export const NotebooksMenu = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState("");
  const list = useQuery(["notebooks", id], () => bodyOf(client.runs[":id"].notebooks.$get({ param: { id } })), {
    enabled: isOpen,
    refetchInterval: isOpen ? 5000 : false,
  });
  const make = async (): Promise<void> => {
    await bodyOf(client.notebooks.$post({ json: { id } })).then(
      ({ path, isNew }) => setNotice(isNew ? `${path} is written.` : `${path} is there already.`),
      (error: Error) => setNotice(error.message),
    );
    await answers.invalidateQueries({ queryKey: ["notebooks", id] });
  };
  return (
    <details class="aside notebooks" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={BookOpen} size={14} /> Notebooks
      </summary>
      {isOpen && (
        <Answered answer={list} lines={2}>
          {({ notebooks, command }) => (
            <ul class="stack">
              {notebooks.length === 0 && <li class="muted">No notebook of this project opens the run.</li>}
              {notebooks.map(({ path, address, command: open }) => (
                <li key={path} class="stack">
                  {address === null ? (
                    <span>
                      {visible(path)} <small class="muted">JupyterLab is not started:</small>
                    </span>
                  ) : (
                    <a href={address} target="_blank" rel="noopener noreferrer">
                      Open {visible(path)} in JupyterLab
                    </a>
                  )}
                  <CommandLine command={open} />
                </li>
              ))}
              <li>
                <CommandLine command={command} />
              </li>
            </ul>
          )}
        </Answered>
      )}
      <p class="line">
        <button type="button" onClick={() => void make()}>
          <Icon of={FilePlus} size={14} /> Write a notebook
        </button>
        <span role="status">{visible(notice)}</span>
      </p>
    </details>
  );
};
