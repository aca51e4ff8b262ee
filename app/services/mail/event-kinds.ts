import type { PlainKey } from "#app/messages/translate.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import type { EventAction } from "#app/schemas/lists/events.ts";

import type { EventFacts, PreviousEvent, Rejection, Waiting } from "./message-facts.ts";
import type { MessageFormatter } from "./message-formatter.ts";
import {
  getConfirmed,
  type MessageKindRow,
  type MessagePart,
  toContact,
  toDetails,
  toRejectionReason,
} from "./message-kind.ts";

function toEventDetails(event: EventFacts, { formatTimes }: MessageFormatter, previous?: PreviousEvent) {
  const when = formatTimes(event);
  const previousWhen = previous ? formatTimes(previous) : when;
  const hasNewTime = previousWhen !== when;
  return toDetails(
    ["mail.item", event.title],
    [hasNewTime ? "mail.new-time" : "mail.date-and-time", when],
    ["mail.previous-time", hasNewTime && previousWhen],
    ["mail.place", event.location],
    ["mail.previous-place", previous?.location !== event.location && previous?.location],
  );
}

const REGISTRATIONS_LINK: MessagePart = { link: "mail.event.button", to: "/my-registrations" };

const toParts =
  (text: PlainKey, next: PlainKey) =>
  (event: EventFacts, formatter: MessageFormatter): MessagePart[] => [
    text,
    toEventDetails(event, formatter),
    next,
    REGISTRATIONS_LINK,
  ];

type Cancellation = EventFacts & Waiting & { cause: "event" | "withdrawn" | "removed" };

function getCancellationKeys({ cause, isWaiting }: Cancellation) {
  if (cause === "event") return { subject: "subject", text: "event" } as const;
  return isWaiting
    ? ({ subject: "waiting-list-subject", text: `${cause}-waiting-list` } as const)
    : ({ subject: "own-subject", text: cause } as const);
}

const EVENT = { reason: "mail.received-because-event" } as const;
const PROPOSAL = { reason: "mail.received-because-proposal" } as const;

export const eventKinds = {
  "event-registered": {
    ...EVENT,
    isUpcoming: true,
    parts: toParts("mail.event-registered.text", "mail.event.cancel-hint"),
    calendar: getConfirmed,
  },
  "event-waiting-list": {
    ...EVENT,
    isUpcoming: true,
    parts: ({ position, ...event }: EventFacts & { position?: number | undefined }, formatter) => [
      "mail.event-waiting-list.text",
      position ? { text: formatter.t("mail.event-waiting-list.position", { number: position }) } : undefined,
      toEventDetails(event, formatter),
      "mail.event-waiting-list.next",
      REGISTRATIONS_LINK,
    ],
  },
  "event-admitted": {
    ...EVENT,
    isUpcoming: true,
    parts: toParts("mail.event-admitted.text", "mail.event-admitted.next"),
    calendar: getConfirmed,
  },
  "event-moved": {
    ...EVENT,
    isUpcoming: true,
    parts: (event: EventFacts & Waiting & { previous: PreviousEvent }, formatter) => [
      "mail.event-moved.text",
      toEventDetails(event, formatter, event.previous),
      event.isWaiting ? "mail.event-moved.waiting-list" : "mail.event-moved.next",
      REGISTRATIONS_LINK,
    ],
    calendar: ({ isWaiting }: Waiting) => (isWaiting ? undefined : "CONFIRMED"),
  },
  "event-cancelled": {
    ...EVENT,
    subject: (event: Cancellation) => `mail.event-cancelled.${getCancellationKeys(event).subject}`,
    parts: (event: Cancellation, formatter) => [
      `mail.event-cancelled.${getCancellationKeys(event).text}`,
      toEventDetails(event, formatter),
      event.cause === "removed" ? toContact(formatter) : "mail.event-cancelled.next",
      { link: "mail.event.other-events", to: "/events" },
    ],
    calendar: ({ isWaiting }: Waiting) => (isWaiting ? undefined : "CANCELLED"),
  },
  "event-reminder": {
    ...EVENT,
    topic: "reminders",
    isLimited: true,
    parts: toParts("mail.event-reminder.text", "mail.event.cancel-hint"),
    calendar: getConfirmed,
  },
  "proposal-approved": {
    ...PROPOSAL,
    parts: (event: EventFacts, formatter) => [
      "mail.proposal-approved.text",
      toEventDetails(event, formatter),
      { link: "mail.event.see", to: `/events/${event.id}` },
    ],
  },
  "proposal-rejected": {
    ...PROPOSAL,
    parts: (proposal: Rejection & { id: string; title: string }) => [
      "mail.proposal-rejected.text",
      toDetails(["mail.item", proposal.title]),
      toRejectionReason(proposal),
      "mail.proposal-rejected.next",
      { link: "mail.proposal-rejected.button", to: getActionUrls<EventAction>("/events")("add") },
    ],
  },
} as const satisfies Record<string, MessageKindRow>;
