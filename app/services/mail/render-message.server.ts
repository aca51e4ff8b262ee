import { getTimeZone, toOfferedLanguage, currentSite } from "#app/core/site.server.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";

import { composeMessage, type MessageEnvelope } from "./compose-message.ts";
import { createInvitation } from "./invitation.ts";
import { createUnsubscribeUrl } from "./mail-preferences.server.ts";
import type { VisitFacts } from "./message-facts.ts";
import { createFormatter } from "./message-formatter.ts";
import { MESSAGE_KINDS, type MessageFacts, type MessageKind, type SmsKind } from "./message-kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";
import { renderHtml } from "./render-html.ts";
import { renderSms } from "./render-sms.ts";
import { renderText } from "./render-text.ts";

export type RenderedMessage = {
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
  unsubscribeUrl?: string | undefined;
};

export function renderMail<K extends MessageKind>(
  kind: K,
  facts: MessageFacts[K],
  language: Language,
  envelope: MessageEnvelope,
): RenderedMessage {
  const formatter = createFormatter(language, envelope);
  const content = composeMessage(kind, facts, formatter, envelope);
  const calendar = createInvitation(kind, facts, formatter, envelope);
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(calendar && { calendar }),
  };
}

const SEAL_PURPOSE = "mail";

/** A private link is stored encrypted. */
export function sealFacts<K extends MessageKind>(facts: MessageFacts[K]) {
  const { path, ...otherFacts } = facts as MessageFacts[K] & { path?: string };
  return { facts: otherFacts, sealed_secret: path === undefined ? null : seal(path, SEAL_PURPOSE) };
}

export const unsealPath = ({ sealedSecret }: Pick<MessageRow, "sealedSecret">) =>
  sealedSecret ? unseal(sealedSecret, SEAL_PURPOSE) : undefined;

const HIDDEN_LINK_PLACEHOLDER = "/•••";

function isLinkExpired(facts: MessageFacts[MessageKind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}

/** Returns undefined if the link in the message has expired. */
export function renderMessage(
  message: MessageRow,
  { hidesSecrets = false } = {},
): RenderedMessage | undefined {
  const { kind, sealedSecret, accountId, address } = message;
  // A message may have waited while its language was switched off.
  const language = toOfferedLanguage(message.language);
  const path = sealedSecret && (hidesSecrets ? HIDDEN_LINK_PLACEHOLDER : unsealPath(message));
  const facts = { ...message.facts, ...(path && { path }) } as MessageFacts[MessageKind];
  if (isLinkExpired(facts)) return undefined;
  const { origins, mail, contactEmail } = env();
  const origin = origins[0]!;
  if (message.channel === "sms") {
    const text = renderSms(kind as SmsKind, facts as VisitFacts, language, { origin });
    return { subject: text, text, html: "" };
  }
  const { topic } = MESSAGE_KINDS[kind];
  const unsubscribeUrl = topic && createUnsubscribeUrl({ accountId, address, topic });
  const rendered = renderMail(kind, facts, language, {
    origin,
    timeZone: getTimeZone(),
    from: mail?.from.address ?? contactEmail,
    contact: currentSite().settings.email || contactEmail,
    to: address,
    unsubscribeUrl,
  });
  return { ...rendered, unsubscribeUrl };
}
