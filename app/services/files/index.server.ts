export { checkFile, wrongFile } from "./check.server.ts";
export { extensionOf, kindOf, type Extension } from "./kinds.ts";
export { mostBytesFor } from "./most-bytes.ts";
export { checkFiles, moveFiles } from "./move.server.ts";
export { discard, settleNames, takeNames } from "./names.server.ts";
export { NewFile } from "./new-file.server.ts";
export { describe, withFile, letAllGo, letGo } from "./describe.server.ts";
export { passingPath, removeLeftBehind } from "./own-folder.server.ts";
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
export { fileToSend, type FileToSend } from "./send.server.ts";
export { beginSending } from "./senders.server.ts";
export { removeStored } from "./remove-stored.server.ts";
export { hasRoomBesideUploads, releaseUnused, reserve, type Space } from "./space.server.ts";
export { markStore, otherDatabases } from "./store-marks.server.ts";
export { leadNobody } from "./s3-way.server.ts";
export { sweepStore } from "./sweep.server.ts";
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
