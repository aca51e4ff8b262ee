export { runImport } from "./run-import.server.ts";
