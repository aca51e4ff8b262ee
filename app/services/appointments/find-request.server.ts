import { sql } from "kysely";

import { addressAsCompared, attemptAt, forgive, type Attempted } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { secretsFrom, storedAs } from "#app/core/secrets.server.ts";
import type { FindRequest } from "#app/schemas/appointments.ts";

import { statusUrlOf } from "./appointments.server.ts";

const notFound = fail("missing", "appointments.find-none");

/**
 * The same at every finding, so that an address found before still opens the request; after a change of our secret, too,
 * as long as the one before is in force. It comes of what is stored of the first address, so that our secret alone does
 * not make it.
 */
function foundAddressFor(address: string, foundBefore: string | null) {
  const secrets = secretsFrom(address, "found visit");
  return secrets.find((one) => storedAs(one) === foundBefore) ?? secrets[0]!;
}

/**
 * The page of a request, for whoever knows its reference and e-mail address. The first address is stored nowhere, so it
 * gets a second one. Counted as logins are; it costs and says the same whether the reference is known or not.
 */
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
    .select(["id", "address", "found_address as foundBefore"])
    .where("reference", "=", reference)
    .where(sql<boolean>`lower(email) = ${await addressAsCompared(ctx.em, email)}`)
    .executeTakeFirst();
  if (!found) return notFound;
  const secret = foundAddressFor(found.address, found.foundBefore);
  await query(ctx.em)
    .updateTable("appointment")
    .set({ found_address: storedAs(secret)! })
    .where("id", "=", found.id)
    .execute();
  await forgive(ctx, "all", ...own);
  for (const one of shared) await forgive(ctx, "last", ...one);
  return ok({ statusUrl: statusUrlOf(secret), secret });
}
