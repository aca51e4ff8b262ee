import type { EntityManager } from "@mikro-orm/postgresql";

import { isUnavailable } from "#app/models/database-errors.ts";
import { HERE_ALONE } from "#app/models/statements.ts";

/** Raw SQL: it begins with what has it wait for no standby. */

/**
 * Notes something while somebody reads, in one statement that goes on from `HERE_ALONE`. It waits for no standby, and
 * who reads goes on where nothing can be written: undefined then.
 */
export async function noteAside<Row>(
  em: EntityManager,
  statement: string,
  values: unknown[],
): Promise<Row[] | undefined> {
  try {
    return await em.execute<Row[]>(`${HERE_ALONE}${statement}`, values);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}
