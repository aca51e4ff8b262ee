import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createId } from "#app/models/id.ts";
import { createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { CreateManyMedia, CreateMedia, UpdateMedia } from "#app/schemas/media.ts";
import { clearHistory } from "#app/services/content/favourites-and-history.server.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { openMediaFile, findThumbnailToSend } from "./media-files.server.ts";
import { listMedia, summarizeMedia } from "./media-list.server.ts";
import {
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  openMediaPage,
  updateMedia,
} from "./media.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { listFileNames, listKnownNames } from "../../../tests/setup/stored-names.ts";

let admin: TestUser, reader: TestUser, contributor: TestUser;
beforeAll(async () => {
  [admin, reader, contributor] = await createTestUsers(["admin", "user", "contrib_own"]);
});

const smallPng = createPngFile(40, 30, [
  [156, 58, 38],
  [31, 58, 95],
]);
async function add(
  name: string,
  bytes: Buffer,
  more: Record<string, unknown> = {},
  attempt?: Context["idempotencyToken"],
) {
  const input = CreateMedia.parse({ title: "A thing", ...more });
  return unwrap(await createMedia(userContext(admin, attempt), input, await receiveFile(name, bytes)));
}
const openPicture = async (id: string, size: string) => {
  const opened = await findThumbnailToSend(visitorContext(), id, size);
  if (!opened.ok) throw new Error(opened.message);
  return { opened: opened.value, image: sharp(getFilePath(opened.value.name)) };
};

/** A photograph of a telephone: rotated by EXIF, and with GPS coordinates. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: "#9c3a26" } })
    .composite([
      { input: { create: { width: 400, height: 900, channels: 3, background: "#1f3a5f" } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: "Telephone of Amina", Copyright: "©" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 17/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe("pictures", () => {
  test("creates three widths and formats, upright and without metadata", async () => {
    const original = await photograph();
    const item = await add("IMG_2001.jpg", original);
    expect(item).toMatchObject({
      type: "image",
      picture: { width: 900, height: 1600, widths: [320, 640, 900] },
      thumbnailUrl: `/api/media/${item.id}/thumbnail/640`,
      filename: `${item.id}.jpg`,
      originalFilename: "IMG_2001.jpg",
    });
    expect(Buffer.from(item.picture!.placeholder, "base64").length).toBeLessThan(200);
    for (const [size, format, width] of [
      ["320.avif", "heif", 320],
      ["640.webp", "webp", 640],
      ["640", "jpeg", 640],
      ["500.jpg", "jpeg", 640],
      ["99999.avif", "heif", 900],
      ["0", "jpeg", 320],
    ] as const) {
      const { opened, image } = await openPicture(item.id, size);
      const found = await image.metadata();
      expect([size, found.format, found.width]).toEqual([size, format, width]);
      expect(found.exif ?? found.icc ?? found.xmp ?? found.iptc).toBeUndefined();
      expect(opened).toMatchObject({ isPublic: true, disposition: "inline" });
    }
    const { image } = await openPicture(item.id, "320");
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const getColour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(getColour(160, 20)[2]).toBeGreaterThan(getColour(160, 20)[0]!);
    expect(getColour(160, 400)[0]).toBeGreaterThan(getColour(160, 400)[2]!);
    const opened = unwrap(await openMediaFile(userContext(reader), item.id, "download", true));
    const originalImage = sharp(getFilePath(opened.name));
    expect((await originalImage.metadata()).exif!.toString("latin1")).toContain("Telephone of Amina");
    expect(opened.size).toBe(original.length);
    for (const invalid of ["x", "320.exe", "320.avif.jpg", "-1", "1e3", ""])
      expect(await findThumbnailToSend(visitorContext(), item.id, invalid)).toMatchObject({
        ok: false,
        kind: "not-found",
      });
  });

  test("does not enlarge a small picture, and fills transparency with the paper colour", async () => {
    const transparent = await sharp({ create: { width: 200, height: 100, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const item = await add("clear.png", transparent);
    expect(item.picture).toMatchObject({ width: 200, height: 100, widths: [200] });
    const { dominant } = await (await openPicture(item.id, "200")).image.stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  test("accepts each picture type, and refuses a wrong extension", async () => {
    const image = () => sharp(smallPng);
    for (const [name, bytes] of [
      ["a.webp", await image().webp().toBuffer()],
      ["a.avif", await image().avif().toBuffer()],
      ["a.tiff", await image().tiff().toBuffer()],
      ["a.tif", await image().toColourspace("cmyk").tiff().toBuffer()],
      ["a.gif", await image().gif().toBuffer()],
      ["a.jpeg", await image().jpeg().toBuffer()],
    ] as const)
      expect((await add(name, bytes)).picture).toMatchObject({ width: 40, height: 30 });
    const before = listFileNames();
    for (const [name, bytes, msg] of [
      ["a.jpg", smallPng, "file.wrong-format"],
      ["a.svg", Buffer.from("<svg/>"), "file.extension"],
      ["a.txt", Buffer.from("text"), "file.extension"],
      ["a.webp", (await image().webp().toBuffer()).subarray(0, 40), "media.image-invalid"],
      ["a.png", smallPng.subarray(0, smallPng.length - 30), "media.image-invalid"],
      ["a.mp3", createWavFile(1), "file.wrong-format"],
    ] as const) {
      const refused = await createMedia(
        userContext(admin),
        CreateMedia.parse({ title: "T" }),
        await receiveFile(name, bytes),
      );
      expect([name, refused]).toMatchObject([
        name,
        { ok: false, kind: "invalid", details: [{ path: "file", msg: expect.stringContaining(msg) }] },
      ]);
    }
    expect(listFileNames()).toEqual(before);
  });

  test("refuses a decompression bomb by its header", async () => {
    // The header declares 60,000 × 60,000 pixels: ten gigabytes unpacked.
    const bytes = Buffer.from(createPngFile(1, 1, [[0, 0, 0]]));
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    const { crc32 } = await import("node:zlib");
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const before = process.memoryUsage().rss;
    const refused = await createMedia(
      userContext(admin),
      CreateMedia.parse({ title: "T" }),
      await receiveFile("a.png", bytes),
    );
    expect(refused).toMatchObject({
      ok: false,
      kind: "too-large",
      details: [{ path: "file", msg: "media.too-many-pixels" }],
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe("media items", () => {
  test("updates by fields, counts versions, and writes the audit log", async () => {
    const { id, version } = await add("a.png", smallPng, { category: "Research", tags: '["a","b"]' });
    const change = (input: Record<string, unknown>) =>
      updateMedia(userContext(admin), id, UpdateMedia.parse(input));
    expect(await change({ title: "First", version, tags: "x, y,, x" })).toMatchObject({
      ok: true,
      value: { title: "First", category: "Research", tags: ["x", "y"], version: version! + 1 },
    });
    expect(await updateMedia(userContext(admin), createId(), {})).toMatchObject({ kind: "not-found" });
    const entries = await execute("select action from audit_log where subject_id = ? order by id", [id]);
    expect(entries).toEqual([{ action: "media.added" }, { action: "media.changed" }]);
    expect(UpdateMedia.safeParse({ category: "Nonsense" }).success).toBe(false);
  });

  test("deletes the file and all pictures with the item", async () => {
    const before = listFileNames();
    const { id } = await add("a.jpg", await photograph());
    expect(listFileNames().length).toBe(before.length + 10);
    const removed = await Promise.all([
      deleteMedia(userContext(admin), id),
      deleteMedia(userContext(admin), id),
    ]);
    expect(removed.map((result) => result.ok).sort()).toEqual([false, true]);
    expect(listFileNames()).toEqual(before);
    expect(await listKnownNames()).toEqual(listFileNames());
    expect(await execute("select kind from tombstone where id = ?", [id])).toEqual([{ kind: "media" }]);
    expect(await findThumbnailToSend(visitorContext(), id, "320")).toMatchObject({ kind: "not-found" });
  });
});

describe("bulk upload", () => {
  const arrivals = async (files: [string, Buffer][]) =>
    Promise.all(
      files.map(async ([name, bytes]) => ({
        name,
        arrival: await storeIncomingFile(
          name,
          (async function* () {
            yield bytes;
          })(),
          1_000_000,
        ),
      })),
    );
  test("returns a result per file, and creates none twice when repeated", async () => {
    const before = listFileNames().length;
    const attempt = { key: createId(), digest: "form" };
    const input = CreateManyMedia.parse({ category: "Events", photographer: "Amina Said", tags: "drum" });
    const files: [string, Buffer][] = [
      ["drum_makers-of Gitega.png", smallPng],
      ["not a picture.png", Buffer.from("words")],
      ["too large.png", Buffer.concat([smallPng, Buffer.alloc(1_100_000)])],
      ["2019-04-12 tone.wav", createWavFile(0.1)],
    ];
    const send = async () => {
      return unwrap(await createManyMedia(userContext(admin, attempt), input, await arrivals(files)));
    };
    const [first, again] = [await send(), await send()];
    const outcomes = first.map((result) => ("media" in result ? result.media.title : result.refused.kind));
    expect(outcomes).toEqual(["Drum makers of Gitega", "invalid", "too-large", "2019-04-12 tone"]);
    expect(first[0]).toMatchObject({
      media: { category: "Events", photographer: "Amina Said", tags: ["drum"] },
    });
    const ids = (results: typeof first) =>
      results.flatMap((result) => ("media" in result ? [result.media.id] : []));
    expect(ids(again)).toEqual(ids(first));
    expect(listFileNames().length).toBe(before + 5);
    expect(await createManyMedia(userContext(admin), input, [])).toMatchObject({ kind: "invalid" });
    const tooMany = await arrivals(Array.from({ length: 31 }, (_, i) => [`${i}.wav`, createWavFile(0.1)]));
    expect(await createManyMedia(userContext(admin), input, tooMany)).toMatchObject({ kind: "too-large" });
    expect(listFileNames().length).toBe(before + 5);
  });
});

describe("media list", () => {
  beforeAll(async () => {
    await execute("delete from media");
    for (const [title, category, name] of [
      ["Carved door of Lamu", "Architecture", "a.png"],
      ["Drums at dusk", "Events", "b.wav"],
      ["A ferry", "", "c.wav"],
    ] as const)
      await add(name, name.endsWith("png") ? smallPng : createWavFile(0.1), {
        title,
        category,
        tags: "coast, shelf",
      });
  });
  const titles = async (filter: Parameters<typeof listMedia>[1], ctx = visitorContext()) => {
    const listed = unwrap(await listMedia(ctx, filter, { page: 1, limit: 12 }));
    expect(listed.pagination.total).toBe(listed.media.length);
    return listed.media.map(({ title }) => title);
  };

  test("filters by type, category and words, newest first", async () => {
    expect(await titles({})).toEqual(["A ferry", "Drums at dusk", "Carved door of Lamu"]);
    expect(await titles({ type: "audio" })).toEqual(["A ferry", "Drums at dusk"]);
    expect(await titles({ category: "Events" })).toEqual(["Drums at dusk"]);
    expect(await titles({ type: "image", category: "Events" })).toEqual([]);
    expect(await titles({ search: "coast lamu" })).toEqual(["Carved door of Lamu"]);
    expect(await titles({ search: "carvd" })).toEqual(["Carved door of Lamu"]);
    const listed = await listMedia(visitorContext(), {}, { page: 1, limit: 2 });
    expect(listed).toMatchObject({
      value: { pagination: { page: 1, totalPages: 2, total: 3 }, teaser: { message: "media.teaser-text" } },
    });
    expect(await listMedia(userContext(reader), {}, { page: 1, limit: 2 })).not.toHaveProperty(
      "value.teaser",
    );
  });

  test("counts each kind of view once per person and reading, and their sum", async () => {
    const listed = await listMedia(visitorContext(), {}, { page: 1, limit: 12 });
    const [ferry, , carvedItem] = listed.ok ? listed.value.media : [];
    const [readerCtx, contributorCtx] = [userContext(reader), userContext(contributor)];
    await Promise.all(Array.from({ length: 8 }, () => openMediaFile(readerCtx, ferry!.id, "view", true)));
    await openMediaFile(readerCtx, ferry!.id, "view", false);
    await openMediaFile(contributorCtx, ferry!.id, "view", true);
    await openMediaFile(readerCtx, ferry!.id, "download", true);
    for (const ctx of [readerCtx, readerCtx, contributorCtx, visitorContext()])
      await openMediaPage(ctx, ferry!.id);
    await openMediaFile(readerCtx, carvedItem!.id, "view", true);
    await openMediaPage(readerCtx, carvedItem!.id);
    expect(await findMedia(visitorContext(), ferry!.id)).toMatchObject({
      value: { plays: 2, downloads: 1, views: 2 },
    });
    expect(await findMedia(visitorContext(), carvedItem!.id)).toMatchObject({
      value: { plays: 0, downloads: 0, views: 1 },
    });
    await clearHistory(readerCtx);
    expect(await execute("select from media_reading where account_id = ?", [reader.id])).toEqual([]);
    expect(await summarizeMedia(userContext(admin))).toMatchObject({
      value: {
        total: 3,
        totalSize: smallPng.length + 2 * createWavFile(0.1).length,
        views: 3,
        downloads: 1,
        plays: 2,
        byType: [
          { type: "image", count: 1 },
          { type: "video", count: 0 },
          { type: "audio", count: 2 },
          { type: "document", count: 0 },
        ],
      },
    });
    await deleteMedia(userContext(admin), ferry!.id);
    const summary = await summarizeMedia(userContext(admin));
    expect(summary).toMatchObject({ value: { total: 2, plays: 0, downloads: 0, views: 1 } });
    if (summary.ok) expect(summary.value.byCategory).toContainEqual({ category: "", count: 0 });
  });
});
