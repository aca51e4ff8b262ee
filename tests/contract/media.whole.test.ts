import { statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { drawCarvedDoorway, drawImigongo } from "#app/models/seed/drawings.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { cleanUpStore } from "#app/services/files/cleanup.server.ts";

import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { listStoredFiles } from "../setup/list-stored-files.ts";
import { sampleCases } from "../setup/whole.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

const dir = process.env.UPLOADS_DIR!;
type Product = Awaited<ReturnType<typeof startProduct>>;
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const listStored = () =>
  listStoredFiles(dir)
    .map(({ name, parentPath }) => `${name} ${statSync(join(parentPath, name)).mtimeMs}`)
    .sort();
const toNames = (files: string[]) => files.map((line) => line.split(" ")[0]);
const listDescribed = async () =>
  (await execute<{ name: string }>("select name from stored_file")).map(({ name }) => name).sort();

const renderJpeg = (svg: string) => sharp(Buffer.from(svg)).resize(700).jpeg().toBuffer();
/** Has the same number of thumbnails, which are generated faster. */
const renderLowJpeg = (svg: string) =>
  sharp(Buffer.from(svg)).resize(700, 40, { fit: "fill" }).jpeg().toBuffer();
async function send(product: Product, bytes: Buffer, fields: Record<string, string>, name = "a.jpg") {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([new Uint8Array(bytes)], name));
  const headers = { Authorization: `Bearer ${admin.token}` };
  return fetch(`${product.origin}/api/media`, { method: "POST", body, headers });
}

describe("the gallery", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
    const picture = await renderJpeg(drawImigongo());
    expect((await send(product, picture, { title: "A picture" })).status).toBe(201);
    expect((await send(product, createWavFile(0.1), { title: "A recording" }, "a.wav")).status).toBe(201);
  });
  afterAll(() => product.stop());

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
});

describe("a process that is killed", () => {
  test.each(sampleCases(["sync:4", "opened:6", "synced:10", "committed", "commit"]))(
    "at %s stores an item with all its pictures or nothing",
    async (FAULT) => {
      const product = await startProduct({ FAULT }, () => [
        "--import",
        join(import.meta.dirname, "../setup/fault.mjs"),
        join(import.meta.dirname, "../../build/server/server.js"),
      ]);
      const title = `Killed at ${FAULT}`;
      const response = await send(product, await renderLowJpeg(drawCarvedDoorway()), { title }).catch(
        () => undefined,
      );
      expect(response).toBeUndefined();
      await product.ended;
      const rows = await execute<{ pictures: number }>(
        "select (select count(*)::int from media_picture p where p.media_id = m.id) as pictures from media m where title = ?",
        [title],
      );
      expect(rows).toEqual(FAULT === "committed" ? [{ pictures: 9 }] : []);
      await cleanUpStore(createEntityManager(), { untouchedHours: 0, unknownHours: 0 });
      expect(toNames(listStored())).toEqual(await listDescribed());
    },
  );

  test("returns 507 when the disk fills while pictures are generated and stores nothing", async () => {
    const before = toNames(listStored());
    const product = await startProduct({ FAULT: "full:4" }, () => [
      "--import",
      join(import.meta.dirname, "../setup/fault.mjs"),
      join(import.meta.dirname, "../../build/server/server.js"),
    ]);
    const response = await send(product, await renderLowJpeg(drawCarvedDoorway()), { title: "Too much" });
    expect([response.status, await response.json()]).toEqual([507, { error: t("file.storage-full") }]);
    expect(toNames(listStored())).toEqual(before);
    await product.stop();
  });
});
