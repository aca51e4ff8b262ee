import { getTimeZone, toOfferedLanguage, currentSite } from "#app/core/site.server.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/messages/languages.ts";

import { composeMessage, type MessageEnvelope } from "./compose-message.ts";
import { createInvitation } from "./invitation.ts";
import { createUnsubscribeUrl } from "./mail-preferences.server.ts";
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
  /** The encoding with the shorter result, because quoted-printable triples the length of non-ASCII characters. */
  encoding: "quoted-printable" | "base64";
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
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
  const [text, html] = [renderText(content), renderHtml(content)];
  return {
    subject: content.subject,
    text,
    html,
    encoding: chooseEncoding(text + html),
    ...(calendar && { calendar }),
  };
}

const EQUALS_SIGN_CODE = 0x3d;

function chooseEncoding(text: string) {
  const bytes = Buffer.from(text);
  const encodedBytes = bytes.reduce(
    (sum, byte) => sum + (byte > 0x7e || byte === EQUALS_SIGN_CODE ? 1 : 0),
    0,
  );
  return encodedBytes * 2 > bytes.length / 3 ? "base64" : "quoted-printable";
}

type StoredMessage = Pick<
  MessageRow,
  "kind" | "facts" | "sealedSecret" | "language" | "accountId" | "address" | "channel"
>;

const SEAL_PURPOSE = "mail";
const SECRET_FACT_NAME = "path";

export function sealFacts<K extends MessageKind>(facts: MessageFacts[K]) {
  const { [SECRET_FACT_NAME]: secret, ...publicFacts } = facts as MessageFacts[K] & {
    [SECRET_FACT_NAME]?: string;
  };
  return { facts: publicFacts, sealed_secret: secret === undefined ? null : seal(secret, SEAL_PURPOSE) };
}

export const unsealSecretFact = ({ sealedSecret }: Pick<StoredMessage, "sealedSecret">) =>
  sealedSecret ? unseal(sealedSecret, SEAL_PURPOSE) : undefined;

const HIDDEN_LINK_PLACEHOLDER = "/•••";

function isLinkExpired(facts: MessageFacts[MessageKind]): boolean {
  if (!("until" in facts)) return false;
  return !("path" in facts) || Date.parse(facts.until) < Date.now();
}

/** Returns undefined if the link in the message has expired. */
export function renderMessage(message: StoredMessage, { hidesSecrets = false } = {}) {
  const { sealedSecret, accountId, address } = message;
  // A message may have waited while its language was switched off.
  const language = toOfferedLanguage(message.language);
  const kind = message.kind as MessageKind;
  const secret = sealedSecret && (hidesSecrets ? HIDDEN_LINK_PLACEHOLDER : unsealSecretFact(message));
  const facts = {
    ...message.facts,
    ...(secret && { [SECRET_FACT_NAME]: secret }),
  } as MessageFacts[MessageKind];
  if (isLinkExpired(facts)) return undefined;
  if (message.channel === "sms") {
    const text = renderSms(kind as SmsKind, facts as MessageFacts[SmsKind], language, {
      origin: env().origins[0]!,
    });
    return { subject: text, text, html: "" };
  }
  const topic = MESSAGE_KINDS[kind].topic;
  const unsubscribeUrl = topic && createUnsubscribeUrl({ accountId, address, topic });
  const { origins, mail, contactEmail } = env();
  const from = mail?.from.address ?? contactEmail;
  const delivery = {
    origin: origins[0]!,
    timeZone: getTimeZone(),
    from,
    contact: currentSite().settings.email || contactEmail,
    to: address,
    unsubscribeUrl,
  };
  return { ...renderMail(kind, facts, language, delivery), unsubscribeUrl };
}
