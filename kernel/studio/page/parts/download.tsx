import { Download } from "lucide";
import { fetchFile } from "../base/client.ts";
import { Icon } from "./icon.tsx";

const save = async (path: string, name: string): Promise<void> => {
  const address = URL.createObjectURL(await fetchFile(path));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** A button that downloads a file from the API. */
export const DownloadButton = ({
  path,
  name,
  label = "CSV",
}: {
  readonly path: string;
  readonly name: string;
  readonly label?: string;
}) => (
  <button type="button" class="quiet" title={`Save ${name}`} onClick={() => void save(path, name)}>
    <Icon of={Download} size={14} /> {label}
  </button>
);
