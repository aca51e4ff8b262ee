import * as openid from "openid-client";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import type { ProviderKind, ProviderLoginPurpose } from "#app/schemas/admin-lists.ts";

import type { Rights } from "../rights.ts";
import {
  codeRequiredRefusal,
  hasSecondFactor,
  checkCode,
} from "../second-factor/second-factor-codes.server.ts";

/** The protocol: what is sent to the provider and how its answer is checked. `external-identities` uses the answer. */

const TIMEOUT_SECONDS = 5;
const DISCOVERY_LIFETIME_MS = 60 * 60 * 1000;
const SEAL_PURPOSE = "login-provider";
export const PROVIDER_LOGIN_SECONDS = 600;

/** `cause` is logged, and the user gets `refusal`. */
export class LoginProviderError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super("login provider failed", { cause });
    this.refusal = refusal;
  }
}

const getProvider = (kind: ProviderKind) => (kind === "orcid" ? env().orcid : env().loginProvider);
const notConfiguredRefusal = fail("not-found", "refusal.missing");
const endedRefusal = fail("unauthenticated", "login-provider.ended");

const discoveredProviders = new Map<string, { discovery: Promise<openid.Configuration>; until: number }>();

/** Runs on first use, so that the server starts while the provider is down. A failure is not cached. */
function discover({ issuer, clientId, clientSecret }: NonNullable<ReturnType<typeof getProvider>>) {
  const key = JSON.stringify([issuer, clientId, clientSecret]);
  const existing = discoveredProviders.get(key);
  if (existing && existing.until > Date.now()) return existing.discovery;
  const url = new URL(issuer);
  const discovery = openid.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: url.protocol === "http:" ? [openid.allowInsecureRequests] : [],
  });
  discoveredProviders.set(key, { discovery, until: Date.now() + DISCOVERY_LIFETIME_MS });
  discovery.catch(() => discoveredProviders.delete(key));
  return discovery;
}

type ProviderRequest = {
  kind: ProviderKind;
  purpose: ProviderLoginPurpose;
  to: string;
  /** Of the user who links an identity or confirms a change. */
  accountId?: string | undefined;
  startedAt: number;
  state: string;
  nonce: string;
  verifier: string;
};

const getRedirectUri = (kind: ProviderKind) => `${env().origins[0]}/login/${kind}/return`;

type ProviderLoginOptions = { purpose: ProviderLoginPurpose; to: string; code?: string | undefined };

/** `sealed` goes into a cookie of this browser, so that no other browser can finish the login. */
export async function startProviderLogin(
  ctx: Context,
  kind: ProviderKind,
  { purpose, to, code }: ProviderLoginOptions,
): Promise<Result<{ url: string; name: string; sealed: string }>> {
  const provider = getProvider(kind);
  if (!provider || (kind === "orcid" && purpose !== "link")) return notConfiguredRefusal;
  const refusal =
    (purpose === "log-in" ? undefined : await checkProviderLoginStart(ctx, purpose, code)) ??
    (await consumeRateLimit(ctx, "login-provider.network", ctx.clientInfo.network));
  if (refusal) return refusal;
  const [state, nonce, verifier] = [
    openid.randomState(),
    openid.randomNonce(),
    openid.randomPKCECodeVerifier(),
  ];
  const configuration = await discover(provider).catch((error: unknown) => {
    throw new LoginProviderError(unavailableRefusal(provider.name), error);
  });
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: getRedirectUri(kind),
    scope: kind === "orcid" ? "openid" : "openid email profile",
    ...{ state, nonce },
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(purpose === "reauthenticate" && { max_age: "0", prompt: "login" }),
  });
  const accountId = purpose === "log-in" ? undefined : requireUser(ctx).id;
  const request: ProviderRequest = {
    ...{ kind, purpose, to, accountId, state, nonce, verifier },
    startedAt: Date.now(),
  };
  return ok({ url: url.href, name: provider.name, sealed: seal(JSON.stringify(request), SEAL_PURPOSE) });
}

/** A second factor is checked before the redirect, because the provider's login replaces the password only. */
async function checkProviderLoginStart(
  ctx: Context,
  purpose: ProviderLoginPurpose,
  code: string | undefined,
): Promise<Refusal | undefined> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  if (purpose === "link") return requireRecentProof(ctx);
  const user = requireUser(ctx);
  if (!(await hasSecondFactor(ctx.em, user.id))) return undefined;
  if (!code) return { ...codeRequiredRefusal, failedKey: undefined };
  const rateLimited = await consumeRateLimit(ctx, "reauthentication.account", user.id);
  return rateLimited ?? (await checkCode(ctx, user, code));
}

export type ProvenIdentity = {
  issuer: string;
  subject: string;
  email?: string | undefined;
  isEmailVerified: boolean;
  name?: string | undefined;
  /** The user has just logged in there, not with an older session of the provider. */
  isRecent: boolean;
  /** Undefined: roles are not mapped. */
  rights?: Rights | undefined;
};

type FinishedRequest = Pick<ProviderRequest, "purpose" | "to"> & { identity: ProvenIdentity };

/** `search` is the query string that the provider added to the return address. */
export async function finishProviderLogin(
  ctx: Context,
  kind: ProviderKind,
  { sealed, search }: { sealed: string; search: string },
): Promise<Result<FinishedRequest>> {
  const rateLimited = await consumeRateLimit(ctx, "login-provider.network", ctx.clientInfo.network);
  if (rateLimited) return rateLimited;
  const text = unseal(sealed, SEAL_PURPOSE);
  const request = text === undefined ? undefined : (JSON.parse(text) as ProviderRequest);
  const provider = getProvider(kind);
  const isRecent = request && Date.now() - request.startedAt < PROVIDER_LOGIN_SECONDS * 1000;
  if (!isRecent || !provider || request.kind !== kind) return endedRefusal;
  if (request.accountId && (ctx.actor.role === "visitor" || ctx.actor.id !== request.accountId))
    return endedRefusal;
  try {
    const identity = await redeemCode(provider, request, `${getRedirectUri(kind)}${search}`);
    return ok({ purpose: request.purpose, to: request.to, identity });
  } catch (error) {
    throw new LoginProviderError(toRefusal(error, provider.name), error);
  }
}

async function redeemCode(
  provider: NonNullable<ReturnType<typeof getProvider>>,
  request: ProviderRequest,
  url: string,
): Promise<ProvenIdentity> {
  const configuration = await discover(provider);
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(url), {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    // The user must have logged in there since the request, not some time before.
    ...(request.purpose === "reauthenticate" && {
      maxAge: Math.ceil((Date.now() - request.startedAt) / 1000),
    }),
  });
  const idToken = tokens.claims()!;
  const isComplete = request.kind === "orcid" || idToken.email !== undefined;
  const userInfo =
    isComplete || !configuration.serverMetadata().userinfo_endpoint
      ? {}
      : await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  const claims: Record<string, unknown> = { ...userInfo, ...idToken };
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: toText(claims.email),
    isEmailVerified: claims.email_verified === true,
    name: toText(claims.name) ?? toText(claims.preferred_username),
    isRecent: Date.now() / 1000 - (idToken.auth_time ?? 0) < MAX_LOGIN_AGE_SECONDS,
    rights: toMappedRights(claims),
  };
}

/** The same time as `PROOF_LIFETIME`. */
const MAX_LOGIN_AGE_SECONDS = 600;

const toText = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** The first rule that matches decides. Without one the account becomes a reader's. */
function toMappedRights(claims: Record<string, unknown>): Rights | undefined {
  const mapping = env().loginProvider?.roles;
  if (!mapping) return undefined;
  const value = claims[mapping.claim] ?? readClaim(claims, mapping.claim);
  const values = new Set(Array.isArray(value) ? value : [value]);
  const rule = mapping.rules.find((each) => values.has(each.value));
  return rule ? { role: rule.role, areas: rule.areas } : { role: "user", areas: null };
}

/** Keycloak has roles in `realm_access.roles`. */
const readClaim = (claims: unknown, path: string) =>
  path.split(".").reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], claims);

const unavailableRefusal = (name: string) =>
  fail("unavailable", encodeMessage("login-provider.unavailable", { name }), { retryAfter: 30 });
const UNAVAILABLE_CODES = ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"];

function toRefusal(error: unknown, name: string): Refusal {
  const { code, error: oauthError } = error as { code?: string; error?: string };
  if (oauthError === "access_denied") return fail("forbidden", withName("login-provider.cancelled"));
  // `fetch` throws a TypeError without a code when there is no connection.
  if ((error instanceof TypeError && !code) || UNAVAILABLE_CODES.includes(code ?? ""))
    return unavailableRefusal(name);
  return fail("unauthenticated", withName("login-provider.failed"));

  function withName(key: "login-provider.cancelled" | "login-provider.failed"): EncodedMessage {
    return encodeMessage(key, { name });
  }
}
