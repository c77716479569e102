let loadModule: (name: string) => Promise<unknown> = (name) => import(name);

/** Sets how modules for displays are loaded: as a cell would load them. */
export const loadWith = (load: (name: string) => Promise<unknown>): void => {
  loadModule = load;
};

export const load = (name: string): Promise<unknown> => loadModule(name);
