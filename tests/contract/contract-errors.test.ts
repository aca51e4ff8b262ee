import { beforeAll, describe, expect, test } from "vitest";

import { createId } from "#app/models/id.ts";

import { json, upload } from "../setup/requests.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";
import { product } from "../setup/demo-server.ts";

const REQUIRED_MESSAGE = "Please fill in all required fields";
const WORK: Record<string, string> = {
  title: "A work",
  author: "A. Author",
  description: "Words.",
  category: "Library",
};

let admin: TestUser;
let contributor: TestUser;
beforeAll(async () => {
  [admin, contributor] = [await createTestUser("admin"), await createTestUser("contrib_own")];
});

function send(path: string, user: TestUser, fields: Record<string, string>) {
  const headers = { ...createAuthHeaders(user, "cookie"), Accept: "text/html", Origin: product.origin };
  const file = new File(["Habari ya asubuhi.\n"], "a.txt");
  return fetch(product.origin + path, { ...upload(file, fields), headers });
}

describe("content without a required field", () => {
  const cases = Object.keys(WORK).flatMap((name) => [
    {
      name,
      change: "no",
      fields: Object.fromEntries(Object.entries(WORK).filter(([field]) => field !== name)),
    },
    { name, change: "an empty", fields: { ...WORK, [name]: "" } },
    { name, change: "a blank", fields: { ...WORK, [name]: "  " } },
  ]);

  test.each(cases)("POST /api/content with $change $name names the error and the field", async (testCase) => {
    const response = await send("/api/content", admin, testCase.fields);
    expect(response.status).toBe(400);
    const { error, details } = (await response.json()) as { error: string; details: { path: string }[] };
    expect(error).toBe(REQUIRED_MESSAGE);
    expect(details.map(({ path }) => path)).toEqual([testCase.name]);
  });

  test.each(cases)("the administrators' form with $change $name shows the error", async (testCase) => {
    const response = await send("/admin?tab=upload&dialog=add", admin, testCase.fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(REQUIRED_MESSAGE);
  });

  test("the administrators' form with an unknown kind of content is shown again with an error", async () => {
    const response = await send("/admin?tab=upload&dialog=add", admin, { ...WORK, contentType: "scroll" });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("A. Author")]);
  });

  test("a contributor's upload without a category shows the error", async () => {
    const { category: _, ...fields } = WORK;
    const form = await send("/contributor?dialog=add", contributor, fields);
    expect([form.status, await form.text()]).toEqual([400, expect.stringContaining(REQUIRED_MESSAGE)]);
    const call = await send("/api/content", contributor, fields);
    expect([call.status, await call.json()]).toMatchObject([400, { error: REQUIRED_MESSAGE }]);
  });
});

describe("POST /api/content without a file", () => {
  const post = (body: unknown) =>
    fetch(`${product.origin}/api/content`, json(body, { headers: createAuthHeaders(admin, "bearer") }));

  test("creates an item of a kind that needs none, whose file is not found", async () => {
    const response = await post({ kind: "archive-unit", title: "A box of letters", date: "about 1890" });
    expect(response.status).toBe(201);
    const item = (await response.json()) as { id: string };
    expect(item).toMatchObject({ kind: "archive-unit", date: "1890~", filename: null, fileSize: null });
    for (const name of ["view", "download"]) {
      const headers = createAuthHeaders(admin, "bearer");
      const file = await fetch(`${product.origin}/api/content/${item.id}/${name}`, { headers });
      expect(file.status).toBe(404);
    }
  });

  test("asks for a file unless a kind needs none, and reads JSON only with a kind", async () => {
    const message = { error: "Please select a file to upload" };
    const headers = createAuthHeaders(admin, "bearer");
    const bodies = [upload(undefined, WORK), upload(undefined, { ...WORK, kind: "book" })];
    for (const body of bodies) {
      const response = await fetch(`${product.origin}/api/content`, { ...body, headers });
      expect([response.status, await response.json()]).toMatchObject([400, message]);
    }
    expect((await post(WORK)).status).toBe(415);
    const answer = await post({ ...WORK, kind: "book" });
    expect([answer.status, await answer.json()]).toMatchObject([400, message]);
  });
});

test("GET /api/contributors/{id} of an unknown id returns the contract's sentence", async () => {
  for (const id of [createId(), "x"]) {
    const response = await fetch(`${product.origin}/api/contributors/${id}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: "Contributor profile not found" },
    ]);
  }
});
