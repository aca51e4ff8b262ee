import { formatNumber } from "#app/messages/number.ts";
import { SECTIONS } from "#app/schemas/lists.ts";

import { givenReason } from "./event-letters.ts";
import { type Facts, type Path, type Written, type Queue, QUEUES } from "./kinds.ts";
import { type Desk, details, type Letter, type Part, subject, inOneLine, withinBytes } from "./letter.ts";

/** What is told of what somebody wrote of what is said in a recording. */

/** So much is shown of the name of a language: there may be many. */
const LANGUAGE_BYTES = 36;

/** With the language, by which they are found where they have another place meanwhile. A very long one is left out. */
const LONGEST_WAS = 120;
function placed({ place, language }: Written) {
  const was = new URLSearchParams({ was: language }).toString();
  return `?place=${place}${language && was.length <= LONGEST_WAS ? `&${was}` : ""}` as const;
}

const writeAt = (id: string, said: Written): Path => `/transcripts/${id}/write${placed(said)}`;

const nameOf = ({ say }: Desk, language: string) =>
  withinBytes(inOneLine(language), LANGUAGE_BYTES) || say("transcripts.no-language");

/** Each is a link of 0.7 kB; from each form one is led to the others. */
const MOST_LINKS = 5;

/** Each language is a change of its own to mend; beside what else there is to mend, it is said what it is. */
function toMend(desk: Desk, id: string, languages: Written[], isBeside = false): Part[] {
  const { say } = desk;
  const more = languages.length - MOST_LINKS;
  return [
    ...languages.slice(0, MOST_LINKS).map((one) => ({
      act: say(isBeside ? "mail.said-rejected.also" : "mail.said-rejected.do", nameOf(desk, one.language)),
      to: writeAt(id, one),
    })),
    ...(more > 0 ? [{ say: say("mail.said-rejected.more", more) }] : []),
  ];
}

function saidReplaced(
  desk: Desk,
  { id, title, category, language, said, now, isDropped }: Facts["said-replaced"],
): Letter {
  const { say } = desk;
  const taken = isDropped ? "dropped" : "gone";
  const what = said === undefined ? taken : now === undefined ? "anew" : "other";
  const toItem: Part[] = [
    { say: desk.contact },
    { act: say("mail.content-approved.do"), to: `${SECTIONS[category]}/${id}` as Path },
  ];
  const next: Record<typeof what, Part[]> = {
    gone: toItem,
    dropped: toItem,
    anew: [],
    other: [{ say: say("mail.said-replaced.other-next") }],
  };
  return {
    subject: subject((cut) => say(`mail.said-replaced.${what}-subject`, cut), title),
    parts: [
      { say: say(`mail.said-replaced.${what}`) },
      details(
        [say("mail.what"), title],
        [say("mail.language"), language || say("transcripts.no-language")],
        [say("mail.said-replaced.now"), now],
      ),
      ...next[what],
      ...(said === undefined
        ? []
        : [
            {
              act: say("transcripts.read"),
              to: `/transcripts/${id}${placed({ place: said, language: now ?? language })}` as Path,
            },
          ]),
    ],
    why: say("mail.why-content"),
  };
}

const saidLetters = { "said-replaced": saidReplaced };

/** What is told of content, and administrators of what waits for them. */

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
  subject: subject(
    (cut) => say(said === undefined ? "mail.content-approved.subject" : "mail.said-approved.subject", cut),
    title,
  ),
  parts: [
    { say: say(said === undefined ? "mail.content-approved.say" : "mail.said-approved.say") },
    details([say("mail.what"), title]),
    { act: say("mail.content-approved.do"), to: `${SECTIONS[category] as Path}/${id}` },
  ],
  why: say("mail.why-content"),
});

function contentRejected(
  desk: Desk,
  { id, title, reason, said, languages = [] }: Facts["content-rejected"],
): Letter {
  const { say } = desk;
  const isWhole = said === undefined;
  const edit: Path = `/contributor?tab=my-content&dialog=edit&id=${id}`;
  return {
    subject: subject(
      (cut) => say(isWhole ? "mail.content-rejected.subject" : "mail.said-rejected.subject", cut),
      title,
    ),
    parts: [
      { say: say(isWhole ? "mail.content-rejected.say" : "mail.said-rejected.say") },
      details([say("mail.what"), title]),
      ...givenReason(desk, reason),
      { say: say("mail.content-rejected.next") },
      ...(isWhole ? [{ act: say("mail.content-rejected.do"), to: edit }] : []),
      ...(!isWhole && languages.length < 2
        ? [
            {
              act: say("mail.content-rejected.do"),
              to: writeAt(id, languages[0] ?? { place: said, language: "" }),
            },
          ]
        : toMend(desk, id, languages, isWhole)),
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
  ...saidLetters,
  "what-waits": whatWaits,
  "waits-too-long": waitsTooLong,
};
