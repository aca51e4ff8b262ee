import { createTranscriptRoute } from "#app/http/transcript-route.server.ts";

export const loader = createTranscriptRoute("content", {
  reads: {
    capability: "content.read",
    summary: "Get the transcript of an item’s recording or film, paginated",
    description:
      "With `t` the page at that second, with `transcript` the transcript with that id. Counts as a view.",
  },
  writes: {
    capability: "content.create",
    summary: "Write or remove a transcript (WebVTT or SubRip)",
    description:
      "Applies to the transcript or draft with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted. A contributor’s change to an approved item is a draft, which is available at `draftUrl`.",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
