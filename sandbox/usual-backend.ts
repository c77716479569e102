/** Address of the default backend: the machine's own namespaces, which only Linux has. */
export const usualBackend: string = process.platform === "linux" ? "namespace:" : "docker:";
