import { transcriptCalls } from "#app/http/transcript-calls.server.ts";

export const loader = transcriptCalls("media", {
  reads: {
    who: "media.open",
    summary:
      "A page of what is said in a recording or a film of the gallery, with its times; with `t` the page of that second, and with `place` in another of its languages. Counted as a play",
  },
  writes: {
    who: "media.manage",
    summary:
      "Write down what is said in a recording or a film of the gallery, as WebVTT or SubRip, beside what is written in other languages; with `takeAway` it is taken away",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
