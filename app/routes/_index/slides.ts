import type { PlainKey, Translate } from "#app/messages/translate.ts";

export type Slide = {
  href: string;
  title: string;
  text: string;
  coverSeed: string;
  pictureUrl?: string | undefined;
  credit?: string | undefined;
};

/** The order is a requirement. The seeds produce five covers of different patterns and colours. */
const STANDARD_SLIDES: { to: string; title: PlainKey; text: PlainKey; coverSeed: string }[] = [
  {
    to: "/scholarly-repository",
    title: "slide.repository",
    text: "slide.repository-text",
    coverSeed: "repository-121",
  },
  {
    to: "/literary-collection",
    title: "slide.literary",
    text: "slide.literary-text",
    coverSeed: "literary-460",
  },
  {
    to: "/contributors-database",
    title: "slide.contributors",
    text: "slide.contributors-text",
    coverSeed: "people-105",
  },
  { to: "/visits-appointments", title: "slide.visits", text: "slide.visits-text", coverSeed: "visit-10" },
  { to: "/media", title: "slide.media", text: "slide.media-text", coverSeed: "media-73" },
];

export const getStandardSlides = (t: Translate): Slide[] =>
  STANDARD_SLIDES.map(({ to, title, text, coverSeed }) => ({
    href: to,
    title: t(title),
    text: t(text),
    coverSeed,
  }));
