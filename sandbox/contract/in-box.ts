/** Path of the folder in which a program starts, as the program sees it. */
export const workFolder = "/box/work";

/** The path under which a program sees a file of its work folder. */
export const inBox = (name: string): string => `${workFolder}/${name}`;
