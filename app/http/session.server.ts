import type { Actor, AuthenticatedUser } from "#app/core/context.ts";
import { hashToken, hmac } from "#app/core/secrets.server.ts";
import { createSignedCookie, getCookie, isHttpsSite } from "./cookies.server.ts";
import { data, redirect } from "@remix-run/node";
import type { EntityManager } from "@mikro-orm/postgresql";

import type { EncodedMessage } from "#app/messages/translate.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { isDatabaseUnavailable } from "#app/models/database-errors.ts";
import { NO_VIEWER, VIEWER_HEADER } from "#app/schemas/lists/accounts.ts";
import { type LoginSession, authenticateToken } from "#app/services/accounts/index.server.ts";

import { getCookieName, readCookie } from "./cookie-names.ts";
import type { LoadContext } from "./load-context.server.ts";
import { serializeNoticeCookie } from "./notice.server.ts";

const SESSION_COOKIE_SECONDS = 30 * 24 * 60 * 60;

type Credential = { token: string; transport: "cookie" | "bearer" };

type HeaderReader = (name: string) => string | null | undefined;

export const getCredential = (request: Request) => readCredential((name) => request.headers.get(name));

function readCredential(readHeader: HeaderReader): Credential | undefined {
  const authorization = readHeader("authorization");
  if (typeof authorization === "string")
    return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "", transport: "bearer" };
  const token = readCookie(readHeader("cookie"), "session", isHttpsSite());
  return token ? { token, transport: "cookie" } : undefined;
}

/** Undefined: the client does not claim to be logged in. */
export const getToken = (readHeader: HeaderReader) => readCredential(readHeader)?.token || undefined;

const serializeSessionCookie = (token: string, maxAge: number) =>
  `${getCookieName("session", isHttpsSite())}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttpsSite() ? "; Secure" : ""}`;

export const serializeExpiredSessionCookie = () => serializeSessionCookie("", 0);
export const serializeNewSessionCookie = (token: string) =>
  serializeSessionCookie(token, SESSION_COOKIE_SECONDS);

const actorCache = new WeakMap<LoadContext, Promise<Actor>>();

export function getActor(em: EntityManager, request: Request, context: LoadContext): Promise<Actor> {
  let actor = actorCache.get(context);
  if (!actor) actorCache.set(context, (actor = loadActor(em, request)));
  return actor;
}

async function loadActor(em: EntityManager, request: Request): Promise<Actor> {
  const credential = getCredential(request);
  if (!credential) return { role: "visitor" };
  try {
    return (await authenticateToken(em, credential.token, credential.transport)) ?? { role: "visitor" };
  } catch (error) {
    // During a database outage, a POST continues without a user, so that its form is shown again with the input.
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead || !isDatabaseUnavailable(error)) throw error;
    return { role: "visitor", isUnknown: true };
  }
}

/** A device uses this id to distinguish accounts. The id is not secret. */
const VIEWER_ID_LENGTH = 16;
const getViewerId = (actor: Actor) =>
  actor.role === "visitor" ? NO_VIEWER : hmac("device", actor.id).slice(0, VIEWER_ID_LENGTH);

export async function setViewerHeader(headers: Headers, context: LoadContext) {
  const actor = await actorCache.get(context)?.catch(() => undefined);
  if (!actor || (actor.role === "visitor" && actor.isUnknown)) return;
  headers.set(VIEWER_HEADER, getViewerId(actor));
}

export function isFromOtherViewer(actor: Actor, request: Request): boolean {
  const viewerId = request.headers.get(VIEWER_HEADER);
  return viewerId !== null && viewerId !== getViewerId(actor);
}

/** Long requests call this again, because the session can end or the user can lose the role in the meantime. */
export async function isSessionStillValid(actor: Actor, request: Request): Promise<boolean> {
  if (actor.role === "visitor") return true;
  const { token, transport } = getCredential(request)!;
  const currentActor = await authenticateToken(createEntityManager(), token, transport);
  return (
    currentActor?.id === actor.id &&
    currentActor.role === actor.role &&
    String(currentActor.areas) === String(actor.areas)
  );
}

/** Only these paths get the cookie with the browser's known accounts, which failed logins elsewhere do not lock out. */
const LOGIN_PATHS = [
  "/login",
  "/login.data",
  "/admin-login",
  "/admin-login.data",
  "/api/auth/login",
  "/api/auth/passkey",
];
const MAX_KNOWN_ACCOUNTS = 5;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const createKnownAccountsCookie = () => createSignedCookie("known_accounts", YEAR_SECONDS);

export async function readKnownAccounts(request: Request): Promise<string[]> {
  if (!getCookie(request, "known_accounts")) return [];
  const known: unknown = await createKnownAccountsCookie().parse(request.headers.get("cookie"));
  return Array.isArray(known) ? known.filter((id) => typeof id === "string") : [];
}

export async function createLoginHeaders(request: Request, { token, user }: LoginSession): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", serializeNewSessionCookie(token));
  const known = [...new Set([user.id, ...(await readKnownAccounts(request))])].slice(0, MAX_KNOWN_ACCOUNTS);
  for (const path of LOGIN_PATHS)
    headers.append("Set-Cookie", await createKnownAccountsCookie().serialize(known, { path }));
  return headers;
}

export async function createLoginResponse(
  args: { request: Request; context: LoadContext },
  session: LoginSession,
  to: string,
  notice: EncodedMessage,
  endedCookie?: string,
) {
  const headers = await createLoginHeaders(args.request, session);
  if (endedCookie) headers.append("Set-Cookie", endedCookie);
  headers.append("Set-Cookie", await serializeNoticeCookie(notice));
  if (!args.context.http?.isData) {
    headers.append("Set-Cookie", await serializeTokenHandoff(session.token));
    return redirect(to, { status: 303, headers });
  }
  return data({ ...session, to }, { headers });
}

const DAY_SECONDS = 24 * 60 * 60;
/** After a login without script, the next page with script exchanges this cookie for the token once, within a day. */
const createTokenHandoffCookie = () => createSignedCookie("token_handoff", DAY_SECONDS);

const serializeTokenHandoff = (token: string) =>
  createTokenHandoffCookie().serialize({ session: hashToken(token) });
export const serializeEndedTokenHandoff = () => createTokenHandoffCookie().serialize("", { maxAge: 0 });

export const hasTokenHandoffCookie = (request: Request) => getCookie(request, "token_handoff") !== undefined;

export async function isTokenHandoffAllowed(
  request: Request,
  { session }: AuthenticatedUser,
): Promise<boolean> {
  const header = request.headers.get("cookie");
  if (session.by !== "cookie" || !header || !hasTokenHandoffCookie(request)) return false;
  const payload = (await createTokenHandoffCookie().parse(header)) as { session?: string } | null;
  return payload?.session !== undefined && payload.session === session.id;
}
