import { access, constants } from "node:fs/promises";

/** True if this process may read the file or folder. */
export const isReadable = (path: string): Promise<boolean> =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
