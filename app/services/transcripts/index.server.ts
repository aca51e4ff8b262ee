export { findWaiting } from "./find-changes.server.ts";
export {
  findTranscript,
  findWritten,
  findWrittenNow,
  offerTranscript,
  takeChange,
  takeVtt,
} from "./find-transcript.server.ts";
export { MOST_TRANSCRIPT_BYTES, TRANSCRIPT_FILES, writeTranscript } from "./keep-transcript.server.ts";
