export { patienceOf } from "../models/patience-of.ts";
