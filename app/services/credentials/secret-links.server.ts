import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { InvitationPayload, SecretLinkKind } from "#app/models/credentials.ts";
import { createId } from "#app/models/id.ts";

import { now, query, toIsoTimestamp, toTimeFromNowSql } from "#app/core/query.server.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";

/** Longer than the period of the rate limit, so that a user who is refused a new link still has a valid one. */
export const RESET_LINK_LIFETIME_MS = 3 * 60 * 60_000;

/** Null: until it is deleted. */
const LIFETIMES: Record<SecretLinkKind, string | null> = {
  "set-up": "7 days",
  reset: `${RESET_LINK_LIFETIME_MS} milliseconds`,
  invitation: "7 days",
  confirmation: "7 days",
  "new-email": "7 days",
  registrations: null,
  appointments: null,
  visit: null,
  copy: null,
};

type NewLink = {
  accountId: string;
  secret?: string;
  contributorId?: string | null;
  email?: string;
  isMailed?: boolean;
  payload?: InvitationPayload;
  expires?: Date | undefined;
};

/**
 * Replaces the account's previous link of the kind, of which the profile stays; reset links and invitations do not
 * replace each other. The caller must hold the lock of the account's row.
 */
export async function createSecretLink(
  em: EntityManager,
  kind: SecretLinkKind,
  {
    accountId,
    secret = createSecret(),
    contributorId = null,
    email,
    isMailed = false,
    payload,
    expires,
  }: NewLink,
) {
  const lifetime = LIFETIMES[kind];
  const values = {
    token_hash: hashToken(secret)!,
    contributor_id: contributorId,
    email: email ?? null,
    is_mailed: isMailed,
    payload: payload ?? null,
    expires_at: expires?.toISOString() ?? (lifetime && toTimeFromNowSql(lifetime)),
  };
  const { id, until, profileId } = await query(em)
    .insertInto("secret_link")
    .values({ id: createId(), kind, account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "kind"])
        .where(sql<boolean>`kind not in ('reset', 'invitation')`)
        .doUpdateSet(({ fn }) => ({
          ...values,
          contributor_id: fn.coalesce("excluded.contributor_id", "secret_link.contributor_id"),
          created_at: now,
        })),
    )
    .returning((link) => [
      "id",
      toIsoTimestamp(link.ref("expires_at")).$notNull().as("until"),
      "contributor_id as profileId",
    ])
    .executeTakeFirstOrThrow();
  return { id, secret, until, profileId };
}

/** Links of these kinds with this secret that have not expired. */
export const selectSecretLink = (em: EntityManager, kinds: readonly SecretLinkKind[], secret: string) =>
  query(em)
    .selectFrom("secret_link as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .where("l.token_hash", "=", hashToken(secret) ?? "")
    .where("l.kind", "in", kinds)
    .where((link) => link.or([link("l.expires_at", "is", null), link("l.expires_at", ">", now)]));

/** Locks the account, then the profile, then the link. All code uses this order, to avoid deadlocks. */
export async function lockSecretLink(em: EntityManager, kinds: readonly SecretLinkKind[], secret: string) {
  const tokenHash = hashToken(secret) ?? "";
  for (const [table, column] of [
    ["account", "account_id"],
    ["contributor", "contributor_id"],
  ] as const)
    await query(em)
      .selectFrom(table)
      .select("id")
      .where("id", "=", (from) =>
        from.selectFrom("secret_link").select(column).where("token_hash", "=", tokenHash),
      )
      .forNoKeyUpdate()
      .execute();
  return selectSecretLink(em, kinds, secret)
    .select(["l.id", "l.email", "l.is_mailed as isMailed", "l.payload"])
    .select(["l.contributor_id as profileId", "a.id as accountId", "a.name", "a.email as accountEmail"])
    .select(["a.role", "a.confirmed_at as confirmedAt", "a.state"])
    .forUpdate("l")
    .executeTakeFirst();
}

export const deleteSecretLinks = (em: EntityManager, accountId: string, kinds: readonly SecretLinkKind[]) =>
  query(em)
    .deleteFrom("secret_link")
    .where("account_id", "=", accountId)
    .where("kind", "in", kinds)
    .returning("email")
    .execute();

/** The address that an account has requested, and that is not confirmed yet. `accountId` is a column. */
export const getNewEmailSql = (accountId: string) =>
  sql<string | null>`(select l.email from secret_link l where l.kind = 'new-email' and l.expires_at > now()
    and l.account_id = ${sql.ref(accountId)})`;

/** Rows of invitations to contribute stay, because the next link of the account is an invitation, too. */
export const deleteExpiredLinks = (em: EntityManager) =>
  query(em)
    .deleteFrom("secret_link")
    .where("id", "in", (from) =>
      from
        .selectFrom("secret_link")
        .select("id")
        .where("expires_at", "<", now)
        .where("contributor_id", "is", null)
        // Their accounts are not locked, so waiting for rows could cause a deadlock.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
