import type { EntityManager } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";
import type { Role } from "#app/schemas/lists.ts";

import type { Context, Person } from "./context.ts";
import { newSecret, storedAs } from "./secrets.server.ts";

/** A session ends when nobody used it for a day, and at the latest after this. */
const IDLE = "24 hours";
const LONGEST = "30 days";
const LONGEST_OF_ADMINS = "12 hours";
/** Not each use is written down. */
const NOTE_USE_EVERY = "5 minutes";

type User = { id: string; name: string; email: string; role: Role };

/** A new session, and the only time that its token is told. */
export type SignedIn = { token: string; user: User };

/**
 * Opens a session, if the password that was checked is still the account's: the row's lock makes a change of
 * role or password and a login one after the other, so that none of them leaves a session of before.
 */
export async function openSession(
  ctx: Context,
  account: { id: string; passwordHash: string },
): Promise<SignedIn | undefined> {
  const token = newSecret();
  return ctx.em.transactional(async (em) => {
    const [user] = await em.execute<User[]>(
      `update account set signed_in_at = now() where id = ? and password_hash = ?
       returning id, name, email::text, role`,
      [account.id, account.passwordHash],
    );
    if (!user) return undefined;
    const longest = user.role === "admin" ? LONGEST_OF_ADMINS : LONGEST;
    await em.execute(
      `insert into session (id, account_id, ends_at) values (?, ?, now() + interval '${longest}')`,
      [storedAs(token), user.id],
    );
    // The browser's cookie is about to name the new one.
    if (ctx.actor.role !== "visitor" && ctx.actor.session.by === "cookie")
      await em.execute("delete from session where id = ?", [ctx.actor.session.id]);
    return { token, user };
  });
}

/** Who a token belongs to, while it holds. */
export async function whoHolds(
  em: EntityManager,
  token: string,
  by: Person["session"]["by"],
): Promise<Person | undefined> {
  const stored = storedAs(token);
  if (!stored) return undefined;
  const [row] = await em.execute<(User & { isLongAgo: boolean })[]>(
    `select a.id, a.name, a.email::text, a.role, s.used_at < now() - interval '${NOTE_USE_EVERY}' as "isLongAgo"
     from session s join account a on a.id = s.account_id
     where s.id = ? and s.ends_at > now() and s.used_at > now() - interval '${IDLE}'
       and (not a.is_demo or ?)`,
    [stored, env().demoCredentials],
  );
  if (!row) return undefined;
  const { isLongAgo, ...user } = row;
  if (isLongAgo) await em.execute("update session set used_at = now() where id = ?", [stored]);
  return { ...user, session: { id: stored, by } };
}

export async function endSession(em: EntityManager, token: string): Promise<void> {
  const stored = storedAs(token);
  if (stored) await em.execute("delete from session where id = ?", [stored]);
}

/** Everywhere: after a change of role or password. */
export const endSessionsOf = (em: EntityManager, accountId: string) =>
  em.execute("delete from session where account_id = ?", [accountId]);

/** Those that nobody can use any more. */
export const FORGET_SESSIONS = `delete from session
  where ends_at < now() or used_at < now() - interval '${IDLE}'`;
