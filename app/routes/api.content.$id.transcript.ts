import { transcriptCalls } from "#app/http/transcript-calls.server.ts";

export const loader = transcriptCalls("content", {
  reads: {
    who: "content.read",
    summary:
      "A page of what is said in an item's recording or film, with its times; with `t` the page of that second, and with `place` in another of its languages. Counted as a view",
  },
  writes: {
    who: "content.create",
    summary:
      "Write down what is said in an item's recording or film, as WebVTT or SubRip, beside what is written in other languages; with `takeAway` it is taken away, and with `change`, too, only what is changed of it and not approved. A change to another language is decided before what it is to replace is written. What a contributor changes of an approved item waits beside it, and is read at `change`",
  },
});
export const action = loader;

export const handle = { cacheBy: [] };
