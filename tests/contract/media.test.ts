import { statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import {
  drawBasket,
  drawDhow,
  drawCarvedDoorway,
  drawDrums,
  drawImigongo,
} from "#app/models/seed/drawings.ts";
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

const PROSE =
  "Between the two monsoons there are eleven days on which one may still cross, and nobody agrees on which. Sweet grass over sisal, begun from the middle and nineteen weeks in the making; the star is the maker’s own. One of sixty-four doors that were measured, with a lozenge for each child who was born behind it. Recorded on the pier at dusk, with the water that answers. Thumbprints stand where names would, and a goat pays as a bicycle does. What could still be read after the rains, shelf by shelf, with a lamp.";
const createText = (from: number, maxLength: number) => {
  const all = PROSE.split(" ");
  return Array.from({ length: 60 }, (_, i) => all[(from * 17 + i * (3 + (from % 5))) % all.length])
    .join(" ")
    .slice(0, maxLength);
};

describe("the gallery", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
    const pictures = await Promise.all(
      [drawImigongo(), drawBasket(), drawDhow(), drawCarvedDoorway(), drawDrums(1)].map(renderJpeg),
    );
    for (let i = 0; i < 12; i++) {
      const fields = {
        title: createText(i, 34),
        description: createText(i + 12, 300),
        category: i % 2 ? "Research" : "",
        tags: createText(i, 20).replaceAll(" ", ","),
        altText: createText(i + 30, 60),
      };
      const bytes = i < 10 ? pictures[i % 5]! : createWavFile(0.1 + i / 100);
      const response = await send(product, bytes, fields, i < 10 ? "a.jpg" : "a.wav");
      expect(response.status).toBe(201);
    }
  });
  afterAll(() => product.stop());

  test("a full first page is one round trip and generates no picture", async () => {
    const before = listStored();
    for (const [path, headers] of [
      ["/media", {}],
      ["/media?lang=sw", {}],
      ["/media?lang=fr", {}],
    ] as const) {
      const page = await (await fetch(product.origin + path, { headers })).text();
      expect(page.match(/<article/g)).toHaveLength(12);
      expect(gzipSync(page).length).toBeLessThan(14_336);
    }
    const light = await (await fetch(`${product.origin}/media`, { headers: { "Save-Data": "on" } })).text();
    expect(light).not.toMatch(/<script|<picture|\/thumbnail\//);
    expect(light.match(/src="data:image\/webp;base64,/g)).toHaveLength(10);
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
