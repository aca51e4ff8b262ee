import { formatNumber } from "#app/messages/number.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { givenReason } from "./event-letters.ts";
import { type Facts, type Path, type Queue, QUEUES } from "./kinds.ts";
import { inOneLine, withinBytes } from "./plain.ts";
import { type Desk, details, type Letter, subject } from "./letter.ts";

/** What is told of content, and administrators of what waits for them. */

/** So much is shown of the name of a language: there may be many. */
const LANGUAGE_BYTES = 36;

const contentWaits = ({ say }: Desk, { id, title, by }: Facts["content-waits"]): Letter => ({
  subject: subject((cut) => say("mail.content-waits.subject", cut), title),
  parts: [
    { say: say("mail.content-waits.say") },
    details([say("mail.what"), title], [say("mail.sender"), by]),
    { act: say("mail.content-waits.do"), to: `/admin/review/${id}` },
  ],
  why: say("mail.why-admin"),
});

const contentApproved = (
  { say }: Desk,
  { id, title, category, said }: Facts["content-approved"],
): Letter => ({
  subject: subject((cut) => say("mail.content-approved.subject", cut), title),
  parts: [
    { say: say(said === undefined ? "mail.content-approved.say" : "mail.said-approved.say") },
    details([say("mail.what"), title]),
    { act: say("mail.content-approved.do"), to: `${SECTIONS[category] as Path}/${id}` },
  ],
  why: say("mail.why-content"),
});

const writeAt = (id: string, place: number): Path => `/transcripts/${id}/write?place=${place}`;

function contentRejected(
  desk: Desk,
  { id, title, reason, said, languages = [] }: Facts["content-rejected"],
): Letter {
  const { say } = desk;
  const edit: Path = `/contributor?tab=my-content&dialog=edit&id=${id}`;
  const about = said === undefined ? "mail.content-rejected.subject" : "mail.said-rejected.subject";
  return {
    subject: subject((cut) => say(about, cut), title),
    parts: [
      { say: say(said === undefined ? "mail.content-rejected.say" : "mail.said-rejected.say") },
      details([say("mail.what"), title]),
      ...givenReason(desk, reason),
      { say: say("mail.content-rejected.next") },
      // Each language is a change of its own to mend.
      ...(languages.length > 1
        ? languages.map(({ place, language }) => ({
            act: say(
              "mail.said-rejected.do",
              withinBytes(inOneLine(language), LANGUAGE_BYTES) || say("transcripts.no-language"),
            ),
            to: writeAt(id, place),
          }))
        : [{ act: say("mail.content-rejected.do"), to: said === undefined ? edit : writeAt(id, said) }]),
    ],
    why: say("mail.why-content"),
  };
}

const saidReplaced = (
  { say }: Desk,
  { id, title, category, language, said }: Facts["said-replaced"],
): Letter => ({
  subject: subject(
    (cut) => say(said === undefined ? "mail.said-replaced.gone-subject" : "mail.said-replaced.subject", cut),
    title,
  ),
  parts: [
    { say: say(said === undefined ? "mail.said-replaced.gone" : "mail.said-replaced.say") },
    details([say("mail.what"), title], [say("mail.language"), language || say("transcripts.no-language")]),
    {
      act: say(said === undefined ? "mail.content-approved.do" : "transcripts.read"),
      to:
        said === undefined
          ? (`${SECTIONS[category]}/${id}` as Path)
          : `/transcripts/${id}${said ? `?place=${said}` : ""}`,
    },
  ],
  why: say("mail.why-content"),
});

const QUEUE_PLACES: Record<Queue, Path> = {
  content: "/admin?tab=pending",
  applications: "/admin?tab=contributors",
  events: "/events",
  appointments: "/admin/appointments?status=pending&order=added",
};

function whatWaits({ say, dayOf, language }: Desk, { queues }: Facts["what-waits"]): Letter {
  const counted = (count: number, more = false) =>
    more ? say("mail.more-than", count) : formatNumber(language, count);
  const waiting = QUEUES.map((name) => ({ name, ...queues[name] })).filter(({ count }) => count > 0);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: say(
      "mail.what-waits.subject",
      counted(
        all,
        waiting.some(({ more }) => more),
      ),
    ),
    parts: [
      { say: say("mail.what-waits.say") },
      details(
        ...waiting.map(({ name, count, more, oldestAt }): [string, string] => [
          say(`mail.what-waits.${name}`),
          say("mail.what-waits.count", counted(count, more), oldestAt ? dayOf(oldestAt) : ""),
        ]),
      ),
      { act: say("mail.what-waits.do"), to: "/admin" },
    ],
    why: say("mail.why-admin"),
  };
}

const waitsTooLong = ({ say, atMoment }: Desk, { queue, since, hours }: Facts["waits-too-long"]): Letter => ({
  subject: say("mail.waits-too-long.subject"),
  parts: [
    { say: say("mail.waits-too-long.say", hours) },
    details([say("mail.what"), say(`mail.what-waits.${queue}`)], [say("mail.since"), atMoment(since)]),
    { act: say("mail.waits-too-long.do"), to: QUEUE_PLACES[queue] },
  ],
  why: say("mail.why-admin"),
});

export const deskLetters = {
  "content-waits": contentWaits,
  "content-approved": contentApproved,
  "content-rejected": contentRejected,
  "said-replaced": saidReplaced,
  "what-waits": whatWaits,
  "waits-too-long": waitsTooLong,
};
