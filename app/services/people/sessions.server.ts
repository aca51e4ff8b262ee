import { type EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder } from "kysely";

import type { Context, Person } from "#app/core/context.ts";
import { noteAside } from "#app/core/noted-aside.server.ts";
import { ago, later, now, prepared, query, type Values } from "#app/core/query.server.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { CalendarLink } from "#app/models/calendar-link.ts";
import { Session } from "#app/models/session.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Role } from "#app/schemas/lists.ts";

import { tellNewBrowser } from "./account-mail.server.ts";
import { countLogin } from "./login-trail.server.ts";

/** A session ends after a day without use, and at the latest after `LONGEST`. */
const IDLE = "24 hours";
const LONGEST = "30 days";
const LONGEST_OF_ADMINS = "12 hours";
const session = expressionBuilder<{ s: Tables["session"] }, "s">();
export const stillHolds = session.and([session("s.ends_at", ">", now), session("s.used_at", ">", ago(IDLE))]);
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
