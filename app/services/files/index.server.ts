export {
  checkFile,
  wrongFile,
  describe,
  withFile,
  letAllGo,
  letGo,
  fileToSend,
  type FileToSend,
  removeStored,
} from "./stored-files.server.ts";
export { extensionOf, kindOf, type Extension, mostBytesFor } from "./kinds.ts";
export { checkFiles, moveFiles } from "./move.server.ts";
export { discard, settleNames, takeNames } from "./names.server.ts";
export { NewFile } from "./new-file.server.ts";
export { passingPath, removeLeftBehind } from "./temporary-files.server.ts";
export { countReading } from "./readings.server.ts";
export {
  drain,
  fileGone,
  diskFull,
  receive,
  storeNow,
  type Arrival,
  type Arrived,
} from "./receive.server.ts";
export { beginSending, hasRoomBesideUploads, releaseUnused, reserve, type Space } from "./space.server.ts";
export { markStore, otherDatabases, sweepStore } from "./sweep.server.ts";
export { leadNobody } from "./s3-redirect.server.ts";
export { bytesOf, isName, type OpenFile, wholeOf } from "./store.ts";
export {
  addressOf,
  borrow,
  freeBytes,
  isThere,
  checkStore,
  openStored,
  readWhole,
  storeByProgram,
  theStore,
} from "./the-store.server.ts";
export { claimUpload, dropUpload } from "./uploads.server.ts";
