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
import { giveProfile, makeContributor } from "./contributor-accounts.server.ts";
import { hashPassword } from "./passwords.server.ts";

/**
 * How somebody gets a password without telling anybody: a link for one use, which an administrator hands
 * over or a mail brings; also the way back for who forgot theirs.
 */
const HOLDS = "7 days";
/** An hour longer than it takes until one may ask again: who is refused, since others have asked, has a link that works. */
export const ASKED_HOLDS_MS = 3 * 60 * 60_000;

const gone = fail("missing", "links.gone");

/**
 * The address of the link, which is told once; one given before holds no longer. `isMailed` says that nobody is told it
 * but the mailbox. With a profile it makes its user a
 * contributor; so does whichever link comes after it, until one is used.
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

/**
 * One that somebody asked for at the address of the account: shorter, and it gives a password alone. Anybody may ask, so
 * it ends none that was mailed before: all of them end when one is used.
 */
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

/** The same link's secret for whoever sends a form twice; see `secretFrom`. */
export const linkFrom = (seed: string) => secretFrom(seed, "setup link");

/** Links that are over. One that was to make somebody a contributor is remembered for the next one. */
export const FORGET_LINKS = "delete from setup_link where expires_at < now() and contributor_id is null";

/** An administrator gives somebody a link; never for another administrator, whose account it would open. */
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

/** Whose password a link sets, while it holds. */
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

/** Uses a link up: the password is set, a role that came with it given, and whatever was open on the account ended. */
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
    // What an administrator handed over shows nothing of the address.
    if (isMailed) {
      await noteConfirmed(em, accountId);
      // Whoever reads the mailbox may ask anew; who only holds the account may be a stranger who asks on.
      await forgive({ ...ctx, em }, "all", "forgotten.address", await addressAsCompared(em, email));
    } else await askUnlessConfirmed(em, ctx, accountId);
    await setPassword(em, ctx, accountId, hashed.value);
    const account = { id: accountId, name: `${name} <${email}>` };
    await leaveTrail(em, ctx, "link.used", account);
    if (profileId && (await makeContributor(em, accountId))) {
      await giveProfile(em, accountId, profileId);
      await leaveTrail(em, ctx, "account.raised", account);
    }
    return ok({ email });
  });
}

/** In the order in which everybody locks: the account, the profile, the link. */
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
