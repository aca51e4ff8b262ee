/** Limits runs of combining marks (UAX 15, stream-safe), because normalizing long ones is quadratic. */

const SURPLUS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const limitMarks = (text: string) => text.replaceAll(SURPLUS_MARKS, "$1");

export const normalizeText = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC") =>
  limitMarks(limitMarks(text).normalize(form));
