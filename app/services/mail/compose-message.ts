import type { MessageKey } from "#app/messages/translate.ts";

import type { VisitFacts } from "./message-facts.ts";
import {
  formatDayWithoutYear,
  type MessageFormatter,
  shortenLine,
  toSafeName,
  toSingleLine,
  truncate,
} from "./message-formatter.ts";
import type { MessagePart, Text } from "./message-kind.ts";
import { MESSAGE_KINDS, type MessageFacts, type MessageKind } from "./message-kinds.ts";

export type MessageEnvelope = {
  origin: string;
  timeZone: string;
  from: string;
  contact: string;
  to: string;
  unsubscribeUrl?: string | undefined;
};

type Link = { link: string; url: string };
export type MessageBlock =
  | { paragraph: string }
  | { details: [label: string, value: string][] }
  | { quote: string; label: string }
  | Link;

/** A message in one language, before it is laid out as text and HTML. */
export type MessageContent = {
  formatter: MessageFormatter;
  subject: string;
  greeting: string;
  blocks: MessageBlock[];
  reason: string;
  unsubscribe: Link | undefined;
};

export function composeMessage<K extends MessageKind>(
  kind: K,
  facts: MessageFacts[K],
  formatter: MessageFormatter,
  { origin, unsubscribeUrl }: Pick<MessageEnvelope, "origin" | "unsubscribeUrl">,
): MessageContent {
  const { t } = formatter;
  const { parts, reason } = MESSAGE_KINDS[kind];
  const name = toSafeName(facts.name);
  return {
    formatter,
    subject: composeSubject(kind, facts, formatter),
    greeting: name ? t("mail.hello", { name }) : t("mail.hello-anonymous"),
    blocks: parts(facts as never, formatter).flatMap((part) =>
      part ? toBlocks(part, formatter, origin) : [],
    ),
    reason: t(reason),
    unsubscribe: unsubscribeUrl ? { link: t("mail.unsubscribe"), url: unsubscribeUrl } : undefined,
  };
}

const MAX_SUBJECT_CHARACTERS = 77;

/** Shortens the title in it, so that the rest remains. */
function composeSubject(kind: MessageKind, facts: object, formatter: MessageFormatter): string {
  const key = MESSAGE_KINDS[kind].subject?.(facts as never, formatter) ?? `mail.${kind}.subject`;
  if (typeof key === "object") return key.text;
  const translate = formatter.t as (key: MessageKey, parameters: object) => string;
  const write = (named: string) => translate(key as MessageKey, { title: named, day: named });
  const named = getSubjectName(facts as { title?: string } | VisitFacts, formatter);
  return shortenLine(
    write(shortenLine(named, MAX_SUBJECT_CHARACTERS - write("").length)),
    MAX_SUBJECT_CHARACTERS,
  );
}

const getSubjectName = (facts: { title?: string } | VisitFacts, { language }: MessageFormatter) =>
  "visitType" in facts ? formatDayWithoutYear(language, facts.day) : (facts.title ?? "");

function toBlocks(part: MessagePart, formatter: MessageFormatter, origin: string): MessageBlock[] {
  const toText = (text: Text) => (typeof text === "string" ? formatter.t(text) : text.text);
  if (typeof part === "string" || "text" in part) return [{ paragraph: toText(part) }];
  if ("link" in part) return [{ link: toText(part.link), url: origin + part.to }];
  if ("quote" in part) return toQuote(part, formatter);
  const details = part.details.map(([label, value]): [string, string] => [
    formatter.t(label),
    shortenLine(value || ""),
  ]);
  return [{ details: details.filter(([, value]) => value !== "") }];
}

const MAX_QUOTE_BYTES = 500;
const MAX_QUOTE_AND_CONTACT_BYTES = 600;

function toQuote(
  { quote = "", label, otherwise }: Extract<MessagePart, { quote: unknown }>,
  { t, contact }: MessageFormatter,
): MessageBlock[] {
  const text = quote
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => toSingleLine(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!text) return otherwise ? [{ paragraph: t(otherwise) }] : [];
  const maxBytes = Math.min(MAX_QUOTE_BYTES, MAX_QUOTE_AND_CONTACT_BYTES - contact.length);
  const shortened = truncate(text, maxBytes);
  const block = { label: t(label), quote: shortened };
  return shortened === text ? [block] : [block, { paragraph: t("mail.truncated") }];
}
