import type { EntityManager } from "@mikro-orm/postgresql";

import type { Language } from "#app/messages/languages.ts";
import type { Reader } from "#app/models/standby.server.ts";
import type { Role } from "#app/schemas/lists.ts";

/** Somebody with an account, and the session by which we know them. */
export type Person = {
  role: Role;
  id: string;
  name: string;
  email: string;
  session: { id: string; by: "cookie" | "bearer" };
};

/**
 * Who asks. `isUnknown` is somebody who names a session that could not be looked up, because the database
 * was away in that moment: no service does anything for them but say so.
 */
export type Actor = { role: "visitor"; isUnknown?: true } | Person;

/**
 * The mark of a request that creates something and may arrive twice: by a double click, or because the
 * line broke before the answer came. `key` names the attempt, `digest` what was sent with it.
 */
export type Attempt = { key: string; digest: string };

/** From where somebody asks, for the limits on attempts. */
type Whence = {
  network: string;
  /** The accounts that have logged in from this browser before. */
  knownAccounts: readonly string[];
  /** In what: a browser and a machine, in a few words. */
  browser?: string;
  /** In which they read: what they are told by mail is in it, too. */
  language?: Language;
};

/** Who asks and the unit of work, as one argument: the first of every service. */
export type Context = {
  actor: Actor;
  em: EntityManager;
  whence: Whence;
  attempt?: Attempt;
  /** Whether they have gone, so that nobody waits for the answer any more. */
  isOver?: () => boolean;
};

/** The same for what only reads: nothing that writes takes it. */
export type ReadContext = Omit<Context, "em"> & { em: Reader };
