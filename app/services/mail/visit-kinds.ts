import { formatVisitType } from "#app/services/visit-types/index.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { formatGroup } from "#app/messages/group-size.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";

import type { InstitutionTime, Reply, VisitFacts, WasApproved } from "./message-facts.ts";
import { type MessageFormatter, shortenLine } from "./message-formatter.ts";
import { getConfirmed, type MessageKindRow, type MessagePart, toContact, toDetails } from "./message-kind.ts";

const MAX_REFERENCE_CHARACTERS = 20;
export const formatReference = ({ reference }: VisitFacts) =>
  shortenLine(reference, MAX_REFERENCE_CHARACTERS);

export function formatInstitutionAddress(language: Language) {
  const { names, settings } = currentSite();
  return [names[language], localize(settings.address, language)].filter(Boolean).join(", ");
}

export const getVisitPath = ({ path, isOwn }: Pick<VisitFacts, "path" | "isOwn">) =>
  path ?? (isOwn ? "/my-appointments" : "/visits-appointments/find");

const toVisitDetails = (
  visit: VisitFacts,
  { t, language, formatTimes }: MessageFormatter,
  previous?: InstitutionTime,
) =>
  toDetails(
    ["mail.item", `${formatVisitType(language, visit.visitType)}, ${formatGroup(t, visit)}`],
    [previous ? "mail.new-time" : "mail.date-and-time", formatTimes(visit)],
    ["mail.previous-time", previous && formatTimes(previous)],
    ["mail.place", formatInstitutionAddress(language)],
    ["appointments.reference", formatReference(visit)],
  );

const isLinked = ({ path, isOwn }: VisitFacts) => Boolean(path ?? isOwn);
const toVisitLink = (visit: VisitFacts): MessagePart => ({
  link: isLinked(visit) ? "mail.appointment.button" : "mail.appointment.find",
  to: getVisitPath(visit),
});
const BOOKING_LINK: MessagePart = { link: "mail.appointment.request-again", to: "/visits-appointments" };

const toReply = ({ reply }: Reply): MessagePart => ({ quote: reply, label: "mail.reply" });

const getCancelledIfApproved = ({ wasApproved }: WasApproved) =>
  wasApproved ? ("CANCELLED" as const) : undefined;

type Approved = { isApproved?: boolean | undefined };

const VISIT = { about: "requester", reason: "mail.received-because-visit", sms: true } as const;

export const visitKinds = {
  "appointment-received": {
    ...VISIT,
    isUpcoming: true,
    parts: (visit: VisitFacts, formatter) => [
      "mail.appointment-received.text",
      toVisitDetails(visit, formatter),
      visit.path ? "mail.appointment-received.next" : "mail.appointment-received.find",
      toVisitLink(visit),
    ],
  },
  "appointment-approved": {
    ...VISIT,
    isUpcoming: true,
    parts: (visit: VisitFacts & Reply, formatter) => [
      "mail.appointment-approved.text",
      toVisitDetails(visit, formatter),
      toReply(visit),
      "mail.appointment-approved.next",
      toContact(formatter),
      toVisitLink(visit),
    ],
    calendar: getConfirmed,
  },
  "appointment-rejected": {
    ...VISIT,
    parts: (visit: VisitFacts & Reply & WasApproved, formatter) => [
      "mail.appointment-rejected.text",
      toReply(visit),
      toVisitDetails(visit, formatter),
      "mail.appointment-rejected.next",
      BOOKING_LINK,
      toVisitLink(visit),
    ],
    calendar: getCancelledIfApproved,
  },
  "appointment-moved": {
    ...VISIT,
    isUpcoming: true,
    subject: ({ isApproved }: Approved) =>
      isApproved ? "mail.appointment-moved.subject" : "mail.appointment-moved.pending-subject",
    parts: (visit: VisitFacts & WasApproved & Approved & { previous: InstitutionTime }, formatter) => [
      "mail.appointment-moved.text",
      toVisitDetails(visit, formatter, visit.previous),
      !visit.isApproved && "mail.appointment-moved.pending",
      { text: `${formatter.t("mail.appointment-moved.next")} ${formatter.contact}` },
      toVisitLink(visit),
    ],
    calendar: (visit: WasApproved & Approved) =>
      visit.isApproved ? "CONFIRMED" : getCancelledIfApproved(visit),
    sms: ({ isApproved }: Approved) =>
      isApproved ? "sms.appointment-moved" : "sms.appointment-moved.pending",
  },
  "appointment-pending": {
    ...VISIT,
    isUpcoming: true,
    parts: (
      visit: VisitFacts & { previous?: InstitutionTime | undefined } & Reply & WasApproved,
      formatter,
    ) => [
      "mail.appointment-pending.text",
      toReply(visit),
      toVisitDetails(visit, formatter, visit.previous),
      toContact(formatter),
      toVisitLink(visit),
    ],
    calendar: getCancelledIfApproved,
  },
  "appointment-cancelled": {
    ...VISIT,
    parts: (visit: VisitFacts & Reply & WasApproved & { by: "visitor" | "institution" }, formatter) => [
      visit.by === "visitor" ? "mail.appointment-cancelled.own" : "mail.appointment-cancelled.house",
      toReply(visit),
      toVisitDetails(visit, formatter),
      "mail.appointment-cancelled.next",
      BOOKING_LINK,
      visit.by === "institution" && isLinked(visit) && toVisitLink(visit),
    ],
    calendar: getCancelledIfApproved,
  },
  "appointment-reminder": {
    ...VISIT,
    topic: "reminders",
    isLimited: true,
    parts: (visit: VisitFacts, formatter) => [
      "mail.appointment-reminder.text",
      toVisitDetails(visit, formatter),
      "mail.appointment-approved.next",
      toContact(formatter),
      toVisitLink(visit),
    ],
    calendar: getConfirmed,
  },
} as const satisfies Record<string, MessageKindRow>;
