import type { PlainKey } from "#app/messages/sentence.ts";

/** The five services, in the contract's order, each with the section that it opens. */
export const SLIDES: { to: string; title: PlainKey; text: PlainKey; cloth: string }[] = [
  {
    to: "/scholarly-repository",
    title: "slide.repository",
    text: "slide.repository-text",
    cloth: "repository",
  },
  { to: "/literary-collection", title: "slide.literary", text: "slide.literary-text", cloth: "literary" },
  {
    to: "/contributors-database",
    title: "slide.contributors",
    text: "slide.contributors-text",
    cloth: "people",
  },
  { to: "/visits-appointments", title: "slide.visits", text: "slide.visits-text", cloth: "visit" },
  { to: "/media", title: "slide.media", text: "slide.media-text", cloth: "media" },
];
