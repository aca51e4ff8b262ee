import { createTranscriptRoute } from "#app/http/transcript-route.server.ts";

export const loader = createTranscriptRoute("media", {
  reads: {
    capability: "media.open",
    summary: "Get the transcript of a media item, paginated",
    description:
      "With `t` the page at that second, with `transcript` the transcript with that id. Counts as a play.",
  },
  writes: {
    capability: "media.manage",
    summary: "Write or remove a media item’s transcript (WebVTT or SubRip)",
    description:
      "Applies to the transcript with the id `transcript`, or to the one in `language`; transcripts in other languages do not change. With `remove` it is deleted.",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
