import type { Result } from "#app/core/result.ts";
import { PROVIDER_KINDS, type ProviderKind } from "#app/schemas/admin-lists.ts";
import { LoginProviderError, PROVIDER_LOGIN_SECONDS } from "#app/services/accounts/index.server.ts";

import { createSignedCookie } from "#app/http/cookies.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { HttpError, toHttpError } from "#app/http/http-error.server.ts";
import { logError } from "#app/http/log.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** First the request to the provider, then, if needed, the identity until its password is checked. Both are sealed. */
const createProviderLoginCookie = () => createSignedCookie("provider_login", PROVIDER_LOGIN_SECONDS);

type ProviderLoginPayload = { sealed: string; to: string };

export const serializeProviderLogin = (payload: ProviderLoginPayload) =>
  createProviderLoginCookie().serialize(payload);
export const serializeEndedProviderLogin = () => createProviderLoginCookie().serialize("", { maxAge: 0 });

export async function readProviderLogin(request: Request): Promise<ProviderLoginPayload> {
  const payload = (await createProviderLoginCookie().parse(
    request.headers.get("cookie"),
  )) as ProviderLoginPayload | null;
  return payload || { sealed: "", to: "/" };
}

export function toProviderKind(name: string | undefined): ProviderKind {
  const kind = PROVIDER_KINDS.find((each) => each === name);
  if (!kind) throw new HttpError(404, "refusal.missing");
  return kind;
}

/** The page of the error links to a new start, because the provider's answer works only once. */
export function unwrapReturn<Value>({ actor }: RequestContext, result: Result<Value>): Value {
  if (result.ok) return result.value;
  const error = toHttpError(result);
  if (error.status >= 500) throw error;
  const back = isLoggedIn(actor) ? "/account/identities" : "/login";
  throw new HttpError(403, error.sentence, { pageData: { back } });
}

/** The user gets a short sentence, and the log gets the cause. */
export async function withProviderErrors<Value>(
  method: string,
  run: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof LoginProviderError)) throw error;
    logError(error.cause, method);
    return error.refusal;
  }
}
