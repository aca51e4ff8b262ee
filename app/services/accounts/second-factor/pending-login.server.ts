import type { Context } from "#app/core/context.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { hmac, seal, unseal } from "#app/core/secrets.server.ts";
import { Account } from "#app/models/account.ts";
import { isId } from "#app/models/id.ts";

import type { Rights } from "../rights.ts";
import type { CheckedAccount } from "../sessions.server.ts";

/** Between the page for the password, or the login provider, and the page for the code. No session exists in that time. */
const SEAL_PURPOSE = "pending-login";
export const PENDING_LOGIN_SECONDS = 600;

export const pendingLoginEndedRefusal: Refusal = fail("unauthenticated", "second-factor.login-ended");

/** `rights` are those of the login provider, which are applied when the login is complete. */
type PendingLogin = { id: string; password: string; until: number; rights?: Rights | undefined };
const hashPasswordHash = ({ id, passwordHash }: CheckedAccount) => hmac(SEAL_PURPOSE, id, passwordHash ?? "");

export const sealPendingLogin = (account: CheckedAccount, rights?: Rights) =>
  seal(
    JSON.stringify({
      id: account.id,
      password: hashPasswordHash(account),
      until: Date.now() + PENDING_LOGIN_SECONDS * 1000,
      rights,
    } satisfies PendingLogin),
    SEAL_PURPOSE,
  );

/** Undefined after ten minutes, for a forged state, and when the password was changed. */
export async function findPendingLogin({ em }: Pick<Context, "em">, sealed: string) {
  const text = unseal(sealed, SEAL_PURPOSE);
  if (text === undefined) return undefined;
  const { id, password, until, rights } = JSON.parse(text) as PendingLogin;
  if (Date.now() > until || !isId(id)) return undefined;
  const account = await em.findOne(Account, { id });
  if (!account) return undefined;
  const checked = { id, passwordHash: account.passwordHash ?? null };
  return hashPasswordHash(checked) === password ? { account, ...checked, rights } : undefined;
}
