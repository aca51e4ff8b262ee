import type { EntityManager } from "@mikro-orm/postgresql";

import type { Language } from "#app/messages/languages.ts";
import type { Role } from "#app/schemas/lists.ts";

export type AuthenticatedUser = {
  role: Role;
  id: string;
  name: string;
  email: string;
  session: { id: string; by: "cookie" | "bearer" };
};

/** `isUnknown`: the database was away, so their session could not be looked up. Services answer `databaseUnavailable`. */
export type Actor = { role: "visitor"; isUnknown?: true } | AuthenticatedUser;

/** `key` names a sending that may arrive twice, by a double click or a broken line; `digest` is of what was sent. */
export type IdempotencyToken = { key: string; digest: string };

type ClientInfo = {
  network: string;
  /** The accounts that have logged in from this browser before. */
  knownAccounts: readonly string[];
  browser?: string;
  /** Mail is written in it, too. */
  language?: Language;
};

export type Context = {
  actor: Actor;
  em: EntityManager;
  clientInfo: ClientInfo;
  idempotencyToken?: IdempotencyToken;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
};
