import { sql } from "kysely";

import { addressAsCompared, attemptAt, forgive, type Attempted } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { FindRequest } from "#app/schemas/appointments.ts";

import { statusUrlOf } from "./appointments.server.ts";
import { foundAddress } from "./found-address.server.ts";

const notFound = fail("missing", "appointments.find-none");

/** It costs and says the same for an unknown reference. The first address is not stored, so this gives another. */
export async function findRequest(
  ctx: Context,
  { reference, email }: FindRequest,
): Promise<Result<{ statusUrl: string; secret: string }>> {
  const { network } = ctx.whence;
  const own: Attempted = ["finding.reference-and-network", reference, network];
  const shared: Attempted[] = [
    ["finding.reference", reference],
    ["finding.network", network],
  ];
  for (const one of [own, ...shared]) {
    const tooOften = await attemptAt(ctx, ...one);
    if (tooOften) return tooOften;
  }
  const found = await query(ctx.em)
    .selectFrom("appointment")
    .select(["id", "address"])
    .where("reference", "=", reference)
    .where(sql<boolean>`lower(email) = ${await addressAsCompared(ctx.em, email)}`)
    .executeTakeFirst();
  if (!found) return notFound;
  const secret = await foundAddress(ctx.em, found);
  await forgive(ctx, "all", ...own);
  for (const one of shared) await forgive(ctx, "last", ...one);
  return ok({ statusUrl: statusUrlOf(secret), secret });
}
