import type { EntityManager } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";

/**
 * Raw SQL: a lock that whoever sends a message to a telephone holds for as long as the call takes. It ends with their
 * transaction, also where they die, and keeps nobody from reading or deleting the message.
 */
export async function mayCall(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ isHeld: boolean }[]>(
    'select pg_try_advisory_xact_lock(?, hashtext(?)) as "isHeld"',
    [LOCKS.telephone, id],
  );
  return row!.isHeld;
}
