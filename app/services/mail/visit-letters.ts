import {
  type Desk,
  details,
  type Letter,
  type Part,
  quoted,
  subject,
  inOneLine,
  writtenDay,
} from "./letter.ts";
import type { Facts, Visit } from "./kinds.ts";

export const MAX_REFERENCE_CHARACTERS = 20;

type Key = "received" | "approved" | "rejected" | "moved" | "waits" | "cancelled" | "tomorrow";
type Subject = `mail.appointment-${Key}.subject` | "mail.appointment-moved.waits-subject";

const headed = ({ say, language }: Desk, sentence: Subject, { day }: Visit) =>
  subject((day) => say(sentence, { day }), writtenDay(language, day));

function aboutVisit({ say, at }: Desk, visit: Visit, before?: { day: string; time: string }): Part {
  return details(
    [
      say("mail.what"),
      `${say(`appointments.type-${visit.visitType}`)}, ${say(`appointments.size-${visit.groupSize}`)}`,
    ],
    [say(before ? "mail.new-when" : "mail.when"), at(visit.day, visit.time)],
    [say("mail.old-when"), before && at(before.day, before.time)],
    [say("mail.where"), houseOf(say)],
    [say("appointments.reference"), inOneLine(visit.reference, MAX_REFERENCE_CHARACTERS)],
  );
}

export const houseOf = (say: Desk["say"]) =>
  say("mail.at", { institution: say("site.name"), address: say("footer.address") });

export function wayToVisit({ path, isOwn }: Pick<Visit, "path" | "isOwn">) {
  return path ?? (isOwn ? "/my-appointments" : "/visits-appointments/find");
}

function toVisit({ say }: Desk, visit: Visit): Part {
  const isFound = Boolean(visit.path ?? visit.isOwn);
  return { act: say(isFound ? "mail.appointment.do" : "mail.appointment.find"), to: wayToVisit(visit) };
}

const anotherTime = ({ say }: Desk): Part => ({
  act: say("mail.appointment.again"),
  to: "/visits-appointments",
});

const replied = (desk: Desk, reply: string | undefined) => quoted(desk, desk.say("mail.reply"), reply);

function received(desk: Desk, visit: Facts["appointment-received"]): Part[] {
  const { say } = desk;
  return [
    { say: say("mail.appointment-received.say") },
    aboutVisit(desk, visit),
    { say: say(visit.path ? "mail.appointment-received.next" : "mail.appointment-received.find") },
    toVisit(desk, visit),
  ];
}

function approved(desk: Desk, visit: Facts["appointment-approved"]): Part[] {
  const { say } = desk;
  return [
    { say: say("mail.appointment-approved.say") },
    aboutVisit(desk, visit),
    ...replied(desk, visit.reply),
    { say: say("mail.appointment-approved.next") },
    { say: desk.contact },
    toVisit(desk, visit),
  ];
}

function rejected(desk: Desk, visit: Facts["appointment-rejected"]): Part[] {
  const { say } = desk;
  return [
    { say: say("mail.appointment-rejected.say") },
    ...replied(desk, visit.reply),
    aboutVisit(desk, visit),
    { say: say("mail.appointment-rejected.next") },
    anotherTime(desk),
    toVisit(desk, visit),
  ];
}

function moved(desk: Desk, visit: Facts["appointment-moved"]): Part[] {
  const { say } = desk;
  return [
    { say: say("mail.appointment-moved.say") },
    aboutVisit(desk, visit, visit.before),
    ...(visit.isApproved ? [] : [{ say: say("mail.appointment-moved.waits") }]),
    { say: `${say("mail.appointment-moved.next")} ${desk.contact}` },
    toVisit(desk, visit),
  ];
}

function waits(desk: Desk, visit: Facts["appointment-waits"]): Part[] {
  return [
    { say: desk.say("mail.appointment-waits.say") },
    ...replied(desk, visit.reply),
    aboutVisit(desk, visit, visit.before),
    { say: desk.contact },
    toVisit(desk, visit),
  ];
}

function cancelled(desk: Desk, visit: Facts["appointment-cancelled"]): Part[] {
  const { say } = desk;
  const isOwn = visit.by === "visitor";
  return [
    { say: say(isOwn ? "mail.appointment-cancelled.own" : "mail.appointment-cancelled.house") },
    ...replied(desk, visit.reply),
    aboutVisit(desk, visit),
    { say: say("mail.appointment-cancelled.next") },
    anotherTime(desk),
    // A deleted visit is seen nowhere.
    ...(!isOwn && (visit.path ?? visit.isOwn) ? [toVisit(desk, visit)] : []),
  ];
}

function tomorrow(desk: Desk, visit: Facts["appointment-tomorrow"]): Part[] {
  const { say } = desk;
  return [
    { say: say("mail.appointment-tomorrow.say") },
    aboutVisit(desk, visit),
    { say: say("mail.appointment-approved.next") },
    { say: desk.contact },
    toVisit(desk, visit),
  ];
}

const letter =
  <V extends Visit>(
    kind: Key,
    write: (desk: Desk, visit: V) => Part[],
    headOf: (visit: V) => Subject = () => `mail.appointment-${kind}.subject`,
  ) =>
  (desk: Desk, visit: V): Letter => ({
    subject: headed(desk, headOf(visit), visit),
    parts: write(desk, visit),
    why: desk.say("mail.why-visit"),
  });

export const visitLetters = {
  "appointment-received": letter("received", received),
  "appointment-approved": letter("approved", approved),
  "appointment-rejected": letter("rejected", rejected),
  "appointment-moved": letter("moved", moved, ({ isApproved }: Facts["appointment-moved"]) =>
    isApproved ? "mail.appointment-moved.subject" : "mail.appointment-moved.waits-subject",
  ),
  "appointment-waits": letter("waits", waits),
  "appointment-cancelled": letter("cancelled", cancelled),
  "appointment-tomorrow": letter("tomorrow", tomorrow),
};
