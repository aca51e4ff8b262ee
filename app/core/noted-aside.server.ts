import type { EntityManager } from "@mikro-orm/postgresql";

import { isUnavailable } from "#app/models/database-errors.ts";
import { HERE_ALONE } from "#app/models/statements.ts";

/** Raw SQL: `HERE_ALONE` before it waits for no standby. Where nothing can be written, who reads goes on. */
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
