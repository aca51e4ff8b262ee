import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import { addressAsCompared, forgive } from "#app/core/attempt-limits.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { asJson, later, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { newSecret, secretFrom, storedAs } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import type { GiveSetupLink, SetPassword } from "#app/schemas/accounts.ts";

import { setPassword } from "./accounts.server.ts";
import { askUnlessConfirmed, noteConfirmed } from "./confirm-address.server.ts";
import { giveProfile, makeContributor, nameByProfile } from "./contributor-accounts.server.ts";
import { hashPassword } from "./passwords.server.ts";

const HOLDS = "7 days";
/** Longer than it takes until one may ask again: whoever is refused then has a link that still works. */
export const ASKED_HOLDS_MS = 3 * 60 * 60_000;

const gone = fail("missing", "links.gone");

/**
 * The link is told once, and ends the one before. `isMailed`: only the mailbox is told. A profile stays with the
 * account's next links until one is used, and makes its user a contributor.
 */
export async function makeSetupLink(
  em: EntityManager,
  accountId: string,
  secret = newSecret(),
  profileId: string | null = null,
  isMailed = false,
) {
  const given = await query(em)
    .insertInto("setup_link")
    .values({
      id: storedAs(secret)!,
      account_id: accountId,
      contributor_id: profileId,
      is_mailed: isMailed,
      expires_at: later(HOLDS),
    })
    .onConflict((earlier) =>
      earlier.columns(["account_id", "is_asked"]).doUpdateSet(({ ref, fn }) => ({
        id: ref("excluded.id"),
        is_mailed: ref("excluded.is_mailed"),
        expires_at: ref("excluded.expires_at"),
        contributor_id: fn.coalesce("excluded.contributor_id", "setup_link.contributor_id"),
      })),
    )
    .returning((link) => [asJson(link.ref("expires_at")).as("expiresAt"), "contributor_id"])
    .executeTakeFirstOrThrow();
  return {
    setupUrl: addressOf(secret),
    expiresAt: given.expiresAt,
    isInvitation: given.contributor_id !== null,
  };
}

/** For a forgotten password. Anybody may ask, so it does not end earlier mailed ones; using one ends all. */
export async function makeAskedLink(em: EntityManager, accountId: string, expires: Date) {
  const secret = newSecret();
  const { until } = await query(em)
    .insertInto("setup_link")
    .values({
      id: storedAs(secret)!,
      account_id: accountId,
      is_asked: null,
      is_mailed: true,
      expires_at: expires.toISOString(),
    })
    .returning((link) => [asJson(link.ref("expires_at")).as("until")])
    .executeTakeFirstOrThrow();
  return { path: pathOf(secret), until };
}

export const pathOf = (secret: string) => `/set-password/${secret}` as const;
export const addressOf = (secret: string) => `${env().origins[0]}${pathOf(secret)}`;

/** The same secret for a form that is sent twice. */
export const linkFrom = (seed: string) => secretFrom(seed, "setup link");

/** An invitation to contribute is kept for the next link. */
export const FORGET_LINKS = "delete from setup_link where expires_at < now() and contributor_id is null";

/** Never for another administrator: the giver could open that account. */
export async function giveSetupLink(ctx: Context, { email }: GiveSetupLink) {
  const no = refusal(ctx, "links.give");
  if (no) return no;
  return transaction(ctx, async (em) => {
    const account = await query(em)
      .selectFrom("account")
      .select(["id", "name", "email", "role"])
      .where("email", "=", email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account)
      return fail("missing", "links.no-account", { details: [{ path: "email", msg: "links.no-account" }] });
    if (account.role === "admin")
      return fail("conflict", "links.administrator", {
        details: [{ path: "email", msg: "links.administrator" }],
      });
    const link = await makeSetupLink(em, account.id);
    await leaveTrail(em, ctx, "link.given", { id: account.id, name: `${account.name} <${account.email}>` });
    return ok({ ...link, email: account.email });
  });
}

export async function readSetupLink(ctx: Context, secret: string) {
  const found = await query(ctx.em)
    .selectFrom("setup_link as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .select(["a.name", "a.email"])
    .where("l.id", "=", storedAs(secret) ?? "")
    .where("l.expires_at", ">", now)
    .executeTakeFirst();
  return found ? ok(found) : gone;
}

export async function setPasswordByLink(
  ctx: Context,
  { secret, password }: SetPassword,
): Promise<Result<{ email: string }>> {
  const link = await readSetupLink(ctx, secret);
  if (!link.ok) return link;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return transaction(ctx, async (em) => {
    const used = await useUp(em, secret);
    if (!used) return gone;
    const { accountId, profileId, isMailed } = used;
    const { name, email } = link.value;
    // A link from an administrator proves nothing about the address.
    if (isMailed) {
      await noteConfirmed(em, accountId);
      // Only for a mailed link: a stranger who only holds the account may be the one who asks on.
      await forgive({ ...ctx, em }, "all", "forgotten.address", await addressAsCompared(em, email));
    } else await askUnlessConfirmed(em, ctx, accountId);
    await setPassword(em, ctx, accountId, hashed.value);
    const account = { id: accountId, name: `${name} <${email}>` };
    await leaveTrail(em, ctx, "link.used", account);
    if (profileId && (await makeContributor(em, accountId))) {
      await giveProfile(em, accountId, profileId);
      await nameByProfile(em, accountId, profileId);
      await leaveTrail(em, ctx, "account.raised", account);
    }
    return ok({ email });
  });
}

/** In the order of locks: account, profile, link. */
async function useUp(em: EntityManager, secret: string) {
  const stored = storedAs(secret)!;
  for (const [table, column] of [
    ["account", "account_id"],
    ["contributor", "contributor_id"],
  ] as const)
    await query(em)
      .selectFrom(table)
      .select("id")
      .where("id", "=", (from) => from.selectFrom("setup_link").select(column).where("id", "=", stored))
      .forNoKeyUpdate()
      .execute();
  return query(em)
    .deleteFrom("setup_link")
    .where("id", "=", stored)
    .where("expires_at", ">", now)
    .returning(["account_id as accountId", "contributor_id as profileId", "is_mailed as isMailed"])
    .executeTakeFirst();
}
