import { type CalendarEntry, formatInvitation } from "#app/services/calendars/index.server.ts";
import { formatVisitType, getVisitMinutes } from "#app/services/visit-types/index.server.ts";

import type { MessageEnvelope } from "./compose-message.ts";
import type { EventFacts, VisitFacts } from "./message-facts.ts";
import { type MessageFormatter, shortenLine, toSafeName } from "./message-formatter.ts";
import { MESSAGE_KINDS, type MessageFacts, type MessageKind } from "./message-kinds.ts";
import { formatInstitutionAddress, formatReference, getVisitPath } from "./visit-kinds.ts";

export function createInvitation<K extends MessageKind>(
  kind: K,
  facts: MessageFacts[K],
  formatter: MessageFormatter,
  delivery: MessageEnvelope,
) {
  const status = MESSAGE_KINDS[kind].calendar?.(facts as never);
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

type Entry = Omit<CalendarEntry, "status">;

const toCommonEntry = ({ id, sequence, changedAt, day, time }: VisitFacts | EventFacts) => ({
  id,
  sequence,
  changedAt,
  day,
  time,
});

const toVisitEntry = (
  visit: VisitFacts,
  { t, language }: MessageFormatter,
  { origin }: MessageEnvelope,
): Entry => ({
  ...toCommonEntry(visit),
  minutes: getVisitMinutes(visit.visitType),
  title: `${formatVisitType(language, visit.visitType)}, ${t("site.name")}`,
  description: t("mail.detail", { label: t("appointments.reference"), value: formatReference(visit) }),
  location: formatInstitutionAddress(language),
  // Calendars are shared, so the entry does not contain the private link.
  url: origin + getVisitPath({ isOwn: visit.isOwn }),
});

const toEventEntry = (event: EventFacts, { origin }: MessageEnvelope): Entry => ({
  ...toCommonEntry(event),
  end:
    event.endDay || event.endTime
      ? { day: event.endDay ?? event.day, time: event.endTime ?? "24:00" }
      : undefined,
  title: shortenLine(event.title),
  location: shortenLine(event.location ?? ""),
  url: `${origin}/events/${event.id}`,
});
