export { findWaiting } from "./find-changes.server.ts";
export { findTranscript, offerTranscript, takeChange, takeVtt } from "./find-transcript.server.ts";
export { findWritten, findWrittenNow } from "./find-written.server.ts";
export { MOST_TRANSCRIPT_BYTES, TRANSCRIPT_FILES, writeTranscript } from "./keep-transcript.server.ts";
