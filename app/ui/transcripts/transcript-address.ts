/** `place` names the language. For writing 0 is named, too: a change may wait before the first that is read. */
export function transcriptAt(
  id: string,
  { place, ...more }: { place?: number; page?: string; new?: string; change?: string },
  part: "" | "/write" | "/urithi.vtt" = "",
) {
  const isNamed = part === "/write" || more.change !== undefined ? place !== undefined : place;
  const asked = new URLSearchParams({ ...(isNamed && { place: String(place) }), ...more }).toString();
  return `/transcripts/${id}${part}${asked && `?${asked}`}`;
}

export type Spoken = { place: number; language: string };

/** Changed, and not approved. */
export type Changed = Spoken & { state: "waiting" | "refused" };
