const workFolder = "/box/work";

/** Where a program finds a file of its work folder. */
export const inBox = (name: string): string => `${workFolder}/${name}`;
