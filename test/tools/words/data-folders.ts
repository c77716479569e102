/**
 * Folders whose files are data, each with the reason. Their comments are not checked, because a changed comment would change the data.
 */
const dataFolders: Readonly<Record<string, string>> = {
  "datasets/code-seeds": "Models receive these programs as seeds of problems.",
  "datasets/repair": "These tasks quote buggy programs.",
  "datasets/seeds": "These seed problems quote programs and their inputs.",
  "datasets/tasks": "These tasks quote programs and their inputs.",
  "test/kernel/engine/config/appendix-c": "These examples are printed in a thesis.",
  "test/programs": "The sandbox runs these programs in tests.",
  "test/sandbox/honest": "This corpus has programs in the style of users and models.",
  "test/sandbox/right": "This corpus has right solutions, in the style of users and models.",
};

/** Checks if a file lies in a folder of data. */
export const isData = (file: string): boolean =>
  Object.keys(dataFolders).some((folder) => file.startsWith(`${folder}/`));
