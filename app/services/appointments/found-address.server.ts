import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { secretFrom, shortOf, shortStoredAs, storedAs } from "#app/core/secrets.server.ts";

/**
 * The first private address is not stored. Others are made from its digest and our secret, so that neither alone is
 * enough; each is kept as a digest and works as long as the request exists.
 */

type Request = { id: string; address: string };

export async function foundAddress(em: EntityManager, { id, address }: Request): Promise<string> {
  const secret = secretFrom(address, "found visit");
  await keep(em, id, storedAs(secret)!);
  return secret;
}

/** For SMS, which has little room; it leads to `foundAddress`. */
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
