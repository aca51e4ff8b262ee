/**
 * Where what is said is read, written or taken, in the language that has this place. What is written may wait before the
 * first that is read.
 */
export function transcriptAt(
  id: string,
  { place, ...more }: { place?: number; page?: string; new?: string; change?: string },
  part: "" | "/write" | "/urithi.vtt" = "",
) {
  const isNamed = part === "/write" || more.change !== undefined ? place !== undefined : place;
  const asked = new URLSearchParams({ ...(isNamed && { place: String(place) }), ...more }).toString();
  return `/transcripts/${id}${part}${asked && `?${asked}`}`;
}

/** A language in which it is written, and its place among these. */
export type Spoken = { place: number; language: string };

/** What was changed of it, and is not approved. */
export type Changed = Spoken & { state: "waiting" | "refused" };
