import { formatNumber } from "#app/messages/locale-format.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { givenReason } from "./event-letters.ts";
import { type Facts, type Path, type Queue, QUEUES } from "./kinds.ts";
import { type Desk, details, type Letter, subject } from "./letter.ts";
import { editUrl, toMend, transcriptLetters } from "./transcript-letters.ts";

/** What is told of content, and administrators of what waits for them. */

const contentWaits = ({ say }: Desk, { id, title, by }: Facts["content-waits"]): Letter => ({
  subject: subject((cut) => say("mail.content-waits.subject", { title: cut }), title),
  parts: [
    { say: say("mail.content-waits.say") },
    details([say("mail.what"), title], [say("mail.sender"), by]),
    { act: say("mail.content-waits.do"), to: `/admin/review/${id}` },
  ],
  why: say("mail.why-admin"),
});

const contentApproved = (
  { say }: Desk,
  { id, title, category, isDraft }: Facts["content-approved"],
): Letter => ({
  subject: subject(
    (cut) => say(isDraft ? "mail.said-approved.subject" : "mail.content-approved.subject", { title: cut }),
    title,
  ),
  parts: [
    { say: say(isDraft ? "mail.said-approved.say" : "mail.content-approved.say") },
    details([say("mail.what"), title]),
    { act: say("mail.content-approved.do"), to: `${SECTIONS[category] as Path}/${id}` },
  ],
  why: say("mail.why-content"),
});

function contentRejected(
  desk: Desk,
  { id, title, reason, isDraft, drafts = [] }: Facts["content-rejected"],
): Letter {
  const { say } = desk;
  const isWhole = !isDraft;
  const edit: Path = `/contributor?tab=my-content&dialog=edit&id=${id}`;
  return {
    subject: subject(
      (cut) => say(isWhole ? "mail.content-rejected.subject" : "mail.said-rejected.subject", { title: cut }),
      title,
    ),
    parts: [
      { say: say(isWhole ? "mail.content-rejected.say" : "mail.said-rejected.say") },
      details([say("mail.what"), title]),
      ...givenReason(desk, reason),
      { say: say("mail.content-rejected.next") },
      ...(isWhole ? [{ act: say("mail.content-rejected.do"), to: edit }] : []),
      ...(!isWhole && drafts.length < 2
        ? [{ act: say("mail.content-rejected.do"), to: editUrl(id, drafts[0]?.id) }]
        : toMend(desk, id, drafts, isWhole)),
    ],
    why: say("mail.why-content"),
  };
}

const QUEUE_PLACES: Record<Queue, Path> = {
  content: "/admin?tab=pending",
  applications: "/admin?tab=contributors",
  events: "/events",
  appointments: "/admin/appointments?status=pending&order=added",
};

function whatWaits({ say, dayOf, language }: Desk, { queues }: Facts["what-waits"]): Letter {
  const counted = (count: number, more = false) =>
    more ? say("mail.more-than", { count }) : formatNumber(language, count);
  const waiting = QUEUES.map((name) => ({ name, ...queues[name] })).filter(({ count }) => count > 0);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: say("mail.what-waits.subject", {
      number: counted(
        all,
        waiting.some(({ more }) => more),
      ),
    }),
    parts: [
      { say: say("mail.what-waits.say") },
      details(
        ...waiting.map(({ name, count, more, oldestAt }): [string, string] => [
          say(`mail.what-waits.${name}`),
          oldestAt
            ? say("mail.what-waits.count-since", { number: counted(count, more), since: dayOf(oldestAt) })
            : counted(count, more),
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
    { say: say("mail.waits-too-long.say", { count: hours }) },
    details([say("mail.what"), say(`mail.what-waits.${queue}`)], [say("mail.since"), atMoment(since)]),
    { act: say("mail.waits-too-long.do"), to: QUEUE_PLACES[queue] },
  ],
  why: say("mail.why-admin"),
});

export const deskLetters = {
  "content-waits": contentWaits,
  "content-approved": contentApproved,
  "content-rejected": contentRejected,
  ...transcriptLetters,
  "what-waits": whatWaits,
  "waits-too-long": waitsTooLong,
};
