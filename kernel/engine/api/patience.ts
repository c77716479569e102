export { patienceOf } from "../models/limits/patience-of.ts";
