import { data, redirect } from "@remix-run/node";

import { isUnavailable } from "#app/models/availability.server.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Actor } from "#app/services/context.ts";
import { whoHolds, type SignedIn } from "#app/services/sessions.server.ts";

import { isSecure, signedCookie } from "./cookies.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { noticeCookie } from "./notice.server.ts";
import type { Sentence } from "#app/messages/sentence.ts";

/**
 * How a request says who sends it: a browser by a cookie that no script can read, a program by a bearer token.
 * A request with an `Authorization` header is judged by it alone.
 */
const SESSION_COOKIE = "session";
const THIRTY_DAYS = 30 * 24 * 60 * 60;

type Credential = { token: string; by: "cookie" | "bearer" };

export function credentialOf(request: Request): Credential | undefined {
  const authorization = request.headers.get("authorization");
  if (authorization !== null)
    return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "", by: "bearer" };
  const token = /(?:^|;\s*)session=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return token ? { token, by: "cookie" } : undefined;
}

const sessionCookie = (token: string, maxAge: number) =>
  `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

export const endedSession = () => sessionCookie("", 0);
export const startedSession = (token: string) => sessionCookie(token, THIRTY_DAYS);

/** One question to the database for each request, however many loaders ask. */
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
    // What was typed into a form is not lost because we cannot look up who sends it: services refuse this
    // actor, and the form comes back. There is nothing to keep of a question.
    const isQuestion = request.method === "GET" || request.method === "HEAD";
    if (isQuestion || !isUnavailable(error)) throw error;
    return { role: "visitor", isUnknown: true };
  }
}

/**
 * The accounts that have logged in from this browser: a guesser elsewhere cannot lock them out of it. Sent to
 * the doors alone, so that the pages of who has logged out are kept like anybody's.
 */
const DOORS = ["/login", "/login.data", "/admin-login", "/admin-login.data", "/api/auth/login"];
const REMEMBERED = 5;
const YEAR = 365 * 24 * 60 * 60;
const knownCookie = () => signedCookie("known", YEAR);

export async function knownAccounts(request: Request): Promise<string[]> {
  const header = request.headers.get("cookie");
  if (!header?.includes("known=")) return [];
  const known: unknown = await knownCookie().parse(header);
  return Array.isArray(known) ? known.filter((id) => typeof id === "string") : [];
}

/** What a browser is told once somebody has logged in from it. */
export async function signInHeaders(request: Request, { token, user }: SignedIn): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", startedSession(token));
  const known = [...new Set([user.id, ...(await knownAccounts(request))])].slice(0, REMEMBERED);
  for (const path of DOORS) headers.append("Set-Cookie", await knownCookie().serialize(known, { path }));
  return headers;
}

/**
 * After a login by form. A page is led on; script, which posts in the background, is handed the token that
 * it keeps as programs do, and then leads on itself.
 */
export async function signedIn(
  asked: { request: Request; context: LoadContext },
  session: SignedIn,
  to: string,
  notice: Sentence,
) {
  const headers = await signInHeaders(asked.request, session);
  headers.append("Set-Cookie", await noticeCookie(notice));
  if (!asked.context.door?.isData) return redirect(to, { status: 303, headers });
  return data({ ...session, to }, { headers });
}
