import type { Attempt, Context, Person } from "#app/core/context.ts";
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
export const by = ({ role, id, email }: Player, attempt?: Attempt): Context =>
  role === "visitor" ? visitor(attempt) : as({ role: storedRole(role), id, name: "A", email }, attempt);
