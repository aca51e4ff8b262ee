import type { RequestContext } from "#app/http/request-context.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import type { Media } from "#app/schemas/media.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
import { formatEventType } from "#app/ui/events/shown-event.ts";

export type SearchHit = {
  id: string;
  to: string;
  title: string;
  lang?: string | undefined;
  facts: string[];
  when?: { day: string; time: string; end: Pick<Event, "endDate" | "endTime"> };
  text: string;
  matches?: Content["matches"];
};

const EXCERPT_LENGTH = 140;
const formatExcerpt = (text: string) => truncate(text.replaceAll(/\s+/g, " "), EXCERPT_LENGTH);
const removeUnknownFacts = (facts: (string | undefined)[]) =>
  facts.filter((fact): fact is string => Boolean(fact) && fact !== UNKNOWN_COUNTRY);

export function createHitMappers({ language, t }: Pick<RequestContext, "language" | "t">) {
  const country = (name: string | undefined) => name && formatCountry(language, name);
  return {
    library: (item: Content): SearchHit => ({
      id: item.id,
      to: itemPath(item),
      title: item.title,
      lang: getLanguageCode(item.language),
      facts: removeUnknownFacts([
        t(`kind.${item.contentType}`),
        item.author,
        country(item.country),
        formatLanguage(language, item.language),
      ]),
      text: formatExcerpt(item.description),
      matches: item.matches,
    }),
    media: ({ id, title, type, country: from, photographer, description, matches }: Media): SearchHit => ({
      id,
      to: `/media/${id}`,
      title,
      facts: removeUnknownFacts([t(`media.type-${type}`), photographer, country(from)]),
      text: formatExcerpt(description),
      matches: matches,
    }),
    events: ({
      id,
      title,
      type,
      country: from,
      date,
      time,
      description,
      endDate,
      endTime,
    }: Event): SearchHit => ({
      id,
      to: `/events/${id}`,
      title,
      facts: removeUnknownFacts([formatEventType(t, type), country(from)]),
      when: { day: date, time, end: { endDate, endTime } },
      text: formatExcerpt(description),
    }),
    contributors: ({ id, name, title, institution, country: from, biography }: Contributor): SearchHit => ({
      id,
      to: `/contributors/${id}`,
      title: name,
      facts: removeUnknownFacts([title, institution, country(from)]),
      text: formatExcerpt(biography),
    }),
  };
}
