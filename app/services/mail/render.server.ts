import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";

import { asHtml } from "./as-html.ts";
import { asText } from "./as-text.ts";
import { deskLetters } from "./desk-letters.ts";
import { eventLetters } from "./event-letters.ts";
import { invitationTo } from "./invitation.ts";
import { type Facts, type Kind, isOver, SECRET_FACT, TOPIC_OF } from "./kinds.ts";
import { type About, type Desk, deskOf, type Letter } from "./letter.ts";
import type { MessageRow } from "./message-rows.server.ts";
import { peopleLetters } from "./people-letters.ts";
import { renderSms, type SmsKind } from "./render-sms.ts";
import { unsubscribeUrlOf } from "./own-mail.server.ts";
import { visitLetters } from "./visit-letters.ts";

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

type Kept = Pick<MessageRow, "kind" | "facts" | "sealed" | "language" | "accountId" | "address" | "channel">;

const OPENS = "mail";

export function keptFacts<K extends Kind>(facts: Facts[K]) {
  const { [SECRET_FACT]: secret, ...open } = facts as Facts[K] & { [SECRET_FACT]?: string };
  return { facts: open, sealed: secret === undefined ? null : seal(secret, OPENS) };
}

export const secretFactOf = ({ sealed }: Pick<Kept, "sealed">) =>
  sealed ? unseal(sealed, OPENS) : undefined;

const HIDDEN = "/•••";

/** Undefined where its link is over. */
export function renderMessage(message: Kept, { hides = false } = {}) {
  const { sealed, accountId, address, language } = message;
  const kind = message.kind as Kind;
  const secret = sealed && (hides ? HIDDEN : secretFactOf(message));
  const facts = { ...message.facts, ...(secret && { [SECRET_FACT]: secret }) } as Facts[Kind];
  if (isOver(facts)) return undefined;
  if (message.channel === "telephone") {
    const text = renderSms(kind as SmsKind, facts as Facts[SmsKind], language, { origin: env().origins[0]! });
    return { subject: text, text, html: "" };
  }
  const topic = TOPIC_OF[kind];
  const unsubscribeUrl = topic && unsubscribeUrlOf({ accountId, address, topic });
  const { origins, timeZone, mail, contactEmail } = env();
  const from = mail?.from.address ?? contactEmail;
  const about = { origin: origins[0]!, timeZone, from, contact: contactEmail, to: address, unsubscribeUrl };
  return { ...render(kind, facts, language, about), unsubscribeUrl };
}
