import type { PlainKey, Translate } from "#app/messages/translate.ts";

export type Slide = {
  href: string;
  title: string;
  text: string;
  pictureUrl?: string | undefined;
  credit?: string | undefined;
};

/** The order is a requirement. */
const STANDARD_SLIDES: { to: string; title: PlainKey; text: PlainKey }[] = [
  { to: "/scholarly-repository", title: "slide.repository", text: "slide.repository-text" },
  { to: "/literary-collection", title: "slide.literary", text: "slide.literary-text" },
  { to: "/contributors-database", title: "slide.contributors", text: "slide.contributors-text" },
  { to: "/visits-appointments", title: "slide.visits", text: "slide.visits-text" },
  { to: "/media", title: "slide.media", text: "slide.media-text" },
];

/** With pictures of the gallery, in turn. */
export const getStandardSlides = (t: Translate, pictures: Pick<Slide, "pictureUrl" | "credit">[]): Slide[] =>
  STANDARD_SLIDES.map(({ to, title, text }, i) => ({
    href: to,
    title: t(title),
    text: t(text),
    ...pictures[i % pictures.length],
  }));
