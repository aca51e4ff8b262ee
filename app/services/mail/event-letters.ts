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
const toEvent = ({ say }: Desk, { id }: { id: string }): Part => ({
  act: say("mail.event.see"),
  to: `/events/${id}`,
});

function registered(desk: Desk, event: Occasion): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.event-registered.subject", { title }), event.title),
    parts: [
      { say: say("mail.event-registered.say") },
      aboutEvent(desk, event),
      { say: say("mail.event.keep") },
      myRegistrations(desk),
    ],
    why: say("mail.why-event"),
  };
}

function waiting(desk: Desk, event: Facts["event-waiting"]): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.event-waiting.subject", { title }), event.title),
    parts: [
      { say: say("mail.event-waiting.say") },
      ...(event.position ? [{ say: say("mail.event-waiting.position", { number: event.position }) }] : []),
      aboutEvent(desk, event),
      { say: say("mail.event-waiting.next") },
      myRegistrations(desk),
    ],
    why: say("mail.why-event"),
  };
}

function placeFree(desk: Desk, event: Occasion): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.event-place-free.subject", { title }), event.title),
    parts: [
      { say: say("mail.event-place-free.say") },
      aboutEvent(desk, event),
      { say: say("mail.event-place-free.next") },
      myRegistrations(desk),
    ],
    why: say("mail.why-event"),
  };
}

function moved(desk: Desk, event: Facts["event-moved"]): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.event-moved.subject", { title }), event.title),
    parts: [
      { say: say("mail.event-moved.say") },
      aboutEvent(desk, event, event.before),
      { say: say(event.isWaiting ? "mail.event-moved.waits" : "mail.event-moved.next") },
      myRegistrations(desk),
    ],
    why: say("mail.why-event"),
  };
}

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

function tomorrow(desk: Desk, event: Occasion): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.event-tomorrow.subject", { title }), event.title),
    parts: [
      { say: say("mail.event-tomorrow.say") },
      aboutEvent(desk, event),
      { say: say("mail.event.keep") },
      myRegistrations(desk),
    ],
    why: say("mail.why-event"),
  };
}

function proposalApproved(desk: Desk, event: Occasion): Letter {
  const { say } = desk;
  return {
    subject: subject((title) => say("mail.proposal-approved.subject", { title }), event.title),
    parts: [{ say: say("mail.proposal-approved.say") }, aboutEvent(desk, event), toEvent(desk, event)],
    why: say("mail.why-proposal"),
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
  "event-registered": registered,
  "event-waiting": waiting,
  "event-place-free": placeFree,
  "event-moved": moved,
  "event-cancelled": cancelled,
  "event-tomorrow": tomorrow,
  "proposal-approved": proposalApproved,
  "proposal-rejected": proposalRejected,
};
