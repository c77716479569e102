import { fileURLToPath } from "node:url";

/** Path of the shipped example: scores of three invented models on 100 tasks of 25 contests (datasets/README.md). */
export const exampleResults: string = fileURLToPath(new URL("example.csv", import.meta.url));
