import type { EntityManager } from "@mikro-orm/postgresql";

import type { Attempt, Context } from "./context.ts";
import { prepared, query, type Values } from "./query.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { transaction } from "./transaction.server.ts";

/** So begins the key of an attempt that is remembered for weeks and not for a day: longer than a device keeps anything. */
export const LASTING = "lasting ";
export const LASTS = { days: 60, hours: 24 } as const;

/**
 * Runs what creates something in one transaction, once for each attempt: a second request with the same
 * mark, at the same moment or a day later, gets the first one's answer and changes nothing. A refusal is
 * not remembered, so that what was mended can be sent again.
 */
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

/** The unique key makes a twin that comes at the same moment wait here for the first one's end. */
async function claim(em: EntityManager, { key, digest }: Attempt) {
  const [claimed] = await claimFirst(em, { id: key, digest });
  if (claimed) return undefined;
  return (
    query(em)
      .selectFrom("attempt")
      .select(["digest", "answer"])
      .where("id", "=", key)
      // Being written, the lock makes this commit wait for a synchronous standby, which then has the first one as well.
      .forUpdate()
      .executeTakeFirstOrThrow()
  );
}
