import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { createId } from "./id.ts";
import { ContributorEntity } from "./contributor.ts";
import { LANGUAGES } from "../messages/languages.ts";
import type { Area } from "../schemas/admin-lists.ts";
import { ROLES } from "../schemas/lists.ts";

/** `sealedSecret` is encrypted. It counts once a code has confirmed it. A code of `lastUsedStep` or before was used. */
export const SecondFactorEntity = defineEntity({
  name: "SecondFactor",
  tableName: "second_factor",
  properties: (p) => ({
    account: () => p.oneToOne(Account).primary().owner(),
    sealedSecret: p.text(),
    confirmedAt: p.datetime().nullable(),
    lastUsedStep: p.bigint("number").default(0),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const RecoveryCode = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_code",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    digest: p.text().primary(),
    usedAt: p.datetime().nullable(),
  }),
});

/** `credentialId` and `publicKey` are base64url. `counter` is 0 for authenticators that do not count. */
export const Passkey = defineEntity({
  name: "Passkey",
  tableName: "passkey",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    account: () => p.manyToOne(Account),
    credentialId: p.text().unique(),
    publicKey: p.text(),
    counter: p.bigint("number"),
    transports: p.array().columnType("text[]"),
    name: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    lastUsedAt: p.datetime().nullable(),
  }),
});

/** A user of an OpenID Connect provider. `issuer` and `subject` together are unique. */
export const ExternalIdentityEntity = defineEntity({
  name: "ExternalIdentity",
  tableName: "external_identity",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    account: () => p.manyToOne(Account),
    issuer: p.text(),
    subject: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    lastUsedAt: p.datetime().nullable(),
  }),
});

export const SetupLinkEntity = defineEntity({
  name: "SetupLink",
  tableName: "setup_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    expiresAt: p.datetime(),
    /** True: from an administrator, at most one per account. Null: for a forgotten password, any number. */
    isFromAdmin: p.boolean().nullable().default(true),
    /** The link was only sent by email, so using it proves the email address. */
    isMailed: p.boolean().default(false),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
  }),
});

/** `secretHash`: only the invited person has the secret. */
export const InvitationEntity = defineEntity({
  name: "Invitation",
  tableName: "invitation",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    secretHash: p.text(),
    email: p.string().columnType("citext"),
    role: p.enum(ROLES),
    areas: p.array((area) => area as Area).nullable(),
    isMailed: p.boolean(),
    language: p.enum(LANGUAGES).nullable(),
    /** An invitation ends with the rights of its sender. */
    invitedBy: () => p.manyToOne(Account),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime(),
  }),
});

export const CalendarLinkEntity = defineEntity({
  name: "CalendarLink",
  tableName: "calendar_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    kind: p.enum(["registrations", "appointments"] as const),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
