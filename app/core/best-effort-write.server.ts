import type { EntityManager } from "@mikro-orm/postgresql";

import { isDatabaseUnavailable } from "#app/models/database-errors.ts";

export async function writeBestEffort<Row>(
  em: EntityManager,
  statement: string,
  values: unknown[],
): Promise<Row[] | undefined> {
  try {
    return await em.execute<Row[]>(statement, values);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}
