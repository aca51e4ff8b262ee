import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";
import type { ChangePassword, LogIn, RegisterReader, User } from "#app/schemas/accounts.ts";

import { personIn, refusal } from "./access.server.ts";
import { attemptAt, forgive, isUsedUp } from "./allowances.server.ts";
import type { Context } from "./context.ts";
import { once } from "./once.server.ts";
import { hashOrThrow, hashPassword, isPassword } from "./passwords.server.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { endSession, endSessionsOf, openSession, type SignedIn } from "./sessions.server.ts";

const wrong = fail("unauthenticated", "login.wrong");

/**
 * Costs and says the same whether the address is known or not. What is tried is counted before it is
 * checked, so that many at once are counted too, and forgiven when it was right.
 */
export async function logIn(ctx: Context, { email, password }: LogIn): Promise<Result<SignedIn>> {
  const address = email.toLowerCase();
  const pair = ["login.account-and-network", address, ctx.whence.network] as const;
  const tooOften = await attemptAt(ctx, ...pair);
  if (tooOften) return tooOften;
  const account = await ctx.em.findOne(Account, { email });
  const isAtHome = account !== null && ctx.whence.knownAccounts.includes(account.id);
  if (!isAtHome) {
    const isBesieged = await attemptAt(ctx, "login.account", address);
    if (isBesieged) return isBesieged;
  }
  const forgiveIt = async (what: "last" | "all") => {
    await forgive(ctx, what, ...pair);
    if (!isAtHome) await forgive(ctx, "last", "login.account", address);
  };

  const passwordHash = account && mayLogIn(account) ? account.passwordHash : undefined;
  const isRight = await isPassword(passwordHash, password);
  if (!isRight.ok) {
    await forgiveIt("last");
    return isRight;
  }
  if (!account || !passwordHash || !isRight.value) return wrong;
  const signedIn = await openSession(ctx, { id: account.id, passwordHash });
  if (!signedIn) return wrong;
  await forgiveIt("all");
  return ok(signedIn);
}

/** The demo's passwords are printed in the README. */
const mayLogIn = ({ isDemo }: Account) => !isDemo || env().demoCredentials;

/** Ends the session behind a token; one that holds no longer is as good as ended. */
export const logOut = (ctx: Context, token: string) => endSession(ctx.em, token);

/** An account for a reader; never one of another role, whatever was sent. */
export async function registerReader(ctx: Context, input: RegisterReader): Promise<Result<User>> {
  const { network } = ctx.whence;
  const tooOften =
    (await isUsedUp(ctx, "register.taken", network)) ?? (await attemptAt(ctx, "register.network", network));
  if (tooOften) return tooOften;
  const hashed = await hashPassword(input.password);
  if (!hashed.ok) return hashed;
  const registered = await once(ctx, (em) => createReader(em, input, hashed.value));
  if (!registered.ok && registered.kind === "conflict") await attemptAt(ctx, "register.taken", network);
  return registered;
}

async function createReader(em: EntityManager, { name, email }: RegisterReader, passwordHash: string) {
  const account = em.create(Account, { name, email, role: "user", passwordHash });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return fail("conflict", "register.taken");
    throw error;
  }
  return ok({ id: account.id, name, email, role: account.role });
}

/** The account and its first session, for whoever comes without one. */
export async function registerAndSignIn(ctx: Context, input: RegisterReader): Promise<Result<SignedIn>> {
  const registered = await registerReader(ctx, input);
  if (!registered.ok) return registered;
  // The browser of somebody who is logged in stays theirs.
  const asVisitor: Context = { ...ctx, actor: { role: "visitor" } };
  const account = await ctx.em.findOneOrFail(Account, { id: registered.value.id });
  const signedIn = await openSession(asVisitor, { id: account.id, passwordHash: account.passwordHash ?? "" });
  return signedIn ? ok(signedIn) : wrong;
}

/** A new password ends every session of the account, this one too. */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id } = personIn(ctx);
  const tooOften = await attemptAt(ctx, "password.account", id);
  if (tooOften) return tooOften;
  const { passwordHash } = await ctx.em.findOneOrFail(Account, { id });
  const isRight = await isPassword(passwordHash, input.currentPassword);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return currentIsWrong;
  const hashed = await hashPassword(input.newPassword);
  if (!hashed.ok) return hashed;
  const isSet = await ctx.em.transactional((em) => setPassword(em, id, hashed.value, passwordHash));
  if (!isSet) return currentIsWrong;
  await forgive(ctx, "all", "password.account", id);
  return ok({ done: true });
}

const currentIsWrong: Refusal = fail("invalid", "refused.invalid", {
  details: [{ path: "currentPassword", msg: "password.current-wrong" }],
});

/** Sets a password, if the one before is still the one that was checked, and ends all sessions. */
export async function setPassword(em: EntityManager, id: string, hash: string, before?: string | null) {
  const set = await em.execute(
    `update account set password_hash = ?, is_demo = false
     where id = ? ${before === undefined ? "" : "and password_hash is not distinct from ?"} returning id`,
    [hash, id, ...(before === undefined ? [] : [before])],
  );
  if (!set.length) return false;
  await endSessionsOf(em, id);
  return true;
}

/**
 * The house has an administrator who can log in. Whoever runs it names one, and is believed: an account of
 * that address gets this role and password, and what it was open for before is ended.
 */
export async function ensureAdministrator(em: EntityManager) {
  const { admin, demoCredentials } = env();
  const [one] = await em.execute("select from account where role = 'admin' and (not is_demo or ?) limit 1", [
    demoCredentials,
  ]);
  if (one) return;
  const passwordHash = await hashOrThrow(admin.password);
  const account = await em.findOne(Account, { email: admin.email });
  if (account) await endSessionsOf(em, account.id);
  em.persist(
    em.assign(account ?? em.create(Account, { name: "Administrator", email: admin.email, role: "admin" }), {
      role: "admin",
      passwordHash,
      isDemo: demoCredentials,
    }),
  );
  await em.flush();
}

/** Whose session this is. */
export function verifySession(ctx: Context): Result<{ user: User }> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id, name, email, role } = personIn(ctx);
  return ok({ user: { id, name, email, role } });
}
