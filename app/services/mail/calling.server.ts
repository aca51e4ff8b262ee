import type { EntityManager } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";

/**
 * Raw SQL: a lock, held as long as the call to a telephone takes. It ends with the transaction, also if the process
 * dies, and keeps nobody from reading or deleting the message.
 */
export async function mayAct(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ isHeld: boolean }[]>(
    'select pg_try_advisory_xact_lock(?, hashtext(?)) as "isHeld"',
    [LOCKS.telephone, id],
  );
  return row!.isHeld;
}

/** The caller waits: an administrator may be at the message, and may have changed it. */
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
