import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { secretFrom, shortOf, shortStoredAs, storedAs } from "#app/core/secrets.server.ts";

/**
 * The first private address of a request is stored nowhere, so it gets others: made of what is stored of the first and of
 * our secret, so that neither alone makes them, and the same each time, until our secret is changed. What has been told
 * opens the request for as long as that is there: each is kept as a digest.
 */

type Request = { id: string; address: string };

/** For whoever finds it by its reference, and for mail. */
export async function foundAddress(em: EntityManager, { id, address }: Request): Promise<string> {
  const secret = secretFrom(address, "found visit");
  await keep(em, id, storedAs(secret)!);
  return secret;
}

/** For a telephone, where there is room for less; it leads to the one above. */
export async function shortAddress(em: EntityManager, { id, address }: Request): Promise<`/v/${string}`> {
  const short = shortOf(secretFrom(address, "short visit"));
  await keep(em, id, shortStoredAs(short)!);
  return `/v/${short}`;
}

const keep = (em: EntityManager, id: string, stored: string) =>
  query(em)
    .insertInto("appointment_address")
    .values({ stored, appointment_id: id })
    .onConflict((there) => there.column("stored").doNothing())
    .execute();

/** Where a short address leads; opening it changes nothing but that there is such an address. */
export async function followShort(ctx: Context, short: string): Promise<Result<{ path: string }>> {
  const found = await query(ctx.em)
    .selectFrom("appointment_address as told")
    .innerJoin("appointment as t", "t.id", "told.appointment_id")
    .select(["t.id", "t.address"])
    .where("told.stored", "=", shortStoredAs(short) ?? "")
    .executeTakeFirst();
  if (!found) return fail("missing", "appointments.missing");
  return ok({ path: `/visits-appointments/${await foundAddress(ctx.em, found)}` });
}
