import { Download } from "lucide";
import { useState } from "preact/hooks";
import { csvText } from "../../base/csv.ts";
import { fetchFile } from "../base/client.ts";
import { visible } from "../base/words.ts";
import { Icon } from "./icon.tsx";

const save = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

interface SaveProps {
  readonly name: string;
  readonly label?: string;
  readonly content: () => Promise<Blob>;
}

const SaveButton = ({ name, label = "CSV", content }: SaveProps) => {
  const [notice, setNotice] = useState("");
  const act = (): void => {
    setNotice("");
    content().then(
      (blob) => save(blob, name),
      (error: Error) => setNotice(error.message),
    );
  };
  return (
    <span class="download">
      {notice && (
        <small role="alert" class="bad">
          {visible(notice)}
        </small>
      )}
      <button type="button" class="quiet" title={`Save ${visible(name)}`} onClick={act}>
        <Icon of={Download} size={14} /> {label}
      </button>
    </span>
  );
};

/** A button that downloads a file from the API. */
export const DownloadButton = ({ path, ...about }: Pick<SaveProps, "name" | "label"> & { readonly path: string }) => (
  <SaveButton {...about} content={() => fetchFile(path)} />
);

/** A button that saves rows as a CSV file. The page already has the rows, so no request is sent. */
export const CsvButton = ({
  rows,
  ...about
}: Pick<SaveProps, "name" | "label"> & { readonly rows: () => readonly object[] }) => (
  <SaveButton {...about} content={async () => new Blob([csvText(rows())], { type: "text/csv" })} />
);
