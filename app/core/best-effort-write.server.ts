import type { EntityManager } from "@mikro-orm/postgresql";

import { isUnavailable } from "#app/models/database-errors.ts";

/** A write in raw SQL whose failure does not fail the request that caused it. */
export async function writeBestEffort<Row>(
  em: EntityManager,
  statement: string,
  values: unknown[],
): Promise<Row[] | undefined> {
  try {
    return await em.execute<Row[]>(statement, values);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return undefined;
  }
}
