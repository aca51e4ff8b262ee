import type { Actor, Attempt } from "#app/services/context.ts";
import { markOf } from "#app/services/secrets.server.ts";

import { Refused } from "./refused.server.ts";

/** The hidden field of a form that creates something. */
export const FORM_KEY = "formKey";

const who = (actor: Actor) => (actor.role === "visitor" ? "" : actor.id);

/**
 * The same form twice: known by its key together with what was typed and by whom, because a kept page
 * gives everyone the same key; and by its whole address, because what it is about stands there. What was
 * typed can hold a password, which no mark gives away.
 */
export function formAttempt(actor: Actor, address: string, key: string, typed: string): Attempt {
  const digest = markOf(typed);
  return { key: markOf("form", address, who(actor), key, digest), digest };
}

/** A program names its attempt itself; the same name with another body is its mistake, and is told so. */
export function callAttempt(actor: Actor, request: Request, body: Buffer): Attempt | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refused(400, "refused.idempotency-key");
  const call = `${request.method} ${new URL(request.url).pathname}`;
  return { key: markOf("call", call, who(actor), key), digest: markOf(body) };
}
