export {
  listLowDataFiles,
  findLowDataVersion,
  createLowDataVersion,
  findLowDataToSend,
  loadLowDataOverview,
} from "./low-data-versions.server.ts";
export { isRecordingExtension } from "./convert-recording.server.ts";
