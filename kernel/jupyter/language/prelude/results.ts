/** TypeScript declarations of the variables with the values of earlier cells, such as `_` and `Out`. */
export const resultTypes = `
/** The values of the latest cells, by cell number. */
declare const Out: Record<number, any>;
/** The value of the latest cell that had a value. */
declare let _: any;
`;
