/** Address of the backend that is meant where none is named: the machine's own namespaces, which only Linux has. */
export const usualBackend: string = process.platform === "linux" ? "namespace:" : "docker:";
