/**
 * The only Unicode normalization of input. The engine needs quadratic time for a run of combining marks, so
 * runs are limited to the stream-safe format of UAX 15.
 */

/** The two half-width voicing marks are letters that become marks in NFKC and NFKD. */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const limitMarks = (text: string) => text.replaceAll(SURPLUS_MARKS, "$1");

export const normalizeText = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC") =>
  limitMarks(limitMarks(text).normalize(form));
