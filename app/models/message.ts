import { defineEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, MAIL_TOPICS, MESSAGE_STATES } from "../schemas/desk-lists.ts";
import { Account } from "./account.ts";

/** What somebody is told by mail: its facts, which become words when it is sent. One cause has one message. */
export const Message = defineEntity({
  name: "Message",
  tableName: "message",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Which was written after which; of one thing, under its lock. Those of before have none. */
    place: p.bigint("number").nullable().defaultRaw("nextval('message_place')"),
    kind: p.text(),
    facts: p.json<object>(),
    /** Those of the facts that open something, encrypted, until it is sent. */
    sealed: p.text().nullable(),
    account: () => p.manyToOne(Account).nullable(),
    channel: p.enum(CHANNELS).default("mail"),
    /** Or a number, as networks know it. */
    address: p.string().columnType("citext"),
    language: p.enum(LANGUAGES),
    cause: p.text(),
    /** The visit, event or item that it is about: it goes with it. */
    about: p.uuid().nullable(),
    /** The administrator whose decision it tells. */
    causedBy: p.uuid().nullable(),
    /** Which count of its address it is in; none, where it opens something. */
    countsAs: p.enum(["stranger", "known", "unconfirmed"]).nullable(),
    state: p.enum(MESSAGE_STATES).default("waiting"),
    /** Why it is not sent, or not yet. */
    reason: p.text().nullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().nullable(),
    /** When an administrator had it sent again the last time, by itself or with all that had failed. */
    againAt: p.datetime().nullable(),
  }),
});

/** An address from which mail came back for good. */
export const BouncedAddress = defineEntity({
  name: "BouncedAddress",
  tableName: "bounced_address",
  properties: (p) => ({
    address: p.string().columnType("citext").primary(),
    reason: p.text(),
    at: p.datetime().defaultRaw("now()"),
  }),
});

/** What an address without an account wants no more of; an account says so itself. */
export const UnwantedMail = defineEntity({
  name: "UnwantedMail",
  tableName: "unwanted_mail",
  properties: (p) => ({
    address: p.string().columnType("citext").primary(),
    topic: p.enum(MAIL_TOPICS).primary(),
    /** When it was said, or kept something back, the last time. */
    at: p.datetime().defaultRaw("now()"),
  }),
});
