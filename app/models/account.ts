import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { ROLES } from "../schemas/lists.ts";
import { createId } from "./id.ts";

export const Account = defineEntity({
  name: "Account",
  tableName: "account",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    name: p.text(),
    email: p.string().columnType("citext"),
    role: p.enum(ROLES),
    passwordHash: p.text().nullable(),
    /** The README prints its password, so it may log in only while the product serves this machine alone. */
    isDemo: p.boolean().onCreate(() => false),
    language: p.enum(LANGUAGES).nullable(),
    /** Reminders go to confirmed addresses only. */
    confirmedAt: p.datetime().nullable(),
    /** The digest of the latest confirmation link; earlier links no longer work. */
    confirmLink: p.text().nullable(),
    confirmUntil: p.datetime().nullable(),
    wantsReminders: p.boolean().default(true),
    wantsDigest: p.boolean().default(true),
    wantsTelephone: p.boolean().default(true),
    signedInAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type Account = InferEntity<typeof Account>;

/** A login, keyed by the digest of its token. Only the browser has the token. */
export const Session = defineEntity({
  name: "Session",
  tableName: "session",
  properties: (p) => ({
    id: p.text().primary(),
    /** Its owner names the session by this; it opens nothing. */
    publicId: p.uuid().defaultRaw("gen_random_uuid()"),
    account: () => p.manyToOne(Account),
    browser: p.text().default(""),
    createdAt: p.datetime().defaultRaw("now()"),
    usedAt: p.datetime().defaultRaw("now()"),
    endsAt: p.datetime(),
  }),
});
