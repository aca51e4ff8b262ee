import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { toComparableEmail, consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { NEXT_VERSION, query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { deriveSecret, createSecret } from "#app/core/secrets.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { Account } from "#app/models/account.ts";
import type { ChangePassword, LogIn, RegisterReader, User } from "#app/schemas/accounts.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";
import type { LogInWithCode } from "#app/schemas/second-factor.ts";
import { recordFirstConsents } from "#app/services/mail/index.server.ts";

import { notifyPasswordChanged } from "./account-mail.server.ts";
import { sendConfirmationLink } from "./confirmation-links.server.ts";
import { endCredentials } from "./end-credentials.server.ts";
import { canLogIn, consumeLoginLimits, refundLoginLimits, type LoginLimits } from "./login-limits.server.ts";
import { applyProviderRights } from "./change-rights.server.ts";
import type { Rights } from "./rights.ts";
import {
  auditLogin,
  insertSession,
  deleteSession,
  createSession,
  authenticateToken,
  type LoginSession,
} from "./sessions.server.ts";
import {
  findPendingLogin,
  pendingLoginEndedRefusal,
  sealPendingLogin,
} from "./second-factor/pending-login.server.ts";
import {
  codeRequiredRefusal,
  hasSecondFactor,
  checkCode,
} from "./second-factor/second-factor-codes.server.ts";
import { checkAdministratorPassword, hashPassword, verifyPassword } from "./passwords.server.ts";

const wrongCredentialsRefusal = fail("unauthenticated", "login.wrong-credentials", {
  failedKey: "login.failed",
});

/** The password was right, and the account has a second factor. */
export type PendingLogin = { pendingLogin: string; role: Role };

export async function logIn(ctx: Context, { code, ...input }: LogInWithCode): Promise<Result<LoginSession>> {
  const loggedIn = await checkLogin(ctx, input, code);
  if (!loggedIn.ok) return loggedIn;
  return "token" in loggedIn.value ? ok(loggedIn.value) : codeRequiredRefusal;
}

/** First step of the login page; `logInWithCode()` is the second if the account has a second factor. */
export const logInWithPassword = (ctx: Context, input: LogIn): Promise<Result<LoginSession | PendingLogin>> =>
  checkLogin(ctx, input, undefined);

/** An unknown address takes the same time as a wrong password. Counts an attempt before it checks the password. */
async function checkLogin(
  ctx: Context,
  { email, password }: LogIn,
  code: string | undefined,
): Promise<Result<LoginSession | PendingLogin>> {
  const address = await toComparableEmail(ctx.em, email);
  const account = await ctx.em.findOne(Account, { email });
  const isKnownBrowser = account !== null && ctx.clientInfo.knownAccounts.includes(account.id);
  const limits = await consumeLoginLimits(ctx, address, isKnownBrowser);
  if (!("client" in limits)) {
    await auditLogin(ctx.em, "login.rate-limited", account);
    return limits;
  }

  const passwordHash = account && canLogIn(account) ? account.passwordHash : undefined;
  const passwordCheck = await verifyPassword(passwordHash, password);
  if (!passwordCheck.ok) {
    for (const key of [limits.client, ...limits.shared]) await refundRateLimit(ctx, "last", ...key);
    return passwordCheck;
  }
  if (passwordCheck.value && account && passwordHash) {
    if (code !== undefined || !(await hasSecondFactor(ctx.em, account.id)))
      return completeLogin(ctx, { account, passwordHash }, limits, code);
    // Refunds only this attempt. Clearing the count would allow new guesses at the code.
    for (const key of [limits.client, ...limits.shared]) await refundRateLimit(ctx, "last", ...key);
    return ok({ pendingLogin: sealPendingLogin({ id: account.id, passwordHash }), role: account.role });
  }
  await auditLogin(ctx.em, "login.failed", account);
  return wrongCredentialsRefusal;
}

type CheckedAccount = { account: Account; passwordHash: string | null; rights?: Rights | undefined };

/** `code` is ignored for an account without a second factor. */
async function completeLogin(
  ctx: Context,
  { account, passwordHash, rights }: CheckedAccount,
  limits: LoginLimits,
  code: string | undefined,
): Promise<Result<LoginSession>> {
  const problem = (await hasSecondFactor(ctx.em, account.id))
    ? await checkCode(ctx, account, code)
    : undefined;
  if (problem?.kind === "rate-limited") {
    await auditLogin(ctx.em, "login.rate-limited", account);
    return problem;
  }
  const isProven = problem === undefined;
  if (isProven && rights) await applyProviderRights(ctx, account.id, rights);
  const session = isProven ? await createSession(ctx, { id: account.id, passwordHash }) : undefined;
  if (!session) {
    await auditLogin(ctx.em, "login.failed", account);
    return isProven ? wrongCredentialsRefusal : wrongCodeRefusal;
  }
  await refundLoginLimits(ctx, limits);
  return ok(session);
}

const wrongCodeRefusal = fail("unauthenticated", "second-factor.code-wrong", {
  failedKey: "login.failed",
  needs: "code",
});

/** Guesses at the code use up the same limits as guesses at the password. */
export async function logInWithCode(
  ctx: Context,
  { pendingLogin, code }: { pendingLogin: string; code: string },
): Promise<Result<LoginSession>> {
  const pending = await findPendingLogin(ctx, pendingLogin);
  if (!pending || !canLogIn(pending.account)) return pendingLoginEndedRefusal;
  const isKnownBrowser = ctx.clientInfo.knownAccounts.includes(pending.id);
  const address = await toComparableEmail(ctx.em, pending.account.email);
  const limits = await consumeLoginLimits(ctx, address, isKnownBrowser);
  if ("client" in limits) return completeLogin(ctx, pending, limits, code);
  await auditLogin(ctx.em, "login.rate-limited", pending.account);
  return limits;
}

export const logOut = (ctx: Context, token: string) => deleteSession(ctx.em, token);

export const registerReader = (ctx: Context, input: RegisterReader): Promise<Result<User>> =>
  registerAccount(ctx, input, (em, passwordHash) => createReaderAccount(em, ctx, input, passwordHash));

/** An idempotent repetition returns the same session, or a refusal if that session has ended. */
export async function registerAndLogIn(ctx: Context, input: RegisterReader): Promise<Result<LoginSession>> {
  const registered = await registerAccount(ctx, input, async (em, passwordHash) => {
    const created = await createReaderAccount(em, ctx, input, passwordHash);
    if (!created.ok) return created;
    const seed = createSecret();
    await insertSession(em, ctx.clientInfo, { id: created.value.id, passwordHash }, deriveSessionToken(seed));
    return ok({ seed });
  });
  if (!registered.ok) return registered;
  const token = deriveSessionToken(registered.value.seed);
  const user = await authenticateToken(ctx.em, token, "bearer");
  if (!user) return emailTakenRefusal;
  const { id, name, email, role } = user;
  return ok({ token, user: { id, name, email, role } });
}

const deriveSessionToken = (seed: string) => deriveSecret(seed, "session");
const emailTakenRefusal = fail("taken", "register.email-taken", { failedKey: "register.failed" });

/** Limits how many registered addresses a network can discover. */
async function registerAccount<Value>(
  ctx: Context,
  { password }: RegisterReader,
  create: (em: EntityManager, passwordHash: string) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { network } = ctx.clientInfo;
  const rateLimited = await consumeRateLimit(ctx, "register.network", network);
  if (rateLimited) return rateLimited;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  // Counts every attempt, and refunds it unless the address was taken. Hashing is slow, so it runs first to keep the
  // counted time short.
  const takenLimited = await consumeRateLimit(ctx, "register.email-in-use", network);
  if (takenLimited) return takenLimited;
  const registered = await withIdempotency(ctx, (em) => create(em, hashed.value));
  if (registered.ok || registered.kind !== "taken")
    await refundRateLimit(ctx, "last", "register.email-in-use", network);
  return registered;
}

async function createReaderAccount(
  em: EntityManager,
  ctx: Context,
  { name, email, reminders }: RegisterReader,
  passwordHash: string,
) {
  const language = ctx.clientInfo.language ?? null;
  const account = em.create(Account, { name, email, role: "user", passwordHash, language });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return emailTakenRefusal;
    throw error;
  }
  await recordFirstConsents(em, account.id, reminders);
  await sendConfirmationLink(em, ctx, account.id);
  return ok({ id: account.id, name, email, role: account.role });
}

export async function changePassword(ctx: Context, input: ChangePassword): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, role } = requireUser(ctx);
  const tooShort = checkAdministratorPassword(role, input.newPassword, "newPassword");
  if (tooShort) return tooShort;
  const rateLimited = await consumeRateLimit(ctx, "password-change.account", id);
  if (rateLimited) return rateLimited;
  const { passwordHash } = await ctx.em.findOneOrFail(Account, { id });
  const passwordCheck = await verifyPassword(passwordHash, input.currentPassword);
  if (!passwordCheck.ok) return passwordCheck;
  if (!passwordCheck.value) return wrongCurrentPassword;
  const hashed = await hashPassword(input.newPassword);
  if (!hashed.ok) return hashed;
  const isSet = await inTransaction(ctx.em, (em) => setPassword(em, ctx, id, hashed.value, passwordHash));
  if (!isSet) return wrongCurrentPassword;
  await refundRateLimit(ctx, "all", "password-change.account", id);
  return ok({ done: true });
}

const wrongCurrentPassword: Refusal = fail("invalid", "refusal.invalid", {
  details: [{ path: "currentPassword", msg: "password.current-wrong" }],
});

/** Returns false if `checkedHash` is given but outdated. Without it, the account is recovered. */
export async function setPassword(
  em: EntityManager,
  ctx: Context,
  id: string,
  hash: string,
  checkedHash?: string | null,
) {
  const account = await query(em)
    .selectFrom("account")
    .select(["id", "email", "role", "confirmed_at as confirmedAt", "password_hash", "is_demo"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || (checkedHash !== undefined && account.password_hash !== checkedHash)) return false;
  await updateRow(em, Account, id, { passwordHash: hash, isDemo: false, version: NEXT_VERSION });
  // Someone else may have registered the address first, had the password, or used the public demo account.
  const isRecovered = checkedHash === undefined || account.is_demo;
  await endCredentials(em, account, isRecovered ? "password-recovered" : "password-changed");
  if (isRecovered) await refundRateLimit({ ...ctx, em }, "all", "login.wrong-code", id);
  if (account.password_hash !== null) await notifyPasswordChanged(em, ctx, id);
  return true;
}

export function getCurrentUser(ctx: Context): Result<{ user: User }> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, name, email, role } = requireUser(ctx);
  return ok({ user: { id, name, email, role } });
}
