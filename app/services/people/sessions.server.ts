import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, type OnConflictBuilder, type Selectable, sql, expressionBuilder } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context, Person } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { noteAside } from "#app/core/noted-aside.server.ts";
import { prepared, type Values, ago, later, now, query, asJson } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { CalendarLink } from "#app/models/calendar-link.ts";
import { newId } from "#app/models/id.ts";
import { Session } from "#app/models/session.ts";
import type { Tables } from "#app/models/tables.ts";
import type { OwnSession } from "#app/schemas/accounts.ts";
import type { TrailAction } from "#app/schemas/desk-lists.ts";
import type { Role } from "#app/schemas/lists.ts";
import { forgetLinks } from "#app/services/mail/index.server.ts";

import { tellNewBrowser } from "./account-mail.server.ts";

type Owner = { id: string; name: string; email: string } | null | undefined;
type LoginAction = Extract<TrailAction, `login.${string}`>;

/**
 * One row for an account, an action and an hour, so that attempts cannot fill the disk. What was typed is not kept:
 * unknown addresses share one row, and take the same time. Only the first refusal of an hour is written.
 */
export async function countLogin(em: EntityManager, action: LoginAction, owner: Owner) {
  const name = owner ? `${owner.name} <${owner.email}>` : "";
  const isDone = action === "login.done";
  const entry = {
    id: newId(),
    actor_id: isDone ? owner!.id : null,
    actor_name: isDone ? name : "",
    action,
    subject_id: owner?.id ?? "",
    subject_name: name,
  };
  await (action === "login.refused" ? beginHour : countInHour)(em, entry);
}

type Counted = Pick<
  Selectable<Tables["trail_entry"]>,
  "id" | "actor_id" | "actor_name" | "action" | "subject_id" | "subject_name"
>;
const inHour = (to: Kysely<Tables>, entry: Values<Counted>) =>
  to.insertInto("trail_entry").values({ ...entry, hour: sql<string>`date_trunc('hour', now())` });
const beginHour = prepared((to, entry: Values<Counted>) =>
  inHour(to, entry).onConflict((earlier) => ofHour(earlier).doNothing()),
);
const countInHour = prepared((to, entry: Values<Counted>) =>
  inHour(to, entry).onConflict((earlier) =>
    ofHour(earlier).doUpdateSet((earlier) => ({ times: earlier("trail_entry.times", "+", 1) })),
  ),
);
const ofHour = (earlier: OnConflictBuilder<Tables, "trail_entry">) =>
  earlier.columns(["hour", "subject_id", "action"]).where("hour", "is not", null);

export const FORGET_LOGINS = "delete from trail_entry where hour < now() - interval '90 days'";

/** A session ends after a day without use, and at the latest after `LONGEST`. */
const IDLE = "24 hours";
const LONGEST = "30 days";
const LONGEST_OF_ADMINS = "12 hours";
const session = expressionBuilder<{ s: Tables["session"] }, "s">();
const stillHolds = session.and([session("s.ends_at", ">", now), session("s.used_at", ">", ago(IDLE))]);
const NOTE_USE_EVERY = "5 minutes";

type User = { id: string; name: string; email: string; role: Role };

export type SignedIn = { token: string; user: User };

type CheckedAccount = { id: string; passwordHash: string };

/** The row's lock orders logins and changes of role or password, so that no session of before is left. */
export async function beginSession(
  em: EntityManager,
  { browser = "" }: Context["whence"],
  account: CheckedAccount,
  token: string,
): Promise<(User & { isDemo: boolean }) | undefined> {
  const [user] = await query(em)
    .updateTable("account")
    .set({ signed_in_at: now })
    .where("id", "=", account.id)
    .where("password_hash", "=", account.passwordHash)
    .returning(["id", "name", "email", "role", "is_demo as isDemo"])
    .execute();
  if (!user) return undefined;
  const endsAt = later(user.role === "admin" ? LONGEST_OF_ADMINS : LONGEST);
  await query(em)
    .insertInto("session")
    .values({ id: storedAs(token)!, account_id: user.id, browser, ends_at: endsAt })
    .execute();
  return user;
}

export async function openSession(ctx: Context, account: CheckedAccount): Promise<SignedIn | undefined> {
  const token = newSecret();
  return allOrNothing(ctx.em, async (em) => {
    const begun = await beginSession(em, ctx.whence, account, token);
    if (!begun) return undefined;
    const { isDemo, ...user } = begun;
    await countLogin(em, "login.done", user);
    if (user.role === "admin" && !isDemo && !ctx.whence.knownAccounts.includes(user.id))
      await tellNewBrowser(em, ctx, user.id);
    // The browser's cookie is about to name the new one.
    if (ctx.actor.role !== "visitor" && ctx.actor.session.by === "cookie")
      await em.nativeDelete(Session, { id: ctx.actor.session.id });
    return { token, user };
  });
}

const readHolder = prepared(
  (from, { stored, demoCredentials }: Values<{ stored: string; demoCredentials: boolean }>) =>
    from
      .selectFrom("session as s")
      .innerJoin("account as a", "a.id", "s.account_id")
      .select(["a.id", "a.name", "a.email", "a.role"])
      .select((t) => t("s.used_at", "<", ago(NOTE_USE_EVERY)).as("isLongAgo"))
      .where("s.id", "=", stored)
      .where(stillHolds)
      .where((t) => t.or([t("a.is_demo", "=", false), demoCredentials])),
);

export async function whoHolds(
  em: EntityManager,
  token: string,
  by: Person["session"]["by"],
): Promise<Person | undefined> {
  const stored = storedAs(token);
  if (!stored) return undefined;
  const [row] = await readHolder(em, { stored, demoCredentials: env().demoCredentials });
  if (!row) return undefined;
  const { isLongAgo, ...user } = row;
  if (isLongAgo) await noteUse(em, stored);
  return { ...user, session: { id: stored, by } };
}

/** If this fails, a later use is noted. */
const noteUse = (em: EntityManager, stored: string) =>
  noteAside(em, "update session set used_at = now() where id = ?", [stored]);

export async function endSession(em: EntityManager, token: string): Promise<void> {
  const stored = storedAs(token);
  if (stored) await em.nativeDelete(Session, { id: stored });
}

/**
 * All that opens an account, or a part of it, without its password: whoever had the account before may have made it. The
 * account is held.
 */
export async function endAccessOf(em: EntityManager, accountId: string) {
  await em.nativeDelete(Session, { account: accountId });
  await em.nativeDelete(CalendarLink, { account: accountId });
}

export const FORGET_SESSIONS = `delete from session
  where ends_at < now() or used_at < now() - interval '${IDLE}'`;

const MOST = 50;

export async function listOwnSessions(ctx: Context): Promise<Result<{ sessions: OwnSession[] }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id, session } = personIn(ctx);
  const sessions = await query(ctx.em)
    .selectFrom("session as s")
    .select((s) => [
      "s.public_id as id",
      "s.browser",
      asJson(s.ref("s.created_at")).as("createdAt"),
      asJson(s.ref("s.used_at")).as("usedAt"),
      s("s.id", "=", session.id).$castTo<boolean>().as("isThis"),
    ])
    .where("s.account_id", "=", id)
    .where(stillHolds)
    .orderBy("isThis", "desc")
    .orderBy("s.used_at", "desc")
    .limit(MOST)
    .execute();
  return ok({ sessions });
}

/** Also those beyond what the list shows. */
export async function endOtherSessions(ctx: Context): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const person = personIn(ctx);
  await query(ctx.em)
    .deleteFrom("session")
    .where("account_id", "=", person.id)
    .where("id", "!=", person.session.id)
    .execute();
  return ok({ done: true });
}

export async function endOwnSession(
  ctx: Context,
  id: string,
): Promise<Result<{ wasThis: boolean; browser: string }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const person = personIn(ctx);
  const [ended] = isId(id)
    ? await query(ctx.em)
        .deleteFrom("session")
        .where("public_id", "=", id)
        .where("account_id", "=", person.id)
        .returning((session) => [
          "browser",
          session("id", "=", person.session.id).$castTo<boolean>().as("wasThis"),
        ])
        .execute()
    : [];
  return ended ? ok(ended) : fail("missing", "sessions.missing");
}

/** An invitation to contribute stays: somebody who registered another's address must not end it. */
const endPlainLinks = (em: EntityManager, accountId: string) =>
  query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", accountId)
    .where("contributor_id", "is", null)
    .execute();

type OfWhom = { id: string; email: string; isConfirmed: boolean };

/** After a new password. Links that were asked for stay while the address is unconfirmed: a stranger may have it. */
export async function endAskedLinks(em: EntityManager, { id, email, isConfirmed }: OfWhom) {
  if (isConfirmed) {
    await endPlainLinks(em, id);
    await forgetLinks(em, { accountId: id, address: email }, ["forgotten-password"]);
    return;
  }
  await query(em)
    .deleteFrom("setup_link")
    .where("account_id", "=", id)
    .where("contributor_id", "is", null)
    .where((link) => link.or([link("is_asked", "is not", null), link("is_mailed", "=", false)]))
    .execute();
}

/** After a new address. An invitation is kept for the next link. The account must be held before its link. */
export async function endLinksOf(em: EntityManager, accountId: string, address: string) {
  await endPlainLinks(em, accountId);
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "=", accountId)
    .execute();
  await forgetLinks(em, { accountId, address });
}
