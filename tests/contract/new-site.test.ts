import { afterAll, beforeAll, expect, test } from "vitest";

import type { Setup } from "#app/schemas/setup.ts";

import { execute } from "../setup/execute.ts";
import { createItem } from "../setup/items.ts";
import { startProduct } from "../setup/product.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
let admin: TestUser;
beforeAll(async () => {
  // Before the start, which would create the demo's administrator.
  admin = await createTestUser("admin");
  product = await startProduct({ SEED: "none" });
});
afterAll(() => product.stop("SIGKILL"));

async function findFirstPage(path: string, { email, password }: TestUser, fields = {}) {
  const response = await fetch(product.origin + path, {
    method: "POST",
    body: new URLSearchParams({ email, password, ...fields }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return response.headers.get("location");
}
async function send(method: string, path: string, body?: object) {
  const response = await fetch(product.origin + path, {
    method,
    headers: { ...createAuthHeaders(admin, "bearer"), "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<unknown>;
}

test("an administrator of a new site comes to the checklist first, other users do not", async () => {
  expect(await findFirstPage("/admin-login", admin)).toBe("/admin/setup");
  expect(await findFirstPage("/login", admin)).toBe("/admin/setup");
  expect(await findFirstPage("/login", admin, { redirectTo: "/library" })).toBe("/library");
  expect(await findFirstPage("/login", await createTestUser("user"))).toBe("/");
});

test("an item is done when it is true, and then the login leads to the dashboard", async () => {
  const listDone = async () =>
    ((await send("GET", "/api/admin/setup")) as Setup).items.flatMap(({ name, done }) =>
      done ? [name] : [],
    );
  expect(await listDone()).toEqual(["demo"]);
  await send("PUT", "/api/admin/setup/logo", { skipped: true });
  expect(await findFirstPage("/admin-login", admin)).toBe("/admin");
  await send("PUT", "/api/admin/setup/logo", { skipped: false });
  expect(await findFirstPage("/admin-login", admin)).toBe("/admin/setup");
  await send("PUT", "/api/admin/site", {
    ...{ name: { sw: "Makumbusho" }, telephone: "+254 20 123 4567", openingHours: { en: "9 to 5" } },
  });
  await createTestUser("admin");
  await expect.poll(listDone).toEqual(["name", "contact", "opening-hours", "second-administrator", "demo"]);
  expect(await findFirstPage("/admin-login", admin)).toBe("/admin");
  expect(await execute("select name from skipped_setup_item")).toEqual([]);
});

test("the home page has the parts that the institution has chosen, and no empty section", async () => {
  const describeHome = async () => {
    const html = await (await fetch(`${product.origin}/`)).text();
    return {
      parts: [...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id),
      entrances: [...html.matchAll(/href="([^"]+)" class="entrance"|class="entrance" href="([^"]+)"/g)].map(
        ([, before, after]) => before ?? after,
      ),
      isLow: /class="carousel[^"]* low/.test(html),
    };
  };
  const empty = await describeHome();
  expect(empty).toMatchObject({ parts: ["explore", "visit-us"], isLow: false });
  expect(empty.entrances).toHaveLength(7);

  await createItem(undefined);
  await send("PUT", "/api/admin/site", { partners: [{ name: "Rift Press" }] });
  await expect.poll(describeHome).toEqual({
    parts: ["newest", "explore", "visit-us", "partners"],
    entrances: ["/library", "/literary-collection", "/contributors-database", "/visits-appointments"],
    isLow: false,
  });
  const parts = { homeNewest: false, homeVisit: false, homePartners: false };
  await send("PUT", "/api/admin/site", { ...parts, lowCarousel: true });
  await expect.poll(describeHome).toMatchObject({ parts: ["explore"], isLow: true });
});
