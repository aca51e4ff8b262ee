export function createTranscriptUrl(
  id: string,
  params: { transcript?: string | undefined; page?: string; new?: string } = {},
  part: "" | "/write" | "/urithi.vtt" | "/urithi.txt" = "",
) {
  const named = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(named).toString();
  return `/transcripts/${id}${part}${search && `?${search}`}` as const;
}

/** The file with all of the text: captions, or plain text if the transcript has no times. */
export const createTranscriptFileUrl = (
  id: string,
  { id: transcript, isTimed }: { id: string; isTimed: boolean },
) => createTranscriptUrl(id, { transcript }, isTimed ? "/urithi.vtt" : "/urithi.txt");
