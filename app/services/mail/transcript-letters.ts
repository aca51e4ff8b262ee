import { SECTIONS } from "#app/schemas/lists.ts";
import { transcriptUrl } from "#app/schemas/transcript-url.ts";

import type { Facts, Path, TranscriptRef } from "./kinds.ts";
import { type Desk, details, inOneLine, type Letter, type Part, subject, withinBytes } from "./letter.ts";

/** What contributors are told of their drafts of transcripts. */

/** So much is shown of the name of a language: there may be many. */
const LANGUAGE_BYTES = 36;

export const editUrl = (id: string, transcript?: string): Path => transcriptUrl(id, { transcript }, "/write");

const nameOf = ({ say }: Desk, language: string) =>
  withinBytes(inOneLine(language), LANGUAGE_BYTES) || say("transcripts.no-language");

/** Each is a link of 0.7 kB; from each form one is led to the others. */
const MOST_LINKS = 5;

/** Each language is a change of its own to mend; beside what else there is to mend, it is said what it is. */
export function toMend(desk: Desk, id: string, drafts: TranscriptRef[], isBeside = false): Part[] {
  const { say } = desk;
  const more = drafts.length - MOST_LINKS;
  return [
    ...drafts.slice(0, MOST_LINKS).map((one) => ({
      act: say(isBeside ? "mail.said-rejected.also" : "mail.said-rejected.do", {
        language: nameOf(desk, one.language),
      }),
      to: editUrl(id, one.id),
    })),
    ...(more > 0 ? [{ say: say("mail.said-rejected.more", { count: more }) }] : []),
  ];
}

function draftReplaced(
  desk: Desk,
  { id, title, category, language, transcript, now, isDropped }: Facts["draft-replaced"],
): Letter {
  const { say } = desk;
  const taken = isDropped ? "dropped" : "gone";
  const what = transcript === undefined ? taken : now === undefined ? "anew" : "other";
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
      ...(transcript === undefined
        ? []
        : [
            {
              act: say("transcripts.read"),
              to: transcriptUrl(id, { transcript }),
            },
          ]),
    ],
    why: say("mail.why-content"),
  };
}

export const transcriptLetters = { "draft-replaced": draftReplaced };
