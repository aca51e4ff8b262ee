import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import createClient from "openapi-fetch";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { paths } from "../setup/api-types.ts";
import { apiDocument } from "../setup/api-conformance.ts";
import { createTestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";

/**
 * The API as another's program uses it: by types that are made from the published description. A call, a parameter or
 * a field that is gone does not compile here.
 */

const TYPES = join(import.meta.dirname, "../setup/api-types.ts");
const HEAD =
  "/** Made from /api/openapi.json: UPDATE_API=on vitest run tests/contract/api-client.test.ts */\n\n";

/** Without words and examples, which no type depends on. */
const bare = JSON.parse(
  JSON.stringify(apiDocument, (name, value: unknown) =>
    name === "example" || (["description", "summary"].includes(name) && typeof value !== "object")
      ? undefined
      : value,
  ),
) as OpenAPI3;

test("the types are those of what is described now", async () => {
  const types = HEAD + astToString(await openapiTypes(bare, { defaultNonNullable: false }));
  if (process.env.UPDATE_API) writeFileSync(TYPES, types);
  // Not by toBe: of thousands of lines it would show all.
  expect(readFileSync(TYPES, "utf8") === types, "they are made anew as the file's first line says").toBe(
    true,
  );
});

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

const createApiClient = (token?: string) =>
  createClient<paths>({
    baseUrl: product.origin,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
async function logInAs(role: "user" | "contrib_own" | "contrib_other" | "admin") {
  const { email, password } = await createTestUser(role);
  const { data } = await createApiClient().POST("/api/auth/login", { body: { email, password } });
  return createApiClient(data!.token);
}

const EVENT = {
  title: "An evening of riddles",
  date: "2031-05-05",
  time: "18:00",
  location: "Reading room",
  type: "Lecture",
  description: "Whoever knows one brings it.",
};

test("a proposal is listed to whoever made it and to administrators, decided once, and then seen by all", async () => {
  const [contributor, other, reader, admin, visitor] = [
    await logInAs("contrib_own"),
    await logInAs("contrib_other"),
    await logInAs("user"),
    await logInAs("admin"),
    createApiClient(),
  ];
  const { data: proposed, response } = await contributor.POST("/api/events", { body: EVENT });
  expect(response.status).toBe(201);
  const { id, version } = proposed!;

  const isListed = async (
    client: typeof contributor,
    approvalStatus: "pending" | "approved" | "rejected",
  ) => {
    const { data } = await client.GET("/api/events", { params: { query: { approvalStatus, limit: 100 } } });
    return data!.events.map((event) => event.id).includes(id);
  };
  for (const [client, isVisible] of [
    [contributor, true],
    [admin, true],
    [other, false],
    [reader, false],
    [visitor, false],
  ] as const)
    expect(await isListed(client, "pending")).toBe(isVisible);

  const decide = (approve: boolean) =>
    admin.PUT("/api/events/{id}/approval", { params: { path: { id } }, body: { approve, version } });
  expect((await decide(true)).data).toMatchObject({ approvalStatus: "approved" });
  const repeated = await decide(false);
  expect(repeated.response.status).toBe(409);
  expect(repeated.error!.error).toMatch(/./);

  const { data: seen } = await visitor.GET("/api/events/{id}", { params: { path: { id } } });
  expect(seen!.title).toBe(EVENT.title);
  expect(seen!.location).toBeUndefined();
  expect(await isListed(contributor, "pending")).toBe(false);
  expect(await isListed(contributor, "approved")).toBe(true);
});

test("the same key sent twice makes one event, and with another body none", async () => {
  const contributor = await logInAs("contrib_own");
  const params = { header: { "Idempotency-Key": "an-evening-of-riddles" } };
  const [first, second] = [
    await contributor.POST("/api/events", { params, body: EVENT }),
    await contributor.POST("/api/events", { params, body: EVENT }),
  ];
  expect(second.data!.id).toBe(first.data!.id);
  const another = await contributor.POST("/api/events", { params, body: { ...EVENT, title: "Another" } });
  expect(another.response.status).toBe(422);
});

test("a list is walked by its keys, each item once", async () => {
  const admin = await logInAs("admin");
  for (const i of [1, 2, 3]) await admin.POST("/api/events", { body: { ...EVENT, title: `Riddle ${i}` } });
  const ids: string[] = [];
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const query = { search: "Riddle", limit: 2, after };
    const { data } = await admin.GET("/api/events", { params: { query } });
    ids.push(...data!.events.map(({ id }) => id));
    after = data!.pagination.next;
    hasMore = after !== undefined;
  }
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test("what is wrong with a body is said by field, in the one shape of errors", async () => {
  const admin = await logInAs("admin");
  // @ts-expect-error: a title is needed, and the types say so.
  const { error, response } = await admin.POST("/api/events", { body: { ...EVENT, title: undefined } });
  expect(response.status).toBe(400);
  expect(error!.details!.map(({ path }) => path)).toEqual(["title"]);
});
