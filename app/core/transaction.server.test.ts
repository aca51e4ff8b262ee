import type { EntityManager } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { userContext, visitorContext } from "../../tests/setup/context.ts";
import { createTestUser } from "../../tests/setup/test-users.ts";
import { fail, ok, type Result } from "./result.ts";
import { inTransaction, transaction } from "./transaction.server.ts";
import { execute } from "../../tests/setup/execute.ts";

await execute("create table written (word text)");

const write = (em: EntityManager, word: string) =>
  em.execute("insert into written (word) values (?)", [word]);
const words = async () => {
  const rows = await execute<{ word: string }>("delete from written returning word");
  return rows.map(({ word }) => word);
};

test("rolls back when a refusal is returned at any depth", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("write", "refuse", "nest"), { maxLength: 6 }),
      async (steps) => {
        const refused = fail("conflict", "events.stale");
        const run = (em: EntityManager, rest: string[]): Promise<Result<true>> =>
          transaction({ ...visitorContext(), em }, async (inside) => {
            for (const [at, step] of rest.entries()) {
              if (step === "refuse") return refused;
              if (step === "nest") return run(inside, rest.slice(at + 1));
              await write(inside, step);
            }
            return ok(true);
          });
        const result = await run(createEntityManager(), steps);
        expect(result).toEqual(steps.includes("refuse") ? refused : ok(true));
        expect(await words()).toHaveLength(result.ok ? steps.filter((step) => step === "write").length : 0);
      },
    ),
    { numRuns: 50 },
  );
});

test("begins no transaction for an unknown actor", async () => {
  const unknown = { ...visitorContext(), actor: { role: "visitor", isUnknown: true } as const };
  expect(await transaction(unknown, async (em) => ok(await write(em, "never")))).toMatchObject({
    kind: "unavailable",
  });
  expect(await words()).toEqual([]);
});

test("rolls back on a throw without an actor", async () => {
  const thrown = inTransaction(createEntityManager(), async (em) => {
    await write(em, "half");
    throw new Error("a bug");
  });
  await expect(thrown).rejects.toThrow("a bug");
  expect(await words()).toEqual([]);
});

test("does not compile with a function that may refuse", async () => {
  const run = async (): Promise<Result<true>> => fail("storage-full", "events.is-full");
  // @ts-expect-error a refusal would be committed
  expect(await inTransaction(createEntityManager(), run)).toMatchObject({ ok: false });
});

test("writes nothing for a longer request whose session has ended", async () => {
  const admin = await createTestUser("admin");
  const ctx = userContext(admin);
  const writeAfter = (seconds: number) => {
    if (ctx.actor.role !== "visitor") ctx.actor.session.checkedAt = Date.now() - seconds * 1000;
    return transaction(ctx, async (em) => ok(await write(em, "late")));
  };
  expect(await writeAfter(10)).toMatchObject({ ok: true });
  expect(await words()).toEqual(["late"]);
  await execute("delete from session where account_id = ?", [admin.id]);
  expect(await writeAfter(10)).toMatchObject({ kind: "unauthenticated" });
  expect(await words()).toEqual([]);
});

test("refuses a write that refers to the deleted account of its user", async () => {
  const reader = await createTestUser("user");
  const ctx = userContext(reader);
  if (ctx.actor.role !== "visitor") ctx.actor.session.checkedAt = Date.now();
  await execute("delete from account where id = ?", [reader.id]);
  const result = await transaction(ctx, async (em) =>
    ok(await em.execute("insert into session (id, account_id, ends_at) values ('x', ?, now())", [reader.id])),
  );
  expect(result).toMatchObject({ kind: "unauthenticated" });
});
