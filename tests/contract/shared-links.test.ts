import sharp from "sharp";
import { expect, test } from "vitest";

import { createId } from "#app/models/id.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import { SOCIAL_IMAGE_SIZE } from "#app/schemas/lists/shared.ts";

import { product } from "../setup/demo-server.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { execute } from "../setup/execute.ts";
import { createItem } from "../setup/items.ts";

/** Open Graph and Twitter metadata, which chats show for a link. */

const findId = async (table: string, where: string) =>
  (await execute<{ id: string }>(`select id from ${table} where ${where} order by id desc limit 1`))[0]!.id;

async function fetchSocialMetadata(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(product.origin + path, { headers });
  const metas = (await response.text()).matchAll(
    /<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"\/>/g,
  );
  return {
    status: response.status,
    ...Object.fromEntries([...metas].map(([, name, content]) => [name, content])),
  } as {
    status: number;
  } & Record<string, string>;
}

const PAGES: [what: string, find: () => Promise<string>][] = [
  [
    "an item",
    async () =>
      `/library/${await findId("content", "category = 'Library' and approval_status = 'approved' and is_published and description <> ''")}`,
  ],
  ["a contributor", async () => `/contributors/${await findId("contributor", "biography <> ''")}`],
  ["an event", async () => `/events/${await findId("event", "approval_status = 'approved'")}`],
  [
    "an item of the gallery",
    async () => `/media/${await findId("media", "picture is not null and description <> ''")}`,
  ],
  [
    "one without a picture",
    async () => `/media/${await findId("media", "picture is null and description <> ''")}`,
  ],
  ["a list", () => Promise.resolve("/scholarly-repository")],
];

test.each(PAGES)("%s has a title, a URL and a picture", async (_what, find) => {
  const path = await find();
  const metadata = await fetchSocialMetadata(`${path}?lang=en`);
  expect(metadata).toMatchObject({
    status: 200,
    "og:title": expect.stringMatching(/./),
    "og:url": product.origin + path,
    "twitter:card": "summary_large_image",
  });
  expect([...metadata["og:description"]!].length).toBeLessThanOrEqual(PREVIEW_LIMITS.characters + 30);
  const address = metadata["og:image"]!;
  expect(address.startsWith(`${product.origin}/`)).toBe(true);
  const picture = await fetch(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("cache-control")).toMatch(/^public, max-age=31536000, immutable$/);
  const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(["png", "jpeg"]).toContain(format);
  if (metadata["og:image:width"])
    expect({ width, height, declared: Number(metadata["og:image:width"]) }).toEqual({
      ...SOCIAL_IMAGE_SIZE,
      declared: SOCIAL_IMAGE_SIZE.width,
    });
});

test("the description is the preview for visitors and administrators", async () => {
  // An item of its own: tests of other files change and delete those of the demo.
  const id = await createItem(undefined, { category: "Library" });
  const path = `/library/${id}`;
  const admin = await createTestUser("admin");
  const [visitors, administrators] = [
    await fetchSocialMetadata(path),
    await fetchSocialMetadata(path, createAuthHeaders(admin, "bearer")),
  ];
  expect(visitors["og:description"]).toMatch(/…$/);
  expect(administrators["og:description"]).toBe(visitors["og:description"]);
});

test("hidden items have no metadata, and unknown covers return 404", async () => {
  for (const id of [await findId("content", "approval_status = 'pending'"), createId()]) {
    const metadata = await fetchSocialMetadata(`/library/${id}`);
    expect(Object.keys(metadata)).toEqual(["status"]);
    expect(metadata.status).toBe(404);
  }
  for (const name of ["7-0-0.png", "0-6-0.png", "0-0-4.png", "0-0-0", "a.png", "0-0-0.svg", "00-0-0.png"])
    expect([name, (await fetch(`${product.origin}/covers/${name}`)).status]).toEqual([name, 404]);
});
