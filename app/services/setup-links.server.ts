import type { EntityManager } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";
import type { GiveSetupLink, SetPassword } from "#app/schemas/accounts.ts";

import { refusal } from "./access.server.ts";
import { setPassword } from "./accounts.server.ts";
import type { Context } from "./context.ts";
import { hashPassword } from "./passwords.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { newSecret, storedAs } from "./secrets.server.ts";
import { leaveTrail } from "./trail.server.ts";

/**
 * How somebody gets a password without telling anybody: a link for one use, which an administrator hands
 * over. The house sends no mail, so this is also the way back for who forgot theirs.
 */
const HOLDS = "7 days";

const gone = fail("missing", "links.gone");

/** The address of the link, which is told once; one given before holds no longer. */
export async function makeSetupLink(em: EntityManager, accountId: string, secret = newSecret()) {
  const [row] = await em.execute<{ expiresAt: Date }[]>(
    `insert into setup_link (id, account_id, expires_at) values (?, ?, now() + interval '${HOLDS}')
     on conflict (account_id) do update set id = excluded.id, expires_at = excluded.expires_at
     returning expires_at as "expiresAt"`,
    [storedAs(secret), accountId],
  );
  return {
    setupUrl: addressOf(secret),
    expiresAt: new Date(row!.expiresAt).toISOString(),
  };
}

export const addressOf = (secret: string) => `${env().origins[0]}/set-password/${secret}`;

/** An administrator gives somebody a link; never for another administrator, whose account it would open. */
export async function giveSetupLink(ctx: Context, { email }: GiveSetupLink) {
  const no = refusal(ctx, "links.give");
  if (no) return no;
  return ctx.em.transactional(async (em) => {
    const [account] = await em.execute<{ id: string; name: string; email: string; role: string }[]>(
      "select id, name, email::text, role from account where email = ? for no key update",
      [email],
    );
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
  const [found] = await ctx.em.execute<{ name: string; email: string }[]>(
    `select a.name, a.email::text from setup_link l join account a on a.id = l.account_id
     where l.id = ? and l.expires_at > now()`,
    [storedAs(secret) ?? ""],
  );
  return found ? ok(found) : gone;
}

/** Uses a link up: the password is set, and whatever was open on the account is ended. */
export async function setPasswordByLink(
  ctx: Context,
  { secret, password }: SetPassword,
): Promise<Result<{ email: string }>> {
  const link = await readSetupLink(ctx, secret);
  if (!link.ok) return link;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return ctx.em.transactional(async (em) => {
    const [used] = await em.execute<{ accountId: string }[]>(
      `delete from setup_link where id = ? and expires_at > now() returning account_id as "accountId"`,
      [storedAs(secret)],
    );
    if (!used) return gone;
    await setPassword(em, used.accountId, hashed.value);
    const { name, email } = link.value;
    await leaveTrail(em, ctx, "link.used", { id: used.accountId, name: `${name} <${email}>` });
    return ok({ email });
  });
}
