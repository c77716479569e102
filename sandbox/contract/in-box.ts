/** The work folder of a program, as the program sees it. */
export const workFolder = "/box/work";

/** Where a program finds a file of its work folder. */
export const inBox = (name: string): string => `${workFolder}/${name}`;
