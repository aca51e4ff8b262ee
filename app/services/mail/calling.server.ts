import type { EntityManager } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";

/**
 * Raw SQL: a lock that whoever sends a message to a telephone holds for as long as the call takes. It ends with their
 * transaction, also where they die, and keeps nobody from reading or deleting the message.
 */
export async function mayAct(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ isHeld: boolean }[]>(
    'select pg_try_advisory_xact_lock(?, hashtext(?)) as "isHeld"',
    [LOCKS.telephone, id],
  );
  return row!.isHeld;
}

/** Whoever calls waits for it: an administrator may be at the message, and it may be another one then. */
export async function mayCall(
  em: EntityManager,
  { id, tries }: { id: string; tries: number },
): Promise<boolean> {
  await em.execute("select pg_advisory_xact_lock(?, hashtext(?))", [LOCKS.telephone, id]);
  const claimed = await em.execute("select 1 from message where id = ? and state = 'failed' and tries = ?", [
    id,
    tries,
  ]);
  return claimed.length > 0;
}
