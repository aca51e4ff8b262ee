import type { Language } from "#app/messages/languages.ts";

import type { Facts, Kind } from "./kinds.ts";

/** What a message needs beside its facts. */
export type About = {
  /** Every link is below it. */
  origin: string;
  /** The institution's. */
  timeZone: string;
  /** Who invites, in a calendar: the address that the message comes from. */
  from: string;
  /** Whom it is sent to. */
  to: string;
  /** With reminders and digests alone. */
  unsubscribeUrl?: string;
};

export type Message = {
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
};

export function render<K extends Kind>(
  kind: K,
  facts: Facts[K],
  language: Language,
  { origin, unsubscribeUrl }: About,
): Message {
  const text = [kind, language, facts.name, origin, unsubscribeUrl].filter(Boolean).join("\n");
  return { subject: `Urithi: ${kind}`, text, html: `<p>${kind}</p>` };
}
