/** The values of earlier cells. */
export const resultTypes = `
/** The values of the latest cells, by their numbers. */
declare const Out: Record<number, any>;
/** The value of the latest cell that had one. */
declare let _: any;
`;
