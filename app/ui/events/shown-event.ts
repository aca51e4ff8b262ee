import type { Translate } from "#app/messages/translate.ts";
import { NEARLY_FULL_THRESHOLD, type EVENT_STATUSES } from "#app/schemas/lists/events.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { formatTerm } from "#app/schemas/terms.ts";

export type EventPicture = { url: string; width: number; height: number };

/** Fields that the user may not see are missing. */
export type ShownEvent = {
  id: string;
  title: string;
  description: string;
  date: string;
  time: string;
  endDate?: string | undefined;
  endTime?: string | undefined;
  price?: string | undefined;
  link?: string | undefined;
  picture?: EventPicture | undefined;
  type: string;
  category: string;
  country: string;
  organizer: string;
  status: (typeof EVENT_STATUSES)[number];
  location?: string | undefined;
  attendees?: number | undefined;
  currentAttendees?: number | undefined;
  isRegistered?: boolean | undefined;
  waitingPosition?: number | null | undefined;
  approvalStatus?: "pending" | "approved" | "rejected" | undefined;
  rejectionReason?: string | null | undefined;
  waitingCount?: number | undefined;
  version?: number | undefined;
};

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

export const isUpcomingOrOngoing = ({ status }: ShownEvent) => status === "upcoming" || status === "ongoing";
