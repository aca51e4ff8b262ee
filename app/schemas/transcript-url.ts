export function createTranscriptUrl(
  id: string,
  params: { transcript?: string | undefined; page?: string; new?: string } = {},
  part: "" | "/write" | "/urithi.vtt" = "",
) {
  const named = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(named).toString();
  return `/transcripts/${id}${part}${search && `?${search}`}` as const;
}
