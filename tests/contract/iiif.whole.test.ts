import { Image, Manifest, Collection } from "@allmaps/iiif-parser";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createEpubFile, createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import type { ChangeItemFile } from "#app/schemas/item-files.ts";
import { addItemFiles, changeItemFile, moveItemFile } from "#app/services/content/index.server.ts";

import { userContext } from "../setup/context.ts";
import {
  cutAllTiles,
  createGalleryPicture,
  createLibraryPicture,
  buildLargePicture,
} from "../setup/large-pictures.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { receiveFile, createItem, updateItem } from "../setup/items.ts";
import { unwrap } from "../setup/unwrap.ts";
import { useProduct } from "../setup/use-product.ts";
import { execute } from "../setup/execute.ts";

const WIDTH = 2100;
const HEIGHT = 1301;

const product = await useProduct();
let reader: TestUser;
let admin: TestUser;
let original: Buffer;
let large: string;
beforeAll(async () => {
  reader = await createTestUser("user");
  admin = await createTestUser("admin");
  original = await buildLargePicture(WIDTH, HEIGHT);
  large = await createGalleryPicture(original, {
    title: "<b>A door</b>",
    description: 'With "signs" & ngʼombe <i>too</i>',
    creditLine: "By courtesy of Lamu Museum",
    rights: "CC BY-NC-SA",
    country: "Kenya",
    tags: "wood, door",
  });
  await cutAllTiles();
});

const request = (path: string, user?: TestUser, more: RequestInit = {}) =>
  fetch(product.origin + path, {
    redirect: "manual",
    ...more,
    headers: { ...(user && { Authorization: `Bearer ${user.token}` }), ...more.headers },
  });
const fetchJson = async <Body = Record<string, unknown>>(path: string, user?: TestUser) => {
  const response = await request(path, user);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
};
type TileRequest = { size: Size; region?: Size & { x: number; y: number } };
type Size = { width: number; height: number };
type ParsedImage = {
  tileZoomLevels: { columns: number; rows: number }[];
  sizes?: Size[];
  getImageUrl(tileRequest: TileRequest): string;
};

/** Mean difference per channel, 0 to 255. */
async function computeDistance(first: Buffer, second: Buffer, { width, height }: Size) {
  const raw = (bytes: Buffer) =>
    sharp(bytes).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const [a, b] = [await raw(first), await raw(second)];
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

const toPath = (url: string) => url.slice(product.origin.length);

describe("a picture larger than the gallery shows", () => {
  test("returns each tile of the parser to a reader, with the requested region", async () => {
    const image = Image.parse(await fetchJson(`/iiif/${large}/info.json`, reader));
    expect([image.width, image.height]).toEqual([WIDTH, HEIGHT]);
    let count = 0;
    for (const level of image.tileZoomLevels)
      for (let row = 0; row < level.rows; row++)
        for (let column = 0; column < level.columns; column++) {
          const tileRequest = image.getTileImageRequest(level, column, row) as TileRequest;
          const response = await request(toPath(image.getImageUrl(tileRequest as never)), reader);
          expect([image.getImageUrl(tileRequest as never), response.status]).toEqual([
            expect.anything(),
            200,
          ]);
          const tile = Buffer.from(await response.arrayBuffer());
          expect(await sharp(tile).metadata()).toMatchObject({ format: "jpeg", ...tileRequest.size });
          const { x: left = 0, y: top = 0, ...size } = tileRequest.region ?? { width: WIDTH, height: HEIGHT };
          const place = await sharp(original)
            .extract({ left, top, ...size })
            .png()
            .toBuffer();
          expect(await computeDistance(tile, place, tileRequest.size)).toBeLessThan(6);
          count++;
        }
    expect(count).toBe(5 * 3 + 3 * 2 + 2 + 1);
  });

  test("returns each size of the visitor's and the reader's info.json", async () => {
    for (const user of [undefined, reader]) {
      // The parser accepts no image without tiles.
      const image = await fetchJson<Size & { sizes: Size[] }>(`/iiif/${large}/info.json`, user);
      const { sizes } = image;
      expect(sizes.at(-1)!.width).toBe(user ? WIDTH : 1280);
      for (const size of [...sizes, { width: image.width, height: image.height }]) {
        const { width, height } = size;
        const response = await request(`/iiif/${large}/full/${width},${height}/0/default.jpg`, user);
        expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
          width,
          height,
        });
      }
      const largest = Buffer.from(
        await (await request(`/iiif/${large}/full/max/0/default.jpg`, user)).arrayBuffer(),
      );
      expect(await sharp(largest).metadata()).toMatchObject({ width: image.width, height: image.height });
      expect(await computeDistance(largest, original, { width: 500, height: 310 })).toBeLessThan(6);
    }
  });

  test("returns no larger image to a visitor than the gallery", async () => {
    const image = Image.parse(await fetchJson(`/iiif/${large}/info.json`, reader));
    const { sizes, tiles } = await fetchJson<{ sizes: Size[]; tiles?: unknown }>(`/iiif/${large}/info.json`);
    expect(tiles).toBeUndefined();
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 1280]);
    const [level] = image.tileZoomLevels as ParsedImage["tileZoomLevels"];
    expect(level!.columns).toBe(5);
    for (const piece of [
      "0,0,512,512/512,512",
      `full/${WIDTH},${HEIGHT}`,
      "full/263,163",
      "0,0,2048,1301/512,326",
    ])
      expect([400, 404]).toContain((await request(`/iiif/${large}/${piece}/0/default.jpg`)).status);
  });
});

test.each([
  ["full/max/0/default.png", 400],
  ["full/max/90/default.jpg", 400],
  ["full/max/0/gray.jpg", 400],
  ["full/max/0/color.jpg", 200],
  ["full/wide/0/default.jpg", 400],
  ["middle/max/0/default.jpg", 400],
  ["full/640,/0/default.jpg", 404],
  ["full/pct:50/0/default.jpg", 404],
  ["square/max/0/default.jpg", 404],
  ["full/9999,9999/0/default.jpg", 400],
  ["full/^4000,3000/0/default.jpg", 501],
  ["1,1,9,9/9,9/0/default.jpg", 404],
  ["0,0,1280,793/320,198/0/default.jpg", 200],
])("%s returns %i with a sentence", async (piece, status) => {
  const response = await request(`/iiif/${large}/${piece}`);
  expect(response.status).toBe(status);
  if (status !== 200) expect(await response.text()).toMatch(/^[A-Z][^{]+\.$/);
});

describe("a manifest", () => {
  test("is parsed and has the metadata of the page", async () => {
    for (const user of [undefined, reader]) {
      const source = await fetchJson(`/iiif/${large}/manifest.json`, user);
      const manifest = Manifest.parse(source);
      expect(manifest.label).toEqual({ none: ["<b>A door</b> "] });
      expect(manifest.canvases).toHaveLength(1);
      const [canvas] = manifest.canvases;
      expect([canvas!.width, canvas!.height]).toEqual([1280, 793]);
      expect(canvas!.image.uri).toBe(`${product.origin}/iiif/${large}`);
      // The canvas has the same size for both, so that annotations match; the image differs.
      const body = user ? { width: WIDTH, height: HEIGHT } : { width: 1280, height: 793 };
      expect(source.items).toMatchObject([{ items: [{ items: [{ body }] }] }]);
      expect(source).toMatchObject({
        summary: { none: ['With "signs" & ngʼombe <i>too</i>'] },
        rights: "http://creativecommons.org/licenses/by-nc-sa/4.0/",
        requiredStatement: { value: { none: ["By courtesy of Lamu Museum"] } },
        homepage: [{ id: `${product.origin}/media/${large}` }],
      });
      expect("rendering" in source).toBe(Boolean(user));
      for (const link of [source.homepage, source.seeAlso, source.rendering ?? []].flat() as {
        id: string;
        format: string;
      }[])
        expect((await request(toPath(link.id), user)).headers.get("content-type")).toContain(link.format);
      for (const { id, width, height } of source.thumbnail as (Size & { id: string })[]) {
        const bytes = Buffer.from(await (await request(toPath(id), user)).arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      }
    }
  });
});

async function document(bytes: Buffer, name: string, state: Parameters<typeof createItem>[1] = {}) {
  return createItem(undefined, { category: "Library", ...state }, await receiveFile(name, bytes));
}

describe("a document of the library", () => {
  const bytes = () => {
    const high = createPdfFile("A scan", ["One ".repeat(300)], ["Two ".repeat(300)]).toString("latin1");
    const at = high.lastIndexOf("[0 0 595 842]");
    return Buffer.from(`${high.slice(0, at)}[0 0 842 595]${high.slice(at + 13)}`, "latin1");
  };

  test("has one canvas per page, each with its image", async () => {
    const id = await document(bytes(), "a scan.pdf");
    const source = await fetchJson(`/iiif/${id}/manifest.json`, reader);
    const manifest = Manifest.parse(source);
    expect(manifest.canvases.map(({ width, height }) => [width, height])).toEqual([
      [1280, 1811],
      [1280, 905],
    ]);
    expect(manifest.canvases.map(({ label }) => label?.en)).toEqual([["Page 1"], ["Page 2"]]);
    expect(source).toMatchObject({ behavior: ["paged"], rendering: [{ format: "application/pdf" }] });
    for (const [i, { image, width, height }] of manifest.canvases.entries()) {
      expect(image.uri).toBe(`${product.origin}/iiif/${id}.${i + 1}`);
      const info = await fetchJson<Size & { sizes: Size[] }>(`${toPath(image.uri)}/info.json`, reader);
      expect(info).toMatchObject({ type: "ImageService3", profile: "level0", width, height });
      expect(info.sizes.map((size) => size.width)).toEqual([320, 640, 1280]);
      const [size] = info.sizes;
      const path = `${toPath(image.uri)}/full/${size!.width},${size!.height}/0/default.jpg`;
      const response = await request(path, reader);
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: "jpeg", ...size });
      const tag = { "If-None-Match": response.headers.get("etag")! };
      expect((await request(path, reader, { headers: tag })).status).toBe(304);
    }
    for (const { id, width, height } of source.thumbnail as (Size & { id: string })[]) {
      const picture = Buffer.from(await (await request(toPath(id), reader)).arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ width, height });
    }
    const whole = await (await request(`/iiif/${id}.1/full/max/0/default.jpg`, reader)).arrayBuffer();
    expect(await sharp(Buffer.from(whole)).metadata()).toMatchObject({ width: 1280, height: 1811 });
    expect((await request(`/iiif/${id}.1/full/9999,9999/0/default.jpg`, reader)).status).toBe(400);
    expect((await request(`/iiif/${id}.1/full/321,454/0/default.jpg`, reader)).status).toBe(404);
    for (const page of ["0", "3", "01", "99999", "999999"])
      expect((await request(`/iiif/${id}.${page}/info.json`, reader)).status).toBe(404);
  });

  test("returns 401 to visitors, has no CORS headers, and its manifest is linked for readers only", async () => {
    const id = await document(bytes(), "a scan.pdf");
    for (const ending of ["/manifest.json", ".1/info.json", ".1/full/320,453/0/default.jpg"]) {
      expect([ending, (await request(`/iiif/${id}${ending}`)).status]).toEqual([ending, 401]);
      const readerResponse = await request(`/iiif/${id}${ending}`, reader);
      expect([readerResponse.status, readerResponse.headers.get("access-control-allow-origin")]).toEqual([
        200,
        null,
      ]);
    }
    const showsManifest = async (user?: TestUser) =>
      (await (await request(`/library/${id}`, user)).text()).includes(`/iiif/${id}/manifest.json`);
    expect([await showsManifest(), await showsManifest(reader)]).toEqual([false, true]);
  });
});

describe("an item with several files", () => {
  async function addFile(id: string, name: string, bytes: Buffer, changes: ChangeItemFile = {}) {
    const ctx = userContext(admin);
    const added = unwrap(
      await addItemFiles(ctx, id, {}, [{ name, arrival: ok(await receiveFile(name, bytes)) }]),
    );
    const file = (added[0] as { file: string }).file;
    unwrap(await changeItemFile(ctx, id, file, changes));
    return file;
  }
  let id: string;
  let back: string;
  let notes: string;
  let master: string;
  beforeAll(async () => {
    id = await createLibraryPicture(undefined, await buildLargePicture(1400, 90));
    await addFile(id, "a.wav", createWavFile(1));
    back = await addFile(id, "back.png", await buildLargePicture(700, 60), { label: "Back" });
    notes = await addFile(id, "notes.pdf", createPdfFile("Notes", ["One"], ["Two"]));
    master = await addFile(id, "master.png", await buildLargePicture(800, 50), { use: "master" });
    await cutAllTiles();
  });

  test("has one canvas for each shown picture and page, in order, with labels", async () => {
    const source = await fetchJson(`/iiif/${id}/manifest.json`, reader);
    const { canvases } = Manifest.parse(source);
    expect(canvases.map(({ label }) => label?.en?.[0])).toEqual([
      "File 1",
      "Back",
      "File 4, Page 1",
      "File 4, Page 2",
    ]);
    const { files } = await fetchJson<{ files: { id: string }[] }>(`/api/content/${id}/files`, reader);
    expect(canvases.map(({ image }) => image.uri.split("/").pop())).toEqual([
      files[0]!.id,
      back,
      `${notes}.1`,
      `${notes}.2`,
    ]);
    for (const { image, width, height } of canvases) {
      const info = await fetchJson(`${toPath(image.uri)}/info.json`, reader);
      expect(info).toMatchObject({ id: image.uri, width, height });
      const picture = await request(`${toPath(image.uri)}/full/max/0/default.jpg`, reader);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width, height });
    }
    const [zip] = source.rendering as { id: string; format: string }[];
    expect((await request(toPath(zip!.id), reader)).headers.get("content-type")).toBe(zip!.format);
  });

  test("its order is the order of its canvases", async () => {
    const ctx = userContext(admin);
    unwrap(await moveItemFile(ctx, id, back, { step: -1 }));
    unwrap(await moveItemFile(ctx, id, back, { step: -1 }));
    const [first] = Manifest.parse(await fetchJson(`/iiif/${id}/manifest.json`, reader)).canvases;
    expect(first!.label).toMatchObject({ en: ["Back"] });
    expect(toPath(first!.image.uri)).toBe(`/iiif/${back}`);
  });

  test("its files have the item's access, and a master is for its contributor and administrators", async () => {
    const paths = (file: string) =>
      ["info.json", "full/max/0/default.jpg"].map((ending) => `/iiif/${file}/${ending}`);
    const fetchStatuses = async (file: string, user?: TestUser) => {
      const responses = await Promise.all(paths(file).map((path) => request(path, user)));
      return responses.map(({ status }) => status);
    };
    expect(await fetchStatuses(back)).toEqual([401, 401]);
    expect(await fetchStatuses(back, reader)).toEqual([200, 200]);
    expect(await fetchStatuses(master, reader)).toEqual([404, 404]);
    expect(await fetchStatuses(master, admin)).toEqual([200, 200]);
    for (const user of [reader, admin])
      expect(await (await request(`/iiif/${id}/manifest.json`, user)).text()).not.toContain(master);
    expect((await request(`/iiif/${back}/manifest.json`, reader)).status).toBe(404);
    await updateItem(id, "approval_status = 'pending'");
    expect(await fetchStatuses(back, reader)).toEqual([404, 404]);
    await updateItem(id, "approval_status = 'approved'");
  });

  test("its page links to the manifest if only a further file is a picture", async () => {
    const text = await document(await createEpubFile("A", "Words alone."), "a.epub");
    const link = `/iiif/${text}/manifest.json`;
    const loadPage = async () => (await request(`/library/${text}`, reader)).text();
    expect(await loadPage()).not.toContain(link);
    await addFile(text, "back.png", await buildLargePicture(700, 60));
    expect(await loadPage()).toContain(link);
  });
});

describe("CORS", () => {
  const getSharingHeaders = ({ headers }: Response) => [
    headers.get("access-control-allow-origin"),
    headers.get("cross-origin-resource-policy"),
  ];
  const paths = () =>
    ["info.json", "manifest.json", "full/max/0/default.jpg"].map((ending) => `/iiif/${large}/${ending}`);

  test("allows what visitors see, and nothing that needs a login", async () => {
    for (const path of paths()) {
      expect([path, getSharingHeaders(await request(path))]).toEqual([path, ["*", "cross-origin"]]);
      const readerResponse = await request(path, reader);
      expect([path, getSharingHeaders(readerResponse)]).toEqual([path, [null, "same-origin"]]);
      expect(readerResponse.headers.get("cache-control")).toBe("private, no-cache");
      expect(readerResponse.headers.get("vary")).toMatch(/Cookie.*Authorization/);
    }
    expect(
      getSharingHeaders(await request(`/iiif/${large}/0,0,512,512/512,512/0/default.jpg`, reader)),
    ).toEqual([null, "same-origin"]);
    const shown = await request(`/iiif/${large}/full/640,397/0/default.jpg`, reader);
    expect([getSharingHeaders(shown), shown.headers.get("cache-control")]).toEqual([
      ["*", "cross-origin"],
      "public, max-age=31536000, immutable",
    ]);
  });

  test("preflight requests return 204 and allow no credentials", async () => {
    for (const path of paths()) {
      const response = await request(path, undefined, {
        method: "OPTIONS",
        headers: { Origin: "https://elsewhere.example" },
      });
      expect([path, response.status, ...getSharingHeaders(response)]).toEqual([
        path,
        204,
        "*",
        "cross-origin",
      ]);
      expect(response.headers.get("access-control-allow-headers")).not.toMatch(/authorization/i);
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect((await request(path, undefined, { method: "DELETE" })).status).toBe(405);
    }
  });
});

test("the gallery is a collection with nested pages", async () => {
  for (let i = 0; i < 101; i++) await execute(COPY, [large]);
  // A token bypasses the page cache.
  const first = Collection.parse(await fetchJson("/iiif/gallery.json", { token: "none" } as TestUser));
  expect(first.items).toHaveLength(101);
  const rest = first.items.at(-1) as { uri: string; type: string };
  const second = Collection.parse(await fetchJson(toPath(rest.uri)));
  const all = [...first.items.slice(0, -1), ...second.items].map((item) => (item as { uri: string }).uri);
  const [{ count } = { count: 0 }] = await execute<{ count: number }>(
    "select count(*)::int as count from media where type = 'image'",
  );
  expect(new Set(all).size).toBe(count);
  await execute("delete from media where title like '<b>%' and id <> ?", [large]);
});
const COPY = `with f as (insert into stored_file (id, name, original_name, extension, size, digest)
    values (gen_random_uuid(), replace(gen_random_uuid()::text, '-', ''), 'a', 'png', 1, '') returning id)
  insert into media (id, title, description, type, file_id, picture)
  select gen_random_uuid(), m.title, m.description, m.type, f.id, m.picture from media m, f where m.id = ?`;
