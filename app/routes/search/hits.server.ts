import { cut } from "#app/core/cut.ts";
import type { Say } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { pathOf } from "#app/ui/content/content-words.ts";
import { nameOfType } from "#app/ui/events/event-words.ts";

/** Only what a line shows. */
export type Hit = {
  id: string;
  to: string;
  title: string;
  /** The language of its words, where it is known. */
  lang?: string;
  facts: string[];
  when?: { day: string; time: string };
  text: string;
  /** Pages of its document that have the words. */
  inside?: Content["inside"];
};

const TEXT = 140;
const textOf = (words: string) => cut(words.replaceAll(/\s+/g, " "), TEXT);
const there = (facts: (string | undefined)[]) =>
  facts.filter((fact): fact is string => Boolean(fact) && fact !== UNKNOWN_COUNTRY);

export const hitsIn = (say: Say) => ({
  library: (item: Content): Hit => ({
    id: item.id,
    to: pathOf(item),
    title: item.title,
    lang: codeOf(item.language),
    facts: there([say(`kind.${item.contentType}`), item.author, item.country, item.language]),
    text: textOf(item.description),
    inside: item.inside,
  }),
  media: ({ id, title, type, country, photographer, description, inside }: Media): Hit => ({
    id,
    to: `/media/${id}`,
    title,
    facts: there([say(`media.type-${type}`), photographer, country]),
    text: textOf(description),
    inside,
  }),
  events: ({ id, title, type, country, date, time, description }: Event): Hit => ({
    id,
    to: `/events/${id}`,
    title,
    facts: there([nameOfType(say, type), country]),
    when: { day: date, time },
    text: textOf(description),
  }),
  people: ({ id, name, title, institution, country, biography }: Contributor): Hit => ({
    id,
    to: `/contributors/${id}`,
    title: name,
    facts: there([title, institution, country]),
    text: textOf(biography),
  }),
});
