import type { Translate } from "#app/messages/translate.ts";
import type { Event } from "#app/schemas/events.ts";
import { NEARLY_FULL_THRESHOLD } from "#app/schemas/lists/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { formatTerm } from "#app/schemas/terms.ts";

/** Fields that the user may not see are missing. */
export type ShownEvent = Event;
export type EventPicture = NonNullable<Event["picture"]>;

export const formatEventType = (t: Translate, type: string) => formatTerm(t, "event-types", type);
export const formatEventCategory = (t: Translate, category: string) =>
  formatTerm(t, "event-categories", category);
export const getEventCountry = ({ country }: ShownEvent) =>
  country === UNKNOWN_COUNTRY ? undefined : country;

export function getEventAvailability({ attendees, currentAttendees }: ShownEvent) {
  if (!attendees || currentAttendees === undefined) return undefined;
  const left = Math.max(0, attendees - currentAttendees);
  return { isFull: left === 0, left, isNearlyFull: left > 0 && left <= NEARLY_FULL_THRESHOLD };
}

export const isLongEvent = ({ date, endDate }: ShownEvent) => Boolean(endDate) && endDate !== date;

export const isUpcomingOrOngoing = ({ status }: ShownEvent) => status === "upcoming" || status === "ongoing";
