export { findTranscriptForStaleForm, findEditableTranscript } from "./find-editable.server.ts";
export {
  exportTranscript,
  findPublishedTranscriptPage,
  findTranscriptAvailability,
} from "./find-transcript.server.ts";
export { listPendingDrafts } from "./review-drafts.server.ts";
export { listPublishedTranscripts, loadCues } from "./transcript-store.server.ts";
export { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_EXTENSIONS, writeTranscript } from "./write-transcript.server.ts";
