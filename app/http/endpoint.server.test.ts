import fc from "fast-check";
import { expect, test } from "vitest";

import { ExpectedError, ok } from "#app/core/result.ts";
import { hashToken } from "#app/core/secrets.server.ts";

import { createAuthHeaders, createTestUser, type TestUser } from "../../tests/setup/test-users.ts";
import type { ResponseChunks } from "./load-context.server.ts";
import { endpoint, sendExport } from "./endpoint.server.ts";
import { execute } from "../../tests/setup/execute.ts";

const ENDS: Record<string, (user: TestUser) => [sql: string, ...values: unknown[]]> = {
  "logged out": ({ token }) => ["delete from session where id = ?", hashToken(token)],
  "too late": ({ token }) => ["update session set ends_at = now() where id = ?", hashToken(token)],
  idle: ({ token }) => [
    "update session set used_at = now() - interval '2 days' where id = ?",
    hashToken(token),
  ],
  demoted: ({ id }) => ["update account set role = 'user' where id = ?", id],
  deleted: ({ id }) => ["delete from account where id = ?", id],
};

const COUNT = 6;
const read: number[] = [];
async function* pieces(): ResponseChunks {
  for (let at = 0; at < COUNT; at++) {
    read.push(at);
    yield `piece ${at}`;
  }
}
const { handle } = endpoint({
  respond: (ctx, args) => sendExport(ctx, args, "jsonl", ok(pieces()), { name: "list" }),
});

async function start(headers: Record<string, string>) {
  const request = new Request("http://127.0.0.1/exports/list.jsonl", { headers });
  const response = await handle({ request, params: {}, context: {} });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return async () => {
    const { value } = await reader.read();
    return value && Buffer.from(value).toString();
  };
}

test("sends nothing more after the session or the right has ended", () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(ENDS)),
      fc.constantFrom("cookie" as const, "bearer" as const),
      fc.nat(COUNT - 1),
      async (how, mode, readBefore) => {
        read.length = 0;
        const user = await createTestUser("admin");
        const readNext = await start(createAuthHeaders(user, mode));
        for (let at = 0; at < readBefore; at++) expect(await readNext()).toBe(`piece ${at}`);
        const [sql, ...values] = ENDS[how]!(user);
        await execute(sql, values);
        await expect(readNext()).rejects.toBeInstanceOf(ExpectedError);
        expect(read.length).toBeLessThanOrEqual(readBefore + 1);
      },
    ),
    { numRuns: 20 },
  ));

test("sends everything to a visitor or with a current session", async () => {
  const user = await createTestUser("user");
  const countAll = async (headers: Record<string, string>) => {
    const readNext = await start(headers);
    let count = 0;
    while (await readNext()) count++;
    return count;
  };
  for (const headers of [createAuthHeaders(user, "bearer"), {}, { Authorization: "Bearer made-up" }])
    expect(await countAll(headers)).toBe(COUNT);
});
