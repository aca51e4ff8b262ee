import {
  type MessageFormatter,
  createDetailsPart,
  type MessageContent,
  type MessagePart,
  createQuoteParts,
  formatSubject,
} from "./message-content.ts";
import type { MessageFacts, EventFacts } from "./message-kinds.ts";

type PreviousEvent = MessageFacts["event-moved"]["previous"];

function renderEventDetails(
  { t, formatDateTime }: MessageFormatter,
  event: EventFacts,
  previous?: PreviousEvent,
): MessagePart {
  const { title, location } = event;
  const when = formatDateTime(event.day, event.time, event);
  const previousWhen = previous ? formatDateTime(previous.day, previous.time, previous) : when;
  const previousTime = previousWhen === when ? "" : previousWhen;
  return createDetailsPart(
    [t("mail.item"), title],
    [t(previousTime ? "mail.new-time" : "mail.date-and-time"), when],
    [t("mail.previous-time"), previousTime],
    [t("mail.place"), location],
    [t("mail.previous-place"), previous?.location === location ? "" : previous?.location],
  );
}

const renderRegistrationsLink = ({ t }: MessageFormatter): MessagePart => ({
  link: t("mail.event.button"),
  to: "/my-registrations",
});

type EventMessageKey =
  | "event-registered"
  | "event-waiting-list"
  | "event-admitted"
  | "event-moved"
  | "event-reminder"
  | "proposal-approved";

const createEventRenderer =
  <E extends EventFacts>(
    key: EventMessageKey,
    renderParts: (formatter: MessageFormatter, event: E) => MessagePart[],
    reasonKey:
      "mail.received-because-event" | "mail.received-because-proposal" = "mail.received-because-event",
  ) =>
  (formatter: MessageFormatter, event: E): MessageContent => ({
    subject: formatSubject((title) => formatter.t(`mail.${key}.subject`, { title }), event.title),
    parts: [{ paragraph: formatter.t(`mail.${key}.text`) }, ...renderParts(formatter, event)],
    reason: formatter.t(reasonKey),
  });

const renderRegisteredParts = (formatter: MessageFormatter, event: EventFacts): MessagePart[] => [
  renderEventDetails(formatter, event),
  { paragraph: formatter.t("mail.event.cancel-hint") },
  renderRegistrationsLink(formatter),
];

const renderWaitingListParts = (
  formatter: MessageFormatter,
  event: MessageFacts["event-waiting-list"],
): MessagePart[] => [
  ...(event.position
    ? [{ paragraph: formatter.t("mail.event-waiting-list.position", { number: event.position }) }]
    : []),
  renderEventDetails(formatter, event),
  { paragraph: formatter.t("mail.event-waiting-list.next") },
  renderRegistrationsLink(formatter),
];

const renderAdmittedParts = (formatter: MessageFormatter, event: EventFacts): MessagePart[] => [
  renderEventDetails(formatter, event),
  { paragraph: formatter.t("mail.event-admitted.next") },
  renderRegistrationsLink(formatter),
];

const renderEventMovedParts = (
  formatter: MessageFormatter,
  event: MessageFacts["event-moved"],
): MessagePart[] => [
  renderEventDetails(formatter, event, event.previous),
  { paragraph: formatter.t(event.isWaiting ? "mail.event-moved.waiting-list" : "mail.event-moved.next") },
  renderRegistrationsLink(formatter),
];

const renderProposalApprovedParts = (formatter: MessageFormatter, event: EventFacts): MessagePart[] => [
  renderEventDetails(formatter, event),
  { link: formatter.t("mail.event.see"), to: `/events/${event.id}` },
];

function renderEventCancelled(
  formatter: MessageFormatter,
  event: MessageFacts["event-cancelled"],
): MessageContent {
  const { t } = formatter;
  const ownSubject = event.isWaiting ? "waiting-list-subject" : "own-subject";
  const subjectKey = event.cause === "event" ? "subject" : ownSubject;
  const textKey =
    event.isWaiting && event.cause !== "event" ? (`${event.cause}-waiting-list` as const) : event.cause;
  return {
    subject: formatSubject((title) => t(`mail.event-cancelled.${subjectKey}`, { title }), event.title),
    parts: [
      { paragraph: t(`mail.event-cancelled.${textKey}`) },
      renderEventDetails(formatter, event),
      { paragraph: event.cause === "removed" ? formatter.contact : t("mail.event-cancelled.next") },
      { link: t("mail.event.other-events"), to: "/events" },
    ],
    reason: t("mail.received-because-event"),
  };
}

function renderProposalRejected(
  formatter: MessageFormatter,
  { title, reason }: MessageFacts["proposal-rejected"],
): MessageContent {
  const { t } = formatter;
  return {
    subject: formatSubject(
      (truncatedTitle) => t("mail.proposal-rejected.subject", { title: truncatedTitle }),
      title,
    ),
    parts: [
      { paragraph: t("mail.proposal-rejected.text") },
      createDetailsPart([t("mail.item"), title]),
      ...renderRejectionReason(formatter, reason),
      { paragraph: t("mail.proposal-rejected.next") },
      { link: t("mail.proposal-rejected.button"), to: "/events?dialog=add" },
    ],
    reason: t("mail.received-because-proposal"),
  };
}

export function renderRejectionReason(
  formatter: MessageFormatter,
  reason: string | undefined,
): MessagePart[] {
  const reasonParts = createQuoteParts(formatter, formatter.t("mail.reason"), reason);
  return reasonParts.length ? reasonParts : [{ paragraph: formatter.t("mail.no-reason") }];
}

export const eventMessageRenderers = {
  "event-registered": createEventRenderer("event-registered", renderRegisteredParts),
  "event-waiting-list": createEventRenderer("event-waiting-list", renderWaitingListParts),
  "event-admitted": createEventRenderer("event-admitted", renderAdmittedParts),
  "event-moved": createEventRenderer("event-moved", renderEventMovedParts),
  "event-cancelled": renderEventCancelled,
  "event-reminder": createEventRenderer("event-reminder", renderRegisteredParts),
  "proposal-approved": createEventRenderer(
    "proposal-approved",
    renderProposalApprovedParts,
    "mail.received-because-proposal",
  ),
  "proposal-rejected": renderProposalRejected,
};
