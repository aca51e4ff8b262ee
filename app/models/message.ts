import { defineEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { CHANNELS, MAIL_TOPICS, MESSAGE_STATES } from "../schemas/admin-lists.ts";
import { Account } from "./account.ts";

export const MessageEntity = defineEntity({
  name: "Message",
  tableName: "message",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Orders the messages about one record. Assigned while the record is locked. */
    sequenceNumber: p.bigint("number").defaultRaw("nextval('message_sequence')"),
    kind: p.text(),
    facts: p.json<object>(),
    sealedSecret: p.text().nullable(),
    account: () => p.manyToOne(Account).nullable(),
    channel: p.enum(CHANNELS).default("mail"),
    address: p.string().columnType("citext"),
    language: p.enum(LANGUAGES),
    idempotencyKey: p.text(),
    subjectId: p.uuid().nullable(),
    limitClass: p.enum(["visitor", "unconfirmed"]).nullable(),
    state: p.enum(MESSAGE_STATES).default("pending"),
    reason: p.text().nullable(),
    attempts: p.integer().default(0),
    createdAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().nullable(),
    dueAt: p.datetime().defaultRaw("now()"),
  }),
});

/** An account that a message names or belongs to, besides its recipient's. */
export const MessageAccount = defineEntity({
  name: "MessageAccount",
  tableName: "message_account",
  properties: (p) => ({
    message: () => p.manyToOne(MessageEntity).primary(),
    account: () => p.manyToOne(Account).primary(),
  }),
});

export const BouncedAddress = defineEntity({
  name: "BouncedAddress",
  tableName: "bounced_address",
  properties: (p) => ({
    address: p.string().columnType("citext").primary(),
    reason: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const Unsubscription = defineEntity({
  name: "Unsubscription",
  tableName: "unsubscription",
  properties: (p) => ({
    address: p.string().columnType("citext").primary(),
    topic: p.enum(MAIL_TOPICS).primary(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
