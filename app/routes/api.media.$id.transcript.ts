import { transcriptCalls } from "#app/http/transcript-calls.server.ts";

export const loader = transcriptCalls("media", {
  reads: {
    who: "media.open",
    summary:
      "A page of what is said in a recording or a film of the gallery, with its times; with `t` the page of that second, and with `transcript` of the transcript of that id. Counted as a play",
  },
  writes: {
    who: "media.manage",
    summary:
      "Write down what is said in a recording or a film of the gallery, as WebVTT or SubRip, beside what is written in other languages: the transcript with the id `transcript`, or the one in `language`; with `takeAway` it is deleted",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
