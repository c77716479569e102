let loadModule: (name: string) => Promise<unknown> = (name) => import(name);

/** Sets the function that loads modules for displays, so that they are the same as those that a cell imports. */
export const loadWith = (load: (name: string) => Promise<unknown>): void => {
  loadModule = load;
};

export const load = (name: string): Promise<unknown> => loadModule(name);
