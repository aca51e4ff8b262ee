import { SECTIONS } from "#app/schemas/lists.ts";

import type { Facts, Path, Written } from "./kinds.ts";
import { type Desk, details, type Letter, type Part, subject } from "./letter.ts";
import { inOneLine, withinBytes } from "./plain.ts";

/** What is told of what somebody wrote of what is said in a recording. */

/** So much is shown of the name of a language: there may be many. */
const LANGUAGE_BYTES = 36;

/** With the language, by which they are found where they have another place meanwhile. A very long one is left out. */
const LONGEST_WAS = 120;
function placed({ place, language }: Written) {
  const was = new URLSearchParams({ was: language }).toString();
  return `?place=${place}${language && was.length <= LONGEST_WAS ? `&${was}` : ""}` as const;
}

export const writeAt = (id: string, said: Written): Path => `/transcripts/${id}/write${placed(said)}`;

const nameOf = ({ say }: Desk, language: string) =>
  withinBytes(inOneLine(language), LANGUAGE_BYTES) || say("transcripts.no-language");

/** Each is a link of 0.7 kB; from each form one is led to the others. */
const MOST_LINKS = 5;

/** Each language is a change of its own to mend; beside what else there is to mend, it is said what it is. */
export function toMend(desk: Desk, id: string, languages: Written[], isBeside = false): Part[] {
  const { say } = desk;
  const more = languages.length - MOST_LINKS;
  return [
    ...languages.slice(0, MOST_LINKS).map((one) => ({
      act: say(isBeside ? "mail.said-rejected.also" : "mail.said-rejected.do", {
        language: nameOf(desk, one.language),
      }),
      to: writeAt(id, one),
    })),
    ...(more > 0 ? [{ say: say("mail.said-rejected.more", { count: more }) }] : []),
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
    subject: subject((cut) => say(`mail.said-replaced.${what}-subject`, { title: cut }), title),
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

export const saidLetters = { "said-replaced": saidReplaced };
