import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { secretFrom, storedAs } from "#app/core/secrets.server.ts";

/**
 * The first private address of a request is stored nowhere, so it gets a second one: the same each time, so that an
 * address found before still opens the request. It comes of what is stored of the first address, so that our secret
 * alone does not make it.
 */
export async function foundAddress(
  em: EntityManager,
  { id, address }: { id: string; address: string },
): Promise<string> {
  const secret = secretFrom(address, "found visit");
  await query(em)
    .updateTable("appointment")
    .set({ found_address: storedAs(secret)! })
    .where("id", "=", id)
    .execute();
  return secret;
}
