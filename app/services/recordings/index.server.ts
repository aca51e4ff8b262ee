export { copiesToRemove, findCopy, openCopy, overviewOfCopies } from "./find-copies.server.ts";
export { makeCopiesRegularly, stopCopies } from "./copy-work.server.ts";
export { isRecording } from "./convert.server.ts";
