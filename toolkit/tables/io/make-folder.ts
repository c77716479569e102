import { makeFolderSync } from "../../base/node/make-folder-sync.ts";
import { withWriteErrors } from "./with-write-errors.ts";

/**
 * Creates a folder and its missing parent folders.
 *
 * @throws ToolkitError `cannot_write`, with the system's error as its cause.
 * @example
 * makeFolder("artefacts/deep/down");
 * writeCsv("artefacts/deep/down/example.csv", [{ a: 1 }]);
 */
export const makeFolder = (path: string): void => withWriteErrors(path, () => makeFolderSync(path));
