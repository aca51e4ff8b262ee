import { currentSite } from "#app/core/site.server.ts";
import { formatGroup } from "#app/messages/group-size.ts";
import { formatVisitType } from "#app/core/visit-types.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";

import {
  type MessageFormatter,
  createDetailsPart,
  type MessageContent,
  type MessagePart,
  createQuoteParts,
  formatSubject,
  toSingleLine,
  formatDayWithoutYear,
} from "./message-content.ts";
import type { MessageFacts, VisitFacts } from "./message-kinds.ts";

export const MAX_REFERENCE_CHARACTERS = 20;

type VisitMessageKey = "received" | "approved" | "rejected" | "moved" | "pending" | "cancelled" | "reminder";
type VisitSubjectKey =
  `mail.appointment-${VisitMessageKey}.subject` | "mail.appointment-moved.pending-subject";

const formatVisitSubject = (
  { t, language }: MessageFormatter,
  subjectKey: VisitSubjectKey,
  { day }: VisitFacts,
) => formatSubject((day) => t(subjectKey, { day }), formatDayWithoutYear(language, day));

function renderVisitDetails(
  { t, language, formatDateTime }: MessageFormatter,
  visit: VisitFacts,
  previous?: { day: string; time: string },
): MessagePart {
  return createDetailsPart(
    [t("mail.item"), `${formatVisitType(language, visit.visitType)}, ${formatGroup(t, visit)}`],
    [t(previous ? "mail.new-time" : "mail.date-and-time"), formatDateTime(visit.day, visit.time)],
    [t("mail.previous-time"), previous && formatDateTime(previous.day, previous.time)],
    [t("mail.place"), formatInstitutionAddress(language)],
    [t("appointments.reference"), toSingleLine(visit.reference, MAX_REFERENCE_CHARACTERS)],
  );
}

export function formatInstitutionAddress(language: Language) {
  const { names, settings } = currentSite();
  return [names[language], localize(settings.address, language)].filter(Boolean).join(", ");
}

export function getVisitPath({ path, isOwn }: Pick<VisitFacts, "path" | "isOwn">) {
  return path ?? (isOwn ? "/my-appointments" : "/visits-appointments/find");
}

function renderVisitLink({ t }: MessageFormatter, visit: VisitFacts): MessagePart {
  const isFound = Boolean(visit.path ?? visit.isOwn);
  return { link: t(isFound ? "mail.appointment.button" : "mail.appointment.find"), to: getVisitPath(visit) };
}

const renderBookingLink = ({ t }: MessageFormatter): MessagePart => ({
  link: t("mail.appointment.request-again"),
  to: "/visits-appointments",
});

const renderReply = (formatter: MessageFormatter, reply: string | undefined) =>
  createQuoteParts(formatter, formatter.t("mail.reply"), reply);

function renderVisitReceived(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-received"],
): MessagePart[] {
  const { t } = formatter;
  return [
    { paragraph: t("mail.appointment-received.text") },
    renderVisitDetails(formatter, visit),
    { paragraph: t(visit.path ? "mail.appointment-received.next" : "mail.appointment-received.find") },
    renderVisitLink(formatter, visit),
  ];
}

function renderVisitApproved(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-approved"],
): MessagePart[] {
  const { t } = formatter;
  return [
    { paragraph: t("mail.appointment-approved.text") },
    renderVisitDetails(formatter, visit),
    ...renderReply(formatter, visit.reply),
    { paragraph: t("mail.appointment-approved.next") },
    { paragraph: formatter.contact },
    renderVisitLink(formatter, visit),
  ];
}

function renderVisitRejected(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-rejected"],
): MessagePart[] {
  const { t } = formatter;
  return [
    { paragraph: t("mail.appointment-rejected.text") },
    ...renderReply(formatter, visit.reply),
    renderVisitDetails(formatter, visit),
    { paragraph: t("mail.appointment-rejected.next") },
    renderBookingLink(formatter),
    renderVisitLink(formatter, visit),
  ];
}

function renderVisitMoved(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-moved"],
): MessagePart[] {
  const { t } = formatter;
  return [
    { paragraph: t("mail.appointment-moved.text") },
    renderVisitDetails(formatter, visit, visit.previous),
    ...(visit.isApproved ? [] : [{ paragraph: t("mail.appointment-moved.pending") }]),
    { paragraph: `${t("mail.appointment-moved.next")} ${formatter.contact}` },
    renderVisitLink(formatter, visit),
  ];
}

function renderVisitPendingAgain(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-pending"],
): MessagePart[] {
  return [
    { paragraph: formatter.t("mail.appointment-pending.text") },
    ...renderReply(formatter, visit.reply),
    renderVisitDetails(formatter, visit, visit.previous),
    { paragraph: formatter.contact },
    renderVisitLink(formatter, visit),
  ];
}

function renderVisitCancelled(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-cancelled"],
): MessagePart[] {
  const { t } = formatter;
  const isOwn = visit.by === "visitor";
  return [
    { paragraph: t(isOwn ? "mail.appointment-cancelled.own" : "mail.appointment-cancelled.house") },
    ...renderReply(formatter, visit.reply),
    renderVisitDetails(formatter, visit),
    { paragraph: t("mail.appointment-cancelled.next") },
    renderBookingLink(formatter),
    ...(!isOwn && (visit.path ?? visit.isOwn) ? [renderVisitLink(formatter, visit)] : []),
  ];
}

function renderVisitReminder(
  formatter: MessageFormatter,
  visit: MessageFacts["appointment-reminder"],
): MessagePart[] {
  const { t } = formatter;
  return [
    { paragraph: t("mail.appointment-reminder.text") },
    renderVisitDetails(formatter, visit),
    { paragraph: t("mail.appointment-approved.next") },
    { paragraph: formatter.contact },
    renderVisitLink(formatter, visit),
  ];
}

const createVisitRenderer =
  <V extends VisitFacts>(
    kind: VisitMessageKey,
    renderParts: (formatter: MessageFormatter, visit: V) => MessagePart[],
    getSubjectKey: (visit: V) => VisitSubjectKey = () => `mail.appointment-${kind}.subject`,
  ) =>
  (formatter: MessageFormatter, visit: V): MessageContent => ({
    subject: formatVisitSubject(formatter, getSubjectKey(visit), visit),
    parts: renderParts(formatter, visit),
    reason: formatter.t("mail.received-because-visit"),
  });

export const visitMessageRenderers = {
  "appointment-received": createVisitRenderer("received", renderVisitReceived),
  "appointment-approved": createVisitRenderer("approved", renderVisitApproved),
  "appointment-rejected": createVisitRenderer("rejected", renderVisitRejected),
  "appointment-moved": createVisitRenderer(
    "moved",
    renderVisitMoved,
    ({ isApproved }: MessageFacts["appointment-moved"]) =>
      isApproved ? "mail.appointment-moved.subject" : "mail.appointment-moved.pending-subject",
  ),
  "appointment-pending": createVisitRenderer("pending", renderVisitPendingAgain),
  "appointment-cancelled": createVisitRenderer("cancelled", renderVisitCancelled),
  "appointment-reminder": createVisitRenderer("reminder", renderVisitReminder),
};
