export {
  checkFile,
  refuseFile,
  createStoredFile,
  withUploadCleanup,
  discardUploads,
  discardUpload,
  findFileToSend,
  type FileToSend,
  deleteFilesUnlessBackup,
} from "./stored-files.server.ts";
export {
  type FileExtension,
  getExtension,
  getFileKind,
  getMaxContentBytes,
  getMaxItemFileBytes,
} from "./file-kinds.ts";
export { verifyStoredFiles, copyFilesToNewStore } from "./copy-to-new-store.server.ts";
export { discardFiles, consumeReservedFileNames, reserveFileNames } from "./file-names.server.ts";
export { createTemporaryPath, deleteLeftoverFolders } from "./temporary-files.server.ts";
export { recordView } from "./count-view.server.ts";
export {
  drainAndRefuse,
  fileMissingRefusal,
  toStorageRefusal,
  storeIncomingFile,
  storeBuffer,
  type IncomingFileResult,
  type IncomingFile,
} from "./store-incoming-file.server.ts";
export {
  findQuota,
  lockAndCheckBackgroundSpace,
  reserveSpace,
  type UploadReservation,
} from "./upload-space.server.ts";
export { writeDatabaseMark, listOtherDatabases, cleanUpStore } from "./cleanup.server.ts";
export { disableRedirects } from "./s3-redirect.server.ts";
export { isFileName, readNotes } from "./store.ts";
export { deleteFormReservation } from "./upload-states.server.ts";
export {
  withLocalPath,
  hasFileInStore,
  openStored,
  streamStored,
  readStoredBuffer,
  clearStore,
  isStoreEmpty,
  storeFile,
  storeProgramOutput,
  getStore,
} from "./current-store.server.ts";
export {
  appendToUpload,
  assembleOwnUpload,
  createUpload,
  deleteUpload,
  findUpload,
} from "./uploads.server.ts";
