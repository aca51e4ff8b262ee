import { randomUUID } from "node:crypto";

import type { Actor, IdempotencyToken } from "#app/core/context.ts";
import { LONG_LIVED_PREFIX } from "#app/core/idempotency.server.ts";
import { hmac } from "#app/core/secrets.server.ts";

import type { LoadContext } from "./load-context.server.ts";
import { HttpError } from "./http-error.server.ts";

export const FORM_KEY_FIELD = "formKey";

const getActorId = (actor: Actor) => (actor.role === "visitor" ? "" : actor.id);

/** The path, user and input are part of the token, because all visitors of a cached page get the same form key. */
export function toFormIdempotencyToken(
  actor: Actor,
  path: string,
  key: string,
  fields: string,
): IdempotencyToken {
  const digest = hmac(fields);
  return { key: hmac("form", path, getActorId(actor), key, digest), digest };
}

/** Does not match the short key that all visitors of a cached page share for an hour (`createFormKey`). */
const UNSHARED_FORM_KEY_PATTERN = /^[\w-]{20,100}$/;

export const isUnsharedFormKey = (key: string | undefined): key is string =>
  key !== undefined && UNSHARED_FORM_KEY_PATTERN.test(key);

/** A cached page must not contain a random value, so its key is the same for all visitors for an hour. */
export const createFormKey = ({ http }: LoadContext): string =>
  http?.isShared ? new Date().toISOString().slice(0, 13) : randomUUID();

export const toUnsharedFormKey = (sent: string | undefined): string =>
  isUnsharedFormKey(sent) ? sent : randomUUID();

/** For forms whose response contains a private link. Stored for weeks, because offline forms are sent late. */
export function toPrivateIdempotencyToken(
  actor: Actor,
  path: string,
  key: string,
  input: unknown,
): IdempotencyToken {
  const digest = hmac(JSON.stringify(input));
  return { key: LONG_LIVED_PREFIX + hmac("private", path, getActorId(actor), key, digest), digest };
}

export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new HttpError(400, "refusal.idempotency-key-invalid");
  return key;
}

export function toCallIdempotencyToken(
  actor: Actor,
  request: Request,
  body: Buffer,
): IdempotencyToken | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  return { key: hmac("call", call, getActorId(actor), key), digest: hmac(body) };
}
