import type { RequestContext } from "#app/http/request-context.server.ts";
import { withItemTexts } from "#app/http/content/item-texts.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import type { Media } from "#app/schemas/media.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
import { toSmallUrl } from "#app/ui/events/event-image.tsx";
import { formatEventType } from "#app/ui/events/shown-event.ts";
import type { SmallPicture } from "#app/ui/no-picture.tsx";

export type SearchHit = {
  id: string;
  to: string;
  title: string;
  lang?: string | undefined;
  facts: string[];
  when?: { day: string; time: string; end: Pick<Event, "endDate" | "endTime"> };
  text: string;
  matches?: Content["matches"];
  picture?: SmallPicture | undefined;
};

const EXCERPT_LENGTH = 140;
const formatExcerpt = (text: string) => truncate(text.replaceAll(/\s+/g, " "), EXCERPT_LENGTH);
const removeUnknownFacts = (facts: (string | undefined)[]) =>
  facts.filter((fact): fact is string => Boolean(fact) && fact !== UNKNOWN_COUNTRY);

const SMALL_SIDE = 320;

const shrink = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, SMALL_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export function createHitMappers(ctx: RequestContext) {
  const { language, t } = ctx;
  const country = (name: string | undefined) => name && formatCountry(language, name);
  return {
    library: (row: Content): SearchHit => {
      const item = withItemTexts(ctx, row);
      return {
        id: item.id,
        to: itemPath(item),
        title: item.title,
        lang: getLanguageCode(item.language),
        facts: removeUnknownFacts([
          item.kindName ?? t(`kind.${item.contentType}`),
          item.byline ?? item.author,
          item.dateText,
          country(item.country),
          formatLanguage(language, item.language),
        ]),
        text: formatExcerpt(item.description),
        matches: item.matches,
        picture: item.thumbnail,
      };
    },
    media: ({
      id,
      title,
      type,
      country: from,
      photographer,
      description,
      matches,
      picture,
    }: Media): SearchHit => ({
      id,
      to: `/media/${id}`,
      title,
      facts: removeUnknownFacts([t(`media.type-${type}`), photographer, country(from)]),
      text: formatExcerpt(description),
      matches: matches,
      picture: picture ? { url: `/api/media/${id}/thumbnail/${SMALL_SIDE}`, ...shrink(picture) } : undefined,
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
      picture,
    }: Event): SearchHit => ({
      id,
      to: `/events/${id}`,
      title,
      facts: removeUnknownFacts([formatEventType(t, type), country(from)]),
      when: { day: date, time, end: { endDate, endTime } },
      text: formatExcerpt(description),
      picture: picture && { url: toSmallUrl(picture.url), ...shrink(picture) },
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
