let loadModule: (name: string) => Promise<unknown> = (name) => import(name);

/** Says how modules that displays need are found: as a cell would find them. */
export const loadWith = (load: (name: string) => Promise<unknown>): void => {
  loadModule = load;
};

export const load = (name: string): Promise<unknown> => loadModule(name);
