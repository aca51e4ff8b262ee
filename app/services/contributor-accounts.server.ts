import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";
import type { ACCOUNT_OUTCOMES } from "#app/schemas/applications.ts";
import type { Role } from "#app/schemas/lists.ts";

import { endSessionsOf } from "./sessions.server.ts";

export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

/**
 * The account of a contributor's address: a new one, or the one there is. Anyone can name anyone's address, so an
 * account that exists keeps its password, is raised from reader to contributor at most, and an administrator's
 * never changes.
 */
export async function welcome(
  em: EntityManager,
  { name, email }: { name: string; email: string },
  passwordHash: string | null,
): Promise<{ accountId: string; outcome: AccountOutcome }> {
  const [created] = await em.execute<{ id: string }[]>(
    `insert into account (id, name, email, role, password_hash) values (?, ?, ?, 'contributor', ?)
     on conflict (email) do nothing returning id`,
    [newId(), name, email, passwordHash],
  );
  if (created) return { accountId: created.id, outcome: "created" };
  const [found] = await em.execute<{ id: string; role: Role }[]>(
    "select id, role from account where email = ? for update",
    [email],
  );
  const { id: accountId, role } = found!;
  if (role === "admin") return { accountId, outcome: "administrator" };
  if (role === "contributor") return { accountId, outcome: "kept" };
  await em.execute("update account set role = 'contributor' where id = ?", [accountId]);
  // A changed role ends what was open with the one before.
  await endSessionsOf(em, accountId);
  return { accountId, outcome: "raised" };
}

/** A contributor whose profile is gone is a reader again; an administrator stays one. */
export async function dismiss(em: EntityManager, accountId: string) {
  await em.execute("update account set role = 'user' where id = ? and role = 'contributor'", [accountId]);
  await endSessionsOf(em, accountId);
}
