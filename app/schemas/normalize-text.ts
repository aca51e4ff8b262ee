/**
 * The only Unicode normalization of text from outside. The engine needs quadratic time for a run of combining marks, so
 * a run ends after as many as Unicode's stream-safe format allows (UAX 15); no language has more than a few.
 */

/** The two half-width voicing marks are letters, which become marks in NFKC and NFKD. */
const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const limitMarks = (text: string) => text.replaceAll(SURPLUS_MARKS, "$1");

/** Limited again afterwards, since some marks decompose into two. */
export const normalizeText = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC") =>
  limitMarks(limitMarks(text).normalize(form));
