import type { Key, Say } from "#app/messages/translate.ts";
import { EVENT_CATEGORIES, FEW_PLACES, UNKNOWN_COUNTRY, type EVENT_STATUSES } from "#app/schemas/lists.ts";

/** What the reader may not see is missing. */
export type ShownEvent = {
  id: string;
  title: string;
  description: string;
  date: string;
  time: string;
  type: string;
  category: string;
  country: string;
  organizer: string;
  status: (typeof EVENT_STATUSES)[number];
  location?: string;
  attendees?: number;
  currentAttendees?: number;
  isRegistered?: boolean;
  waitingPosition?: number | null;
  approvalStatus?: "pending" | "approved" | "rejected";
  rejectionReason?: string | null;
  waiting?: number;
  version?: number;
};

/** Stored in English, shown in the reader's language. */
export const nameOfType = (say: Say, type: string) => say(`event-type.${type}` as Key & `event-type.Lecture`);
export const nameOfCategory = (say: Say, category: string) => {
  const known = EVENT_CATEGORIES.find((one) => one === category);
  return known ? say(`event-category.${known}`) : category;
};
export const countryOf = ({ country }: ShownEvent) => (country === UNKNOWN_COUNTRY ? undefined : country);

/** Undefined without a maximum, or if the reader may not know. */
export function placesOf({ attendees, currentAttendees }: ShownEvent) {
  if (!attendees || currentAttendees === undefined) return undefined;
  const left = Math.max(0, attendees - currentAttendees);
  return { isFull: left === 0, left, isFew: left > 0 && left <= FEW_PLACES };
}

export const isOpen = ({ status }: ShownEvent) => status === "upcoming" || status === "ongoing";
