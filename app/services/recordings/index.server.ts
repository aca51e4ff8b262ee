export {
  copiesToRemove,
  findCopy,
  makeLowDataCopy,
  openCopy,
  overviewOfCopies,
} from "./low-data-copies.server.ts";
export { isRecording } from "./convert.server.ts";
