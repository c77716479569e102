interface VirtualModule {
  readonly code: string;
  readonly revision: number;
}

const modules = new Map<string, VirtualModule>();
let revisions = 0;

/** Keeps a module that a cell holds (`@module name` in its comment) under the address that its file would have. */
export const defineModule = (url: string, code: string): void => {
  modules.set(url, { code, revision: ++revisions });
};

export const virtualModule = (url: string): VirtualModule | undefined => modules.get(url);
