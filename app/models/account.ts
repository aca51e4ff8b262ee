import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { LANGUAGES } from "../messages/languages.ts";
import { ACCOUNT_STATES, type Area } from "../schemas/admin-lists.ts";
import { ROLES } from "../schemas/lists/accounts.ts";
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
    /** The README has the password of this account, so it works only if the server listens on localhost. */
    isDemo: p.boolean().onCreate(() => false),
    language: p.enum(LANGUAGES).nullable(),
    confirmedAt: p.datetime().nullable(),
    wantsReminders: p.boolean().default(true),
    wantsDigest: p.boolean().default(true),
    wantsSms: p.boolean().default(true),
    /** False: openings are counted, but not stored. */
    hasReadingHistory: p.boolean().default(true),
    loggedInAt: p.datetime().nullable(),
    state: p.enum(ACCOUNT_STATES).default("active"),
    /** Null: a full administrator, or another role. */
    areas: p.array((area) => area as Area).nullable(),
    version: p.integer().default(1),
    adminSince: p.datetime().nullable(),
    /** The account is erased on this day. Until then its owner can cancel that. */
    eraseOn: p.date().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type Account = InferEntity<typeof Account>;

/** `id` is the digest of the session token. Only the browser stores the token itself. */
export const Session = defineEntity({
  name: "Session",
  tableName: "session",
  properties: (p) => ({
    id: p.text().primary(),
    publicId: p.uuid().defaultRaw("gen_random_uuid()"),
    account: () => p.manyToOne(Account),
    browser: p.text().default(""),
    createdAt: p.datetime().defaultRaw("now()"),
    usedAt: p.datetime().defaultRaw("now()"),
    endsAt: p.datetime(),
    /** When the user last gave the password, and the code of a second factor. */
    provenAt: p.datetime().nullable().defaultRaw("now()"),
  }),
});
