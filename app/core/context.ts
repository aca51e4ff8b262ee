import type { EntityManager } from "@mikro-orm/postgresql";

import type { Language } from "#app/messages/languages.ts";
import type { Area } from "#app/schemas/admin-lists.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import type { SiteSnapshot } from "./site.server.ts";

export type AuthenticatedUser = {
  role: Role;
  id: string;
  name: string;
  email: string;
  /** Null for full administrators. Means nothing for other roles. */
  areas: readonly Area[] | null;
  /** True for an administrator who did not set up the required second factor in time, and then has no areas. */
  isSecondFactorMissing?: boolean;
  /**
   * `checkedAt` (ms) and `isProven` are missing for actors of jobs, which have no session. `isProven`: the user gave the
   * password within the last ten minutes.
   */
  session: { id: string; by: "cookie" | "bearer"; checkedAt?: number; isProven?: boolean | undefined };
};

/** `isUnknown`: the session could not be checked, because the database was unavailable. */
export type Actor = { role: "visitor"; isUnknown?: true } | AuthenticatedUser;

/** `key` identifies a submission that may arrive twice, and `digest` is the hash of its content. */
export type IdempotencyToken = { key: string; digest: string };

type ClientInfo = {
  network: string;
  knownAccounts: readonly string[];
  browser?: string;
  language?: Language;
};

export type Context = {
  actor: Actor;
  em: EntityManager;
  /** The same until the request or job ends. What must not be outdated is read again in the transaction. */
  site: SiteSnapshot;
  clientInfo: ClientInfo;
  idempotencyToken?: IdempotencyToken | undefined;
  signal?: AbortSignal;
};
