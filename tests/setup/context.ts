import { requireUser } from "#app/core/access.server.ts";
import type { IdempotencyToken, Context, AuthenticatedUser } from "#app/core/context.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import type { Area } from "#app/schemas/admin-lists.ts";

import { toAccountRole, type TestUser } from "./test-users.ts";

export const visitorContext = (attempt?: IdempotencyToken): Context => ({
  actor: { role: "visitor" },
  em: createEntityManager(),
  site: currentSite(),
  clientInfo: { network: "192.0.2.1", knownAccounts: [] },
  idempotencyToken: attempt,
});

let networks = 0;

/** A visitor from a network of their own, so that only their own attempts count against its limits. */
export const clientContext = (clientInfo: Partial<Context["clientInfo"]> = {}): Context => {
  const network = `198.18.${networks >> 8}.${networks++ & 255}`;
  return { ...visitorContext(), clientInfo: { network, knownAccounts: [], ...clientInfo } };
};

export const actorContext = (
  actor: Omit<AuthenticatedUser, "session" | "areas">,
  attempt?: IdempotencyToken,
): Context => ({
  ...visitorContext(attempt),
  actor: { ...actor, areas: null, session: { id: "none", by: "bearer" } },
});

export const userContext = ({ role, id, email, token }: TestUser, attempt?: IdempotencyToken): Context => {
  if (role === "visitor") return visitorContext(attempt);
  const session = { id: hashToken(token)!, by: "bearer" as const };
  return {
    ...visitorContext(attempt),
    actor: { role: toAccountRole(role), id, name: "A", email, areas: null, session },
  };
};

/** An administrator of these areas only, or one whose last proof is too old. */
export function adminContext(
  admin: TestUser,
  { areas = null, isProven }: { areas?: Area[] | null; isProven?: boolean | undefined },
): Context {
  const ctx = userContext(admin);
  const actor = requireUser(ctx);
  return { ...ctx, actor: { ...actor, areas, session: { ...actor.session, isProven } } };
}
