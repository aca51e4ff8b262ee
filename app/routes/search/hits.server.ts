import { cut } from "#app/core/cut.ts";
import { translators } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { pathOf } from "#app/ui/content/content-words.ts";
import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
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

export function hitsIn(language: Language) {
  const say = translators[language];
  const country = (name: string | undefined) => name && formatCountry(language, name);
  return {
    library: (item: Content): Hit => ({
      id: item.id,
      to: pathOf(item),
      title: item.title,
      lang: codeOf(item.language),
      facts: there([
        say(`kind.${item.contentType}`),
        item.author,
        country(item.country),
        formatLanguage(language, item.language),
      ]),
      text: textOf(item.description),
      inside: item.inside,
    }),
    media: ({ id, title, type, country: from, photographer, description, inside }: Media): Hit => ({
      id,
      to: `/media/${id}`,
      title,
      facts: there([say(`media.type-${type}`), photographer, country(from)]),
      text: textOf(description),
      inside,
    }),
    events: ({ id, title, type, country: from, date, time, description }: Event): Hit => ({
      id,
      to: `/events/${id}`,
      title,
      facts: there([nameOfType(say, type), country(from)]),
      when: { day: date, time },
      text: textOf(description),
    }),
    people: ({ id, name, title, institution, country: from, biography }: Contributor): Hit => ({
      id,
      to: `/contributors/${id}`,
      title: name,
      facts: there([title, institution, country(from)]),
      text: textOf(biography),
    }),
  };
}
