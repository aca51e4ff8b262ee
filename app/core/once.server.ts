import type { EntityManager } from "@mikro-orm/postgresql";

import type { Attempt, Context } from "./context.ts";
import { prepared, query, type Values } from "./query.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { transaction } from "./transaction.server.ts";

/** The key of an attempt that is remembered for weeks begins so: for longer than a device keeps anything. */
export const LASTING = "lasting ";
export const LASTS = { days: 60, hours: 24 } as const;

/** A refusal is not remembered, so that what was mended can be sent again. */
export async function once<Value>(
  ctx: Context,
  create: (em: EntityManager) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { attempt } = ctx;
  return transaction(ctx, async (em) => {
    const earlier = attempt && (await claim(em, attempt));
    if (earlier) {
      if (earlier.digest !== attempt.digest) return fail("reused", "refused.idempotency");
      return ok(earlier.answer as Value);
    }
    const result = await create(em);
    if (result.ok && attempt)
      await query(em)
        .updateTable("attempt")
        .set({ answer: JSON.stringify(result.value) })
        .where("id", "=", attempt.key)
        .execute();
    return result;
  });
}

const claimFirst = prepared((to, attempt: Values<{ id: string; digest: string }>) =>
  to
    .insertInto("attempt")
    .values(attempt)
    .onConflict((there) => there.doNothing())
    .returning("id"),
);

/** By the unique key a twin at the same moment waits here until the first one has ended. */
async function claim(em: EntityManager, { key, digest }: Attempt) {
  const [claimed] = await claimFirst(em, { id: key, digest });
  if (claimed) return undefined;
  return query(em)
    .selectFrom("attempt")
    .select(["digest", "answer"])
    .where("id", "=", key)
    .executeTakeFirstOrThrow();
}
