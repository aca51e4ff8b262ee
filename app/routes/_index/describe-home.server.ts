import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { toItemLine } from "#app/http/content/item-texts.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { formatDay, formatTimes, LOCALES } from "#app/messages/locale-format.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { getHomeSite } from "#app/services/site/index.server.ts";
import { getEventPictureUrl } from "#app/services/events/index.server.ts";
import type { loadHome } from "#app/services/home/index.server.ts";
import { getImageSources, toSmallUrl } from "#app/ui/events/event-image.tsx";

type HomeData = Extract<Awaited<ReturnType<typeof loadHome>>, { ok: true }>["value"];
type HomeEvent = HomeData["upcomingEvents"][number];
type Picture = { url: string; width: number; height: number };

const COUNT_KEYS = {
  library: "home.count-items",
  repository: "home.count-items",
  literary: "home.count-items",
  contributors: "home.count-contributors",
  visits: "home.count-visits",
  events: "home.count-events",
  media: "home.count-items",
} as const;
type Section = keyof typeof COUNT_KEYS;

/** The page in the language of the request, with the parts that the institution has chosen. */
export function describeHome(ctx: RequestContext, home: HomeData) {
  const { homeNewest, homeEvents, homeExplore, homeVisit, lowCarousel } = ctx.site.settings;
  const { slides, partners } = getHomeSite(ctx.language);
  const today = getInstitutionDate();
  const shownEvents = homeEvents ? home.upcomingEvents : [];
  const main = shownEvents.find((event) => isOn(event, today)) ?? shownEvents[0];
  return {
    newest: homeNewest ? home.newest.map((item) => toItemLine(ctx, item, false)) : [],
    mainEvent: main && {
      ...describeEvent(ctx, main),
      isOn: isOn(main, today),
      picture: toMainPicture(main),
    },
    events: shownEvents.filter((event) => event !== main).map((event) => describeEvent(ctx, event)),
    sections: homeExplore ? describeSections(ctx, home) : [],
    nextTour: home.nextTour,
    slides,
    ...(slides.length === 0 && { slidePictures: home.pictures.map(toSlidePicture) }),
    partners,
    ...(!homeVisit && { isVisitHidden: true }),
    ...(lowCarousel && { isLow: true }),
  };
}

/** A section without anything is left out once the site has content, except visits, which can be booked. */
function describeSections(ctx: RequestContext, { counts, covers, upcomingEvents, pictures }: HomeData) {
  const [media, contributors, visits] = pictures.map(toMediaPicture);
  const event = upcomingEvents.map(toEventPicture).find((picture) => picture !== undefined);
  const events = event && { ...event, url: toSmallUrl(event.url) };
  const sectionPictures = { ...covers, contributors, visits, events, media };
  const hasContent = Object.entries(counts).some(([name, count]) => name !== "visits" && count > 0);
  return (Object.keys(COUNT_KEYS) as Section[])
    .filter((name) => !hasContent || counts[name] > 0 || name === "visits")
    .map((name) => ({
      name,
      count: ctx.t(COUNT_KEYS[name], { count: counts[name] }),
      ...withPicture(sectionPictures[name]),
    }));
}

/** Of a single day, only its organizer knows whether it has begun. */
const isOn = ({ date, end, status }: HomeEvent, today: string) =>
  date <= today && (status === "ongoing" || (end?.endDate !== undefined && end.endDate >= today));

/** The day is shown as a large number above its month. */
function describeEvent(
  { language, t }: RequestContext,
  { id, title, date, time, end, type, price }: HomeEvent,
) {
  const month = new Intl.DateTimeFormat(LOCALES[language], { month: "short", timeZone: "UTC" });
  const times = formatTimes(language, [time, end?.endTime].filter(Boolean).join("–"));
  return {
    id,
    title,
    day: date.slice(-2).replace(/^0/, ""),
    month: month.format(new Date(date)),
    text: [formatTerm(t, "event-types", type), times, price].filter(Boolean).join(", "),
    until: end?.endDate && formatDay(language, end.endDate),
  };
}

const withPicture = (picture: Picture | undefined) => picture && { picture };

function toMediaPicture({ id, picture }: HomeData["pictures"][number]): Picture {
  const { width, height } = picture!;
  return { url: `/api/media/${id}/thumbnail/${SMALL_WIDTH}`, width, height };
}
const SMALL_WIDTH = 320;

function toSlidePicture({ id, title, photographer, picture }: HomeData["pictures"][number]) {
  const width = Math.max(...picture!.widths);
  const credit = [title, photographer].filter(Boolean).join(". ");
  return { pictureUrl: `/api/media/${id}/thumbnail/${width}`, credit };
}

/** Without the component of events, whose chunk would come with it. */
function toMainPicture(event: HomeEvent) {
  const picture = toEventPicture(event);
  return picture && { ...getImageSources(picture), width: picture.width, height: picture.height };
}

function toEventPicture({ picture }: HomeEvent): Picture | undefined {
  if (!picture) return undefined;
  const { id, width, height } = picture;
  return { url: getEventPictureUrl(id), width, height };
}
