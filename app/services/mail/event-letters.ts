import { type Desk, details, type Letter, type Part, quoted, subject } from "./letter.ts";
import type { Facts, Occasion } from "./kinds.ts";

type Before = Facts["event-moved"]["before"];

function aboutEvent({ say, at }: Desk, event: Occasion, before?: Before): Part {
  const { title, day, time, location } = event;
  const earlier = before && (before.day !== day || before.time !== time) ? at(before.day, before.time) : "";
  return details(
    [say("mail.what"), title],
    [say(earlier ? "mail.new-when" : "mail.when"), at(day, time)],
    [say("mail.old-when"), earlier],
    [say("mail.where"), location],
    [say("mail.old-where"), before?.location === location ? "" : before?.location],
  );
}

const myRegistrations = ({ say }: Desk): Part => ({ act: say("mail.event.do"), to: "/my-registrations" });

type Key =
  | "event-registered"
  | "event-waiting"
  | "event-place-free"
  | "event-moved"
  | "event-tomorrow"
  | "proposal-approved";

/** Begins with the key's own sentence. */
const letter =
  <E extends Occasion>(
    key: Key,
    write: (desk: Desk, event: E) => Part[],
    why: "mail.why-event" | "mail.why-proposal" = "mail.why-event",
  ) =>
  (desk: Desk, event: E): Letter => ({
    subject: subject((title) => desk.say(`mail.${key}.subject`, { title }), event.title),
    parts: [{ say: desk.say(`mail.${key}.say`) }, ...write(desk, event)],
    why: desk.say(why),
  });

const comes = (desk: Desk, event: Occasion): Part[] => [
  aboutEvent(desk, event),
  { say: desk.say("mail.event.keep") },
  myRegistrations(desk),
];

const waits = (desk: Desk, event: Facts["event-waiting"]): Part[] => [
  ...(event.position ? [{ say: desk.say("mail.event-waiting.position", { number: event.position }) }] : []),
  aboutEvent(desk, event),
  { say: desk.say("mail.event-waiting.next") },
  myRegistrations(desk),
];

const placeFree = (desk: Desk, event: Occasion): Part[] => [
  aboutEvent(desk, event),
  { say: desk.say("mail.event-place-free.next") },
  myRegistrations(desk),
];

const moved = (desk: Desk, event: Facts["event-moved"]): Part[] => [
  aboutEvent(desk, event, event.before),
  { say: desk.say(event.isWaiting ? "mail.event-moved.waits" : "mail.event-moved.next") },
  myRegistrations(desk),
];

const proposalApproved = (desk: Desk, event: Occasion): Part[] => [
  aboutEvent(desk, event),
  { act: desk.say("mail.event.see"), to: `/events/${event.id}` },
];

function cancelled(desk: Desk, event: Facts["event-cancelled"]): Letter {
  const { say } = desk;
  const left = event.isWaiting ? "line-subject" : "own-subject";
  const head = event.what === "event" ? "subject" : left;
  const what = event.isWaiting && event.what !== "event" ? (`${event.what}-line` as const) : event.what;
  return {
    subject: subject((title) => say(`mail.event-cancelled.${head}`, { title }), event.title),
    parts: [
      { say: say(`mail.event-cancelled.${what}`) },
      aboutEvent(desk, event),
      { say: event.what === "removed" ? desk.contact : say("mail.event-cancelled.next") },
      { act: say("mail.event.others"), to: "/events" },
    ],
    why: say("mail.why-event"),
  };
}

function proposalRejected(desk: Desk, { title, reason }: Facts["proposal-rejected"]): Letter {
  const { say } = desk;
  return {
    subject: subject((cut) => say("mail.proposal-rejected.subject", { title: cut }), title),
    parts: [
      { say: say("mail.proposal-rejected.say") },
      details([say("mail.what"), title]),
      ...givenReason(desk, reason),
      { say: say("mail.proposal-rejected.next") },
      { act: say("mail.proposal-rejected.do"), to: "/events?dialog=add" },
    ],
    why: say("mail.why-proposal"),
  };
}

export function givenReason(desk: Desk, reason: string | undefined): Part[] {
  const given = quoted(desk, desk.say("mail.reason"), reason);
  return given.length ? given : [{ say: desk.say("mail.no-reason") }];
}

export const eventLetters = {
  "event-registered": letter("event-registered", comes),
  "event-waiting": letter("event-waiting", waits),
  "event-place-free": letter("event-place-free", placeFree),
  "event-moved": letter("event-moved", moved),
  "event-cancelled": cancelled,
  "event-tomorrow": letter("event-tomorrow", comes),
  "proposal-approved": letter("proposal-approved", proposalApproved, "mail.why-proposal"),
  "proposal-rejected": proposalRejected,
};
