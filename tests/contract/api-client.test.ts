import createClient from "openapi-fetch";
import { expect, test } from "vitest";

import type { paths } from "../../node_modules/.cache/api-types.ts";
import { createTestUser } from "../setup/test-users.ts";
import { product } from "../setup/demo-server.ts";

/** The API through openapi-fetch, with types made of its description by `npm run pretypes`: a removed field does not compile. */

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

test("a proposal is listed for its author and administrators, decided once, and then public", async () => {
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
    admin.PUT("/api/events/{id}/approval", {
      params: { path: { id } },
      body: { approve, ...(version !== undefined && { version }) },
    });
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

test("an idempotency key sent twice creates one event, and returns 422 with another body", async () => {
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

test("the cursors of a list return each item once", async () => {
  const admin = await logInAs("admin");
  for (const i of [1, 2, 3]) await admin.POST("/api/events", { body: { ...EVENT, title: `Riddle ${i}` } });
  const ids: string[] = [];
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const query = { search: "Riddle", limit: 2, ...(after && { after }) };
    const { data } = await admin.GET("/api/events", { params: { query } });
    ids.push(...data!.events.map(({ id }) => id));
    after = data!.pagination.next;
    hasMore = after !== undefined;
  }
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an invalid body returns the error with the field's path", async () => {
  const admin = await logInAs("admin");
  // @ts-expect-error: a title is needed, and the types say so.
  const { error, response } = await admin.POST("/api/events", { body: { ...EVENT, title: undefined } });
  expect(response.status).toBe(400);
  expect(error!.details!.map(({ path }) => path)).toEqual(["title"]);
});
