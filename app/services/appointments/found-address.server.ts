import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { secretsFrom, shortOf, shortStoredAs, storedAs } from "#app/core/secrets.server.ts";

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

/** The same for a telephone, where there is room for less; it leads to the one above. */
export async function shortAddress(
  em: EntityManager,
  { id, address }: { id: string; address: string },
): Promise<`/v/${string}`> {
  const short = shortOf(secretsFrom(address, "short visit")[0]!);
  await query(em)
    .updateTable("appointment")
    .set({ short_address: shortStoredAs(short)! })
    .where("id", "=", id)
    .execute();
  return `/v/${short}`;
}

/** Where a short address leads; opening it changes nothing but that there is such an address. */
export async function followShort(ctx: Context, short: string): Promise<Result<{ path: string }>> {
  const found = await query(ctx.em)
    .selectFrom("appointment")
    .select(["id", "address", "found_address as foundAddress"])
    .where("short_address", "=", shortStoredAs(short) ?? "")
    .executeTakeFirst();
  if (!found) return fail("missing", "appointments.missing");
  return ok({ path: `/visits-appointments/${await foundAddress(ctx.em, found)}` });
}
