let loadModule: (name: string) => Promise<unknown> = (name) => import(name);

/**
 * Sets the function by which displays load modules, such as React. A cell that imports the same module then gets the
 * same instance.
 */
export const loadWith = (load: (name: string) => Promise<unknown>): void => {
  loadModule = load;
};

export const load = (name: string): Promise<unknown> => loadModule(name);
