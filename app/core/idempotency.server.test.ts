import { expect, test } from "vitest";

import { visitorContext } from "../../tests/setup/context.ts";
import { withIdempotency } from "./idempotency.server.ts";
import { fail, ok } from "./result.ts";
import { execute } from "../../tests/setup/execute.ts";

await execute("create table thing (id serial primary key, name text)");

const create = (name: string, attempt?: { key: string; digest: string }) =>
  withIdempotency(visitorContext(attempt), async (em) => {
    const [row] = await em.execute<{ id: number }[]>("insert into thing (name) values (?) returning id", [
      name,
    ]);
    return ok({ id: row!.id });
  });

const count = async (name: string) => (await execute("select from thing where name = ?", [name])).length;

test("creates one row and returns one result for twenty concurrent equal requests", async () => {
  const attempt = { key: "double click", digest: "same" };
  const results = await Promise.all(Array.from({ length: 20 }, () => create("clicked", attempt)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(results[0]!.ok).toBe(true);
  expect(await count("clicked")).toBe(1);
});

test("runs every request without a key", async () => {
  await create("plain");
  await create("plain");
  expect(await count("plain")).toBe(2);
});

test("refuses the same key with another body", async () => {
  await create("first", { key: "key", digest: "one" });
  expect(await create("second", { key: "key", digest: "two" })).toMatchObject({
    ok: false,
    kind: "key-reused",
  });
  expect(await count("second")).toBe(0);
});

test("rolls back on a refusal and allows a retry", async () => {
  const attempt = { key: "retry", digest: "same" };
  const refused = await withIdempotency(visitorContext(attempt), async (em) => {
    await em.execute("insert into thing (name) values ('half')");
    return fail("conflict", "refusal.missing");
  });
  expect(refused.ok).toBe(false);
  expect(await count("half")).toBe(0);
  expect((await create("half", attempt)).ok).toBe(true);
});

test("rolls back on a throw and allows a retry", async () => {
  const attempt = { key: "throw", digest: "same" };
  const thrown = withIdempotency(visitorContext(attempt), async (em) => {
    await em.execute("insert into thing (name) values ('thrown')");
    throw new Error("a bug");
  });
  await expect(thrown).rejects.toThrow("a bug");
  expect(await count("thrown")).toBe(0);
  expect((await create("thrown", attempt)).ok).toBe(true);
});
