export { runImport } from "./run-import.server.ts";
export {
  acceptDuplicates,
  deleteImport,
  resumeReading,
  startImport,
  stopImport,
} from "./import-actions.server.ts";
export {
  checkImportAccess,
  createImport,
  findImport,
  getTemplateCsv,
  listImportRows,
  listImports,
  listSourceNames,
} from "./imports.server.ts";
export { addNamedFiles, addRowFile, type RowFileResult } from "./row-files.server.ts";
