import { type CalendarEntry, formatInvitation } from "#app/services/calendars/index.server.ts";
import { formatVisitType, getVisitMinutes } from "#app/core/visit-types.server.ts";

import {
  type MessageEnvelope,
  type MessageFormatter,
  toSafeName,
  toSingleLine,
  MAX_LINE_CHARACTERS,
} from "./message-content.ts";
import type { MessageFacts, MessageKind, EventFacts, VisitFacts } from "./message-kinds.ts";
import { formatInstitutionAddress, MAX_REFERENCE_CHARACTERS, getVisitPath } from "./visit-messages.ts";

/** Only confirmed dates get a calendar entry, because nothing would remove the entry of a pending request. */

type InvitationStatus = "CONFIRMED" | "CANCELLED";
type InvitationRules = { [K in MessageKind]?: (facts: MessageFacts[K]) => InvitationStatus | undefined };

const getConfirmedStatus = () => "CONFIRMED" as const;
const getCancelledStatus = ({ wasApproved }: { wasApproved?: boolean | undefined }) =>
  wasApproved ? "CANCELLED" : undefined;

const INVITATION_RULES: InvitationRules = {
  "appointment-approved": getConfirmedStatus,
  "appointment-rejected": getCancelledStatus,
  "appointment-moved": (visit) => (visit.isApproved ? "CONFIRMED" : getCancelledStatus(visit)),
  "appointment-pending": getCancelledStatus,
  "appointment-cancelled": getCancelledStatus,
  "appointment-reminder": getConfirmedStatus,
  "event-registered": getConfirmedStatus,
  "event-admitted": getConfirmedStatus,
  "event-moved": ({ isWaiting }) => (isWaiting ? undefined : "CONFIRMED"),
  "event-cancelled": ({ isWaiting }) => (isWaiting ? undefined : "CANCELLED"),
  "event-reminder": getConfirmedStatus,
};

export function createInvitation<K extends MessageKind>(
  kind: K,
  facts: MessageFacts[K],
  formatter: MessageFormatter,
  delivery: MessageEnvelope,
) {
  const status = INVITATION_RULES[kind]?.(facts);
  if (!status) return undefined;
  const appointmentOrEvent = facts as VisitFacts | EventFacts;
  const entry =
    "visitType" in appointmentOrEvent
      ? toVisitEntry(appointmentOrEvent, formatter, delivery)
      : toEventEntry(appointmentOrEvent, delivery);
  return formatInvitation({
    timeZone: delivery.timeZone,
    entry: { ...entry, status },
    organizer: { name: formatter.t("site.name"), address: delivery.from },
    attendee: { name: toSafeName(facts.name), address: delivery.to },
  });
}

type CalendarEntryWithoutStatus = Omit<CalendarEntry, "status">;

const getCommonEntryFields = ({ id, sequence, changedAt, day, time }: VisitFacts | EventFacts) => ({
  id,
  sequence,
  changedAt,
  day,
  time,
});

function toVisitEntry(
  visit: VisitFacts,
  { t, language }: MessageFormatter,
  { origin }: MessageEnvelope,
): CalendarEntryWithoutStatus {
  return {
    ...getCommonEntryFields(visit),
    minutes: getVisitMinutes(visit.visitType),
    title: `${formatVisitType(language, visit.visitType)}, ${t("site.name")}`,
    description: t("mail.detail", {
      label: t("appointments.reference"),
      value: toSingleLine(visit.reference, MAX_REFERENCE_CHARACTERS),
    }),
    location: formatInstitutionAddress(language),
    // Calendars are shared, so the entry does not contain the private link.
    url: origin + getVisitPath({ isOwn: visit.isOwn }),
  };
}

const getCalendarEnd = ({ day, endDay, endTime }: EventFacts) =>
  endDay || endTime ? { day: endDay ?? day, time: endTime ?? "24:00" } : undefined;

const toEventEntry = (event: EventFacts, { origin }: MessageEnvelope): CalendarEntryWithoutStatus => ({
  ...getCommonEntryFields(event),
  end: getCalendarEnd(event),
  title: toSingleLine(event.title, MAX_LINE_CHARACTERS),
  location: toSingleLine(event.location ?? "", MAX_LINE_CHARACTERS),
  url: `${origin}/events/${event.id}`,
});
