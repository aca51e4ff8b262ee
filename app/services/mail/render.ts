import type { Language } from "#app/messages/languages.ts";

import type { About } from "./about.ts";
import { asHtml } from "./as-html.ts";
import { asText } from "./as-text.ts";
import { deskLetters } from "./desk-letters.ts";
import { eventLetters } from "./event-letters.ts";
import { invitationTo } from "./invitation.ts";
import type { Facts, Kind } from "./kinds.ts";
import { type Desk, deskOf, type Letter } from "./letter.ts";
import { peopleLetters } from "./people-letters.ts";
import { visitLetters } from "./visit-letters.ts";

export type { About } from "./about.ts";

export type Message = {
  subject: string;
  text: string;
  html: string;
  /** The shorter on the wire: letters beyond ASCII take thrice their room in quoted-printable. */
  encoding: "quoted-printable" | "base64";
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
};

const LETTERS: { [K in Kind]: (desk: Desk, facts: Facts[K]) => Letter } = {
  ...visitLetters,
  ...eventLetters,
  ...peopleLetters,
  ...deskLetters,
};

export const isLetter = (kind: string): kind is Kind => Object.hasOwn(LETTERS, kind);

/** The same facts give the same bytes, whenever it is written. */
export function render<K extends Kind>(kind: K, facts: Facts[K], language: Language, about: About): Message {
  const desk = deskOf(language, about);
  const letter = LETTERS[kind](desk, facts);
  const calendar = invitationTo(kind, facts, desk, about);
  const text = asText(desk, letter, about, facts.name);
  const html = asHtml(desk, letter, about, facts.name);
  return {
    subject: letter.subject,
    text,
    html,
    encoding: shorter(text + html),
    ...(calendar && { calendar }),
  };
}

const EQUALS = 0x3d;

function shorter(text: string) {
  const bytes = Buffer.from(text);
  const wide = bytes.reduce((sum, byte) => sum + (byte > 0x7e || byte === EQUALS ? 1 : 0), 0);
  return wide * 2 > bytes.length / 3 ? "base64" : "quoted-printable";
}
