import { randomUUID } from "node:crypto";

import type { Actor, Attempt } from "#app/core/context.ts";
import { LASTING } from "#app/core/once.server.ts";
import { markOf } from "#app/core/secrets.server.ts";

import type { LoadContext } from "./load-context.server.ts";
import { Refused } from "./refused.server.ts";

export const FORM_KEY = "formKey";

const who = (actor: Actor) => (actor.role === "visitor" ? "" : actor.id);

/**
 * The key alone is not enough: everybody has the same one on a cached page. So the address, the sender and what was
 * typed count, too; hashed, since a password may be in it.
 */
export function formAttempt(actor: Actor, address: string, key: string, typed: string): Attempt {
  const digest = markOf(typed);
  return { key: markOf("form", address, who(actor), key, digest), digest };
}

/** Longer than the key that a cached page gives to everyone for an hour (`newFormKey`). */
const PRIVATE_KEY = /^[\w-]{20,100}$/;

export const isPrivateKey = (key: string | undefined): key is string =>
  key !== undefined && PRIVATE_KEY.test(key);

/**
 * A page that may be cached must hold nothing random: its key is the same for all users for an hour, and attempts
 * differ by sender and content.
 */
export const newFormKey = ({ door }: LoadContext): string =>
  door?.isForAll ? new Date().toISOString().slice(0, 13) : randomUUID();

/** The key that a form was sent with, if it is its own. Only for responses to a POST, which no cache stores. */
export const toPrivateKey = (sent: string | undefined): string => (isPrivateKey(sent) ? sent : randomUUID());

/** For a form whose response opens something private. Remembered for weeks, since a device may send it that late. */
export function privateAttempt(actor: Actor, address: string, key: string, input: unknown): Attempt {
  const digest = markOf(JSON.stringify(input));
  return { key: LASTING + markOf("private", address, who(actor), key, digest), digest };
}

export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Refused(400, "refused.idempotency-key");
  return key;
}

export function callAttempt(actor: Actor, request: Request, body: Buffer): Attempt | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  return { key: markOf("call", call, who(actor), key), digest: markOf(body) };
}
