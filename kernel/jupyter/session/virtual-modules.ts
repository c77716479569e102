interface VirtualModule {
  readonly code: string;
  readonly revision: number;
}

const modules = new Map<string, VirtualModule>();
let revisions = 0;

/**
 * Stores a module that is defined in a cell (`@module name` in its comment). Its URL is that of a file `name` in the
 * notebook's folder.
 */
export const defineModule = (url: string, code: string): void => {
  modules.set(url, { code, revision: ++revisions });
};

export const virtualModule = (url: string): VirtualModule | undefined => modules.get(url);
