import { data, redirect } from "@remix-run/node";
import type { EntityManager } from "@mikro-orm/postgresql";

import type { Actor } from "#app/core/context.ts";
import { markOf } from "#app/core/secrets.server.ts";
import type { Sentence } from "#app/messages/translate.ts";
import { fork } from "#app/models/connection.server.ts";
import { isUnavailable } from "#app/models/database-errors.ts";
import { NOBODY, SHOWN_TO } from "#app/schemas/lists.ts";
import { type SignedIn, whoHolds } from "#app/services/people/index.server.ts";

import { cookieName, readCookie } from "./cookie-names.ts";
import { cookieOf, isSecure, signedCookie } from "./cookies.server.ts";
import { handoverOf } from "./handover.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { noticeCookie } from "./notice.server.ts";

/** Cookies are for browsers, where scripts cannot read them. A given `Authorization` alone decides. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

type Credential = { token: string; by: "cookie" | "bearer" };

type Said = (name: string) => string | null | undefined;

export const credentialOf = (request: Request) => credentialIn((name) => request.headers.get(name));

function credentialIn(said: Said): Credential | undefined {
  const authorization = said("authorization");
  if (typeof authorization === "string")
    return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "", by: "bearer" };
  const token = readCookie(said("cookie"), "session", isSecure());
  return token ? { token, by: "cookie" } : undefined;
}

/** Somebody may be signed in. Whether they are, is not asked here. */
export const hasCredential = (said: Said) => Boolean(credentialIn(said)?.token);

const sessionCookie = (token: string, maxAge: number) =>
  `${cookieName("session", isSecure())}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

export const endedSession = () => sessionCookie("", 0);
export const startedSession = (token: string) => sessionCookie(token, THIRTY_DAYS);

/** Many loaders ask; the database is asked once per request. */
const asked = new WeakMap<LoadContext, Promise<Actor>>();

export function whoAsks(em: EntityManager, request: Request, context: LoadContext): Promise<Actor> {
  let answer = asked.get(context);
  if (!answer) asked.set(context, (answer = lookUp(em, request)));
  return answer;
}

async function lookUp(em: EntityManager, request: Request): Promise<Actor> {
  const credential = credentialOf(request);
  if (!credential) return { role: "visitor" };
  try {
    return (await whoHolds(em, credential.token, credential.by)) ?? { role: "visitor" };
  } catch (error) {
    // A post still reaches its form when the database is away: services refuse this actor, and what was typed comes
    // back. A GET has nothing to lose.
    const isQuestion = request.method === "GET" || request.method === "HEAD";
    if (isQuestion || !isUnavailable(error)) throw error;
    return { role: "visitor", isUnknown: true };
  }
}

/** Devices tell people apart by it; it says nothing of them, and is no secret. */
const MARK_SIGNS = 16;
const markOfPerson = (actor: Actor) =>
  actor.role === "visitor" ? NOBODY : markOf("device", actor.id).slice(0, MARK_SIGNS);

/** A device removes what it keeps for anybody else. */
export async function sayShownTo(headers: Headers, context: LoadContext) {
  const actor = await asked.get(context)?.catch(() => undefined);
  if (!actor || (actor.role === "visitor" && actor.isUnknown)) return;
  headers.set(SHOWN_TO, markOfPerson(actor));
}

/** What somebody wrote on a device is not sent in another's name. */
export function isWrittenByAnother(actor: Actor, request: Request): boolean {
  const writer = request.headers.get(SHOWN_TO);
  return writer !== null && writer !== markOfPerson(actor);
}

/** For long requests: the session and the role may have ended meanwhile. */
export async function isStill(actor: Actor, request: Request): Promise<boolean> {
  if (actor.role === "visitor") return true;
  const { token, by } = credentialOf(request)!;
  const now = await whoHolds(fork(), token, by);
  return now?.id === actor.id && now.role === actor.role;
}

/**
 * Accounts that logged in here: no guesser elsewhere can lock them out. Only login pages get it: others stay cached.
 */
const DOORS = ["/login", "/login.data", "/admin-login", "/admin-login.data", "/api/auth/login"];
const REMEMBERED = 5;
const YEAR = 365 * 24 * 60 * 60;
const knownCookie = () => signedCookie("known", YEAR);

export async function knownAccounts(request: Request): Promise<string[]> {
  if (!cookieOf(request, "known")) return [];
  const known: unknown = await knownCookie().parse(request.headers.get("cookie"));
  return Array.isArray(known) ? known.filter((id) => typeof id === "string") : [];
}

export async function signInHeaders(request: Request, { token, user }: SignedIn): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", startedSession(token));
  const known = [...new Set([user.id, ...(await knownAccounts(request))])].slice(0, REMEMBERED);
  for (const path of DOORS) headers.append("Set-Cookie", await knownCookie().serialize(known, { path }));
  return headers;
}

/** A page is redirected; script gets the token, and goes on by itself. */
export async function signedIn(
  asked: { request: Request; context: LoadContext },
  session: SignedIn,
  to: string,
  notice: Sentence,
) {
  const headers = await signInHeaders(asked.request, session);
  headers.append("Set-Cookie", await noticeCookie(notice));
  if (!asked.context.door?.isData) {
    headers.append("Set-Cookie", await handoverOf(session.token));
    return redirect(to, { status: 303, headers });
  }
  return data({ ...session, to }, { headers });
}
