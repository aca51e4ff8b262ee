import { statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { createId } from "#app/models/id.ts";
import { readDrawing } from "#app/models/seed/small-files.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";

import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { listStoredFiles } from "../setup/list-stored-files.ts";
import { useProduct } from "../setup/use-product.ts";
import { upload } from "../setup/requests.ts";

/** The pictures of the gallery. */

const product = await useProduct();
beforeAll(async () => {
  const headers = createAuthHeaders(await createTestUser("admin"), "bearer");
  const picture = await sharp(readDrawing("imigongo")).resize(700).jpeg().toBuffer();
  for (const [name, bytes] of [
    ["a.jpg", picture],
    ["a.wav", createWavFile(0.1)],
  ] as const) {
    const file = new File([new Uint8Array(bytes)], name);
    const response = await fetch(`${product.origin}/api/media`, {
      ...upload(file, { title: name }),
      headers,
    });
    expect(response.status).toBe(201);
  }
});
const listStored = () =>
  listStoredFiles(process.env.UPLOADS_DIR!)
    .map(({ name, parentPath }) => `${name} ${statSync(join(parentPath, name)).mtimeMs}`)
    .sort();

test("generates no picture, and with Save-Data has only placeholders", async () => {
  const before = listStored();
  expect(await (await fetch(`${product.origin}/media`)).text()).toMatch(/<picture.*\/thumbnail\//s);
  const light = await (await fetch(`${product.origin}/media`, { headers: { "Save-Data": "on" } })).text();
  expect(light).not.toMatch(/<script|<picture|\/thumbnail\//);
  expect(light.match(/src="data:image\/webp;base64,/g)).toHaveLength(1);
  expect(listStored()).toEqual(before);
});

test("thumbnails are public and immutable, and support ranges", async () => {
  const { media } = (await (await fetch(`${product.origin}/api/media?type=image&limit=1`)).json()) as {
    media: { id: string; thumbnailUrl: string; picture: { widths: number[] } }[];
  };
  const { id, thumbnailUrl, picture } = media[0]!;
  expect(picture.widths).toEqual([320, 640, 700]);
  const response = await fetch(product.origin + thumbnailUrl, { headers: { Range: "bytes=0-9" } });
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    206,
    "public, max-age=31536000, immutable",
  ]);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const same = { "If-None-Match": response.headers.get("etag")! };
  expect((await fetch(product.origin + thumbnailUrl, { headers: same })).status).toBe(304);
  for (const [path, status] of [
    [`/api/media/${id}/view`, 401],
    [`/api/media/${id}/thumbnail/640.svg`, 404],
    [`/api/media/${createId()}/thumbnail/640`, 404],
    ["/api/media/../uploads/thumbnail/640", 404],
  ] as const)
    expect([path, (await fetch(product.origin + path)).status]).toEqual([path, status]);
});
