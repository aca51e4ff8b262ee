import { transcriptCalls } from "#app/http/transcript-calls.server.ts";

export const loader = transcriptCalls("content", {
  reads: {
    who: "content.read",
    summary:
      "A page of what is said in an item's recording or film, with its times; with `t` the page of that second, and with `transcript` of the transcript of that id. Counted as a view",
  },
  writes: {
    who: "content.create",
    summary:
      "Write down what is said in an item's recording or film, as WebVTT or SubRip, beside what is written in other languages: the transcript or draft with the id `transcript`, or the one in `language`; with `takeAway` it is deleted. What a contributor changes of an approved item is a draft, which is read at `draft`",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
