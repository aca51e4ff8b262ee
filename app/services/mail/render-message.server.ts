import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";

import { isOver, SECRET_FACT, TOPIC_OF } from "./about-kinds.ts";
import type { Facts, Kind } from "./kinds.ts";
import { isLetter, render } from "./render.ts";
import { isSmsKind, renderSms, type SmsKind } from "./render-sms.ts";
import type { MessageRow } from "./message-rows.server.ts";
import { unsubscribeUrlOf } from "./unsubscribe.server.ts";

type Kept = Pick<MessageRow, "kind" | "facts" | "sealed" | "language" | "accountId" | "address" | "channel">;

const OPENS = "mail";

export function keptFacts<K extends Kind>(facts: Facts[K]) {
  const { [SECRET_FACT]: secret, ...open } = facts as Facts[K] & { [SECRET_FACT]?: string };
  return { facts: open, sealed: secret === undefined ? null : seal(secret, OPENS) };
}

export const secretFactOf = ({ sealed }: Pick<Kept, "sealed">) =>
  sealed ? unseal(sealed, OPENS) : undefined;

const HIDDEN = "/•••";

/** While a new version starts, its messages stand beside those of this one, which has no words for them. */
export const isKnown = ({ kind, channel }: Pick<Kept, "kind" | "channel">) =>
  channel === "telephone" ? isSmsKind(kind) : isLetter(kind);

/** Undefined where its link is over. */
export function renderMessage(message: Kept, { hides = false } = {}) {
  const { sealed, accountId, address, language } = message;
  if (!isKnown(message)) throw new Error(`no words for messages of the kind ${message.kind}`);
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
