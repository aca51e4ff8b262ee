/** At least one browser plays these. Recordings with other extensions need a low-data version. */
export const PLAYABLE_EXTENSIONS = ["mp4", "webm", "mov", "mp3", "wav", "ogg", "m4a", "flac"] as const;
export const EXAMPLE_CUE_TIMES = "0:12 --> 0:15";
export const MAX_RECORDING_POSITION_SECONDS = 359_999;
export const MAX_TRANSCRIPT_LANGUAGES = 16;
