export {
  listLowDataFiles,
  findLowDataVersion,
  createLowDataVersion,
  openLowDataVersion,
  loadLowDataOverview,
} from "./low-data-versions.server.ts";
export { isRecordingExtension } from "./convert-recording.server.ts";
