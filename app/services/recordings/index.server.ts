export {
  listLowDataFiles,
  findLowDataVersion,
  createLowDataVersion,
  openLowDataVersion,
  getLowDataOverview,
} from "./low-data-versions.server.ts";
export { isRecording } from "./convert-recording.server.ts";
