import type { EntityManager } from "@mikro-orm/postgresql";

/** Who asks. Accounts come with their own issue; until then everybody is a visitor. */
export type Actor = { role: "visitor" };

/**
 * The mark of a request that creates something and may arrive twice: by a double click, or because the
 * line broke before the answer came. `key` names the attempt, `digest` what was sent with it.
 */
export type Attempt = { key: string; digest: string };

/** Who asks and the unit of work, as one argument: the first of every service. */
export type Context = {
  actor: Actor;
  em: EntityManager;
  attempt?: Attempt;
};
