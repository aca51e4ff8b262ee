import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { secretsFrom, storedAs } from "#app/core/secrets.server.ts";

/**
 * The first private address of a request is stored nowhere, so it gets a second one: the same each time, so that an
 * address found before still opens the request; after a change of our secret, too, as long as the one before is in
 * force. It comes of what is stored of the first address, so that our secret alone does not make it.
 */
export async function foundAddress(
  em: EntityManager,
  {
    id,
    address,
    foundAddress: before,
  }: { id: string; address: string; foundAddress: string | null | undefined },
): Promise<string> {
  const secrets = secretsFrom(address, "found visit");
  const secret = secrets.find((one) => storedAs(one) === before) ?? secrets[0]!;
  await query(em)
    .updateTable("appointment")
    .set({ found_address: storedAs(secret)! })
    .where("id", "=", id)
    .execute();
  return secret;
}
