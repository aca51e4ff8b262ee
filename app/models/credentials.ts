import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { AppointmentEntity } from "./appointment.ts";
import { CopyRequestEntity } from "./copy-request.ts";
import { createId } from "./id.ts";
import { ContributorEntity } from "./contributor.ts";
import type { Language } from "../messages/languages.ts";
import type { Area } from "../schemas/admin-lists.ts";
import type { Role } from "../schemas/lists/accounts.ts";

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

export const SECRET_LINK_KINDS = [
  "set-up",
  "reset",
  "invitation",
  "confirmation",
  "new-email",
  "registrations",
  "appointments",
  "visit",
  "copy",
] as const;
export type SecretLinkKind = (typeof SECRET_LINK_KINDS)[number];

/** What an invitation to open an account gives, and the language of its mail. */
export type InvitationPayload = { role: Role; areas: Area[] | null; language: Language | null };

/** The stored names of the files that a link to a copy sends. A file that takes the place of one has another name. */
type CopyPayload = { files: string[] };

/** A secret address, of which only the hash is stored. `ENDED_CREDENTIALS` has what ends it; that of a visit stays. */
export const SecretLink = defineEntity({
  name: "SecretLink",
  tableName: "secret_link",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    kind: p.enum(SECRET_LINK_KINDS),
    tokenHash: p.text().unique(),
    /** Whose access it is; null for a visit and a copy. An invitation is its sender's, because it ends with the sender's rights. */
    account: () => p.manyToOne(Account).nullable(),
    appointment: () => p.manyToOne(AppointmentEntity).nullable(),
    /** Of a link to a copy of closed files. */
    copyRequest: () => p.manyToOne(CopyRequestEntity).nullable(),
    /** Of a set-up link that is an invitation to contribute. */
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
    /** Who is invited, or the requested address. */
    email: p.string().columnType("citext").nullable(),
    /** The link was only sent by email, so using it proves the email address. */
    isMailed: p.boolean().default(false),
    payload: p.json<InvitationPayload | CopyPayload>().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** Null: until it is deleted. */
    expiresAt: p.datetime().nullable(),
  }),
});
