import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import { addressAsCompared, attemptAt, forgive, type Attempted } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { once } from "#app/core/once.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { secretFrom, newSecret } from "#app/core/secrets.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";
import { SetupLink } from "#app/models/setup-link.ts";
import type { ChangePassword, LogIn, RegisterReader, User } from "#app/schemas/accounts.ts";

import { tellPasswordChanged } from "./account-mail.server.ts";
import { askToConfirm } from "./confirm-address.server.ts";
import {
  endAskedLinks,
  countLogin,
  beginSession,
  endAccessOf,
  endSession,
  openSession,
  whoHolds,
  type SignedIn,
} from "./sessions.server.ts";
import { hashOrThrow, hashPassword, isPassword } from "./passwords.server.ts";

const wrong = fail("unauthenticated", "login.wrong", { failed: "login.failed" });

/** It costs and says the same for an unknown address. Counted before the check, so that many at once count, too. */
export async function logIn(ctx: Context, { email, password }: LogIn): Promise<Result<SignedIn>> {
  const address = await addressAsCompared(ctx.em, email);
  const account = await ctx.em.findOne(Account, { email });
  const isAtHome = account !== null && ctx.whence.knownAccounts.includes(account.id);
  const counted = await countAttempt(ctx, address, isAtHome);
  if (!("own" in counted)) {
    await countLogin(ctx.em, "login.refused", account);
    return counted;
  }

  const passwordHash = account && mayLogIn(account) ? account.passwordHash : undefined;
  const isRight = await isPassword(passwordHash, password);
  if (!isRight.ok) {
    for (const one of [counted.own, ...counted.shared]) await forgive(ctx, "last", ...one);
    return isRight;
  }
  const signedIn =
    isRight.value && account && passwordHash
      ? await openSession(ctx, { id: account.id, passwordHash })
      : undefined;
  if (!signedIn) {
    await countLogin(ctx.em, "login.failed", account);
    return wrong;
  }
  await forgive(ctx, "all", ...counted.own);
  for (const one of counted.shared) await forgive(ctx, "last", ...one);
  return ok(signedIn);
}

/** A right login clears `own`; `shared` are counts that others use, too. */
type Counted = { own: Attempted; shared: Attempted[] };

/** A known browser has a count of its own; once that is used up, it counts as any other. */
async function countAttempt(ctx: Context, address: string, isAtHome: boolean): Promise<Counted | Refusal> {
  const known: Attempted = ["login.known-browser", address];
  if (isAtHome && !(await attemptAt(ctx, ...known))) return { own: known, shared: [] };
  const { network } = ctx.whence;
  const own: Attempted = ["login.account-and-network", address, network];
  const shared: Attempted[] = [
    ["login.account", address],
    ["login.network", network],
  ];
  for (const one of [own, ...shared]) {
    const tooOften = await attemptAt(ctx, ...one);
    if (tooOften) return tooOften;
  }
  return { own, shared };
}

const mayLogIn = ({ isDemo }: Account) => !isDemo || env().demoCredentials;

export const logOut = (ctx: Context, token: string) => endSession(ctx.em, token);

/** Always a reader, whatever role was sent. */
export const registerReader = (ctx: Context, input: RegisterReader): Promise<Result<User>> =>
  register(ctx, input, (em, passwordHash) => createReader(em, ctx, input, passwordHash));

/** Sent twice, both answers have the same session, while it holds: an old form opens nothing after a logout. */
export async function registerAndSignIn(ctx: Context, input: RegisterReader): Promise<Result<SignedIn>> {
  const registered = await register(ctx, input, async (em, passwordHash) => {
    const created = await createReader(em, ctx, input, passwordHash);
    if (!created.ok) return created;
    const seed = newSecret();
    await beginSession(em, ctx.whence, { id: created.value.id, passwordHash }, tokenFrom(seed));
    return ok({ seed });
  });
  if (!registered.ok) return registered;
  const token = tokenFrom(registered.value.seed);
  const holder = await whoHolds(ctx.em, token, "bearer");
  if (!holder) return taken;
  const { id, name, email, role } = holder;
  return ok({ token, user: { id, name, email, role } });
}

const tokenFrom = (seed: string) => secretFrom(seed, "session");
const taken = fail("taken", "register.taken", { failed: "register.failed" });

/** Asking which addresses are known is counted before the answer, and forgiven where nothing was learned. */
async function register<Created>(
  ctx: Context,
  { password }: RegisterReader,
  create: (em: EntityManager, passwordHash: string) => Promise<Result<Created>>,
): Promise<Result<Created>> {
  const { network } = ctx.whence;
  const tooOften = await attemptAt(ctx, "register.network", network);
  if (tooOften) return tooOften;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  // Only now, since few at a time get through the passwords: a class that registers together does not count as asking.
  const hasAsked = await attemptAt(ctx, "register.taken", network);
  if (hasAsked) return hasAsked;
  const registered = await once(ctx, (em) => create(em, hashed.value));
  if (registered.ok || registered.kind !== "taken") await forgive(ctx, "last", "register.taken", network);
  return registered;
}

async function createReader(
  em: EntityManager,
  ctx: Context,
  { name, email }: RegisterReader,
  passwordHash: string,
) {
  const language = ctx.whence.language ?? null;
  const account = em.create(Account, { name, email, role: "user", passwordHash, language });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return taken;
    throw error;
  }
  await askToConfirm(em, ctx, account.id);
  return ok({ id: account.id, name, email, role: account.role });
}

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
  const isSet = await allOrNothing(ctx.em, (em) => setPassword(em, ctx, id, hashed.value, passwordHash));
  if (!isSet) return currentIsWrong;
  await forgive(ctx, "all", "password.account", id);
  return ok({ done: true });
}

const currentIsWrong: Refusal = fail("invalid", "refused.invalid", {
  details: [{ path: "currentPassword", msg: "password.current-wrong" }],
});

/** Only if the password is still the one that was `checked`. Ends all sessions, calendar addresses and asked-for links. */
export async function setPassword(
  em: EntityManager,
  ctx: Context,
  id: string,
  hash: string,
  checked?: string | null,
) {
  const before = await query(em)
    .selectFrom("account")
    .select(["password_hash", "email", "confirmed_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || (checked !== undefined && before.password_hash !== checked)) return false;
  await em.nativeUpdate(Account, { id }, { passwordHash: hash, isDemo: false });
  await endAccessOf(em, id);
  await endAskedLinks(em, { id, email: before.email, isConfirmed: before.confirmed_at !== null });
  if (before.password_hash !== null) await tellPasswordChanged(em, ctx, id);
  return true;
}

/** The settings are believed: an account of that address becomes the administrator's, and is closed to others. */
export async function ensureAdministrator(em: EntityManager) {
  const { admin, demoCredentials } = env();
  const one = await em.count(Account, { role: "admin", ...(!demoCredentials && { isDemo: false }) });
  if (one) return;
  const passwordHash = await hashOrThrow(admin.password);
  const account = await em.findOne(Account, { email: admin.email });
  if (account) {
    await endAccessOf(em, account.id);
    // A link for what was a reader's account must not open an administrator's.
    await em.nativeDelete(SetupLink, { account: account.id });
  }
  em.persist(
    em.assign(account ?? em.create(Account, { name: "Administrator", email: admin.email, role: "admin" }), {
      role: "admin",
      passwordHash,
      isDemo: demoCredentials,
      confirmedAt: new Date(),
    }),
  );
  await em.flush();
}

export function verifySession(ctx: Context): Result<{ user: User }> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id, name, email, role } = personIn(ctx);
  return ok({ user: { id, name, email, role } });
}
