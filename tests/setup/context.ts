import type { Attempt, Context, Person } from "#app/core/context.ts";
import { storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";

import { storedRole, type Player } from "./people.ts";

/** Contexts as openContext makes them, for calling services without HTTP. */
export const visitor = (attempt?: Attempt): Context => ({
  actor: { role: "visitor" },
  em: fork(),
  whence: { network: "192.0.2.1", knownAccounts: [] },
  attempt,
});

export const as = (actor: Omit<Person, "session">, attempt?: Attempt): Context => ({
  ...visitor(attempt),
  actor: { ...actor, session: { id: "none", by: "bearer" } },
});

/** A player's own. */
export const by = ({ role, id, email, token }: Player, attempt?: Attempt): Context => {
  if (role === "visitor") return visitor(attempt);
  const session = { id: storedAs(token)!, by: "bearer" as const };
  return { ...visitor(attempt), actor: { role: storedRole(role), id, name: "A", email, session } };
};
