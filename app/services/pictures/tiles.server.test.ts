import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { crc32 } from "node:zlib";

import fc from "fast-check";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { getJobSender } from "#app/core/job-queue.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";
import { deleteContent, updateContent } from "#app/services/content/content.server.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";
import { enqueueFileJobs } from "#app/services/lifecycle/job-handlers.server.ts";
import { deleteMedia } from "#app/services/media/media.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import {
  createGalleryPicture,
  buildLargePicture,
  createLibraryPicture,
} from "../../../tests/setup/large-pictures.ts";
import { makeJobsDue, runFileJobs, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createTiles, TILE_SIDE_PX } from "./create-tiles.server.ts";
import { findTiles } from "./tiles.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { listFileNames, listKnownNames, listUnusedFiles } from "../../../tests/setup/stored-names.ts";

let admin: TestUser, wide: Buffer;
beforeAll(async () => {
  admin = await createTestUser("admin");
  wide = await buildLargePicture(1400, 60);
});
const { diskReserveBytes, tilesBytes } = env();
afterEach(() => void Object.assign(env(), { diskReserveBytes, tilesBytes }));
const runTileJobs = () => runFileJobs("create-tiles");

async function findSource(table: "media" | "content", id: string) {
  const [row] = await execute<{ id: string; name: string }>(
    `select id, name from stored_file where id = (select file_id from ${table} where id = ?)`,
    [id],
  );
  return row!;
}
const loadTiles = async (source: { id: string }, piece?: string) =>
  findTiles(createEntityManager(), source.id, piece);
async function createAndLoadTiles(source: { id: string }, piece?: string) {
  await runTileJobs();
  return loadTiles(source, piece);
}

async function loadState({ id }: { id: string }) {
  const [row] = await execute<{ state: string }>("select state from tiled_picture where source_id = ?", [id]);
  return row?.state;
}

/** As computed in the notes on tiles of the IIIF specification. */
function listExpectedNames(width: number, height: number) {
  const names: string[] = [];
  for (let factor = 1; ; factor *= 2) {
    const side = TILE_SIDE_PX * factor;
    for (let y = 0; y < height; y += side)
      for (let x = 0; x < width; x += side) {
        const [w, h] = [Math.min(side, width - x), Math.min(side, height - y)];
        const isWhole = w === width && h === height;
        names.push(
          `${isWhole ? "full" : [x, y, w, h].join()}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}`,
        );
      }
    if (width <= side && height <= side) return names;
  }
}

test("creates each tile with the dimensions in its name for any picture", async () => {
  const long = fc.integer({ min: 1281, max: 2200 });
  const short = fc.integer({ min: 1, max: 700 });
  await fc.assert(
    fc.asyncProperty(long, short, fc.boolean(), async (a, b, isTall) => {
      const [width, height] = isTall ? [b, a] : [a, b];
      const create = { width, height, channels: 3, background: "#7a3" } as const;
      const archive = await createTiles(await sharp({ create }).png().toBuffer(), { width, height }, []);
      const names = archive.tiles.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(listExpectedNames(width, height)));
      for (const { name, bytes } of archive.tiles) {
        const [, tileWidth, tileHeight] = /\/(\d+),(\d+)$/.exec(name)!;
        expect([name, await sharp(bytes).metadata()]).toMatchObject([
          name,
          { width: Number(tileWidth), height: Number(tileHeight) },
        ]);
      }
    }),
    { numRuns: 6 },
  );
});

test("rotates a picture by EXIF before it creates tiles", async () => {
  const rotated = await sharp(await buildLargePicture(60, 1400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const id = await createGalleryPicture(rotated, {}, "lying.jpg");
  const tiles = await createAndLoadTiles(await findSource("media", id), "0,0,512,60/512,60");
  expect(tiles).toMatchObject({ width: 1400, height: 60, tile: { start: expect.any(Number) } });
});

test("creates no tiles on reading, and tiles once with several workers", async () => {
  const source = await findSource("media", await createGalleryPicture(wide));
  const before = listFileNames().length;
  expect(await loadTiles(source, "full/max")).toBeUndefined();
  expect(await loadState(source)).toBe("pending");
  await Promise.all([runTileJobs(), runTileJobs(), runTileJobs()]);
  expect(await loadTiles(source, "full/max")).toMatchObject({ width: 1400, tile: { start: 0 } });
  expect(listFileNames()).toHaveLength(before + 1);
  expect(listFileNames()).toEqual(await listKnownNames());
});

test("queues a picture in the transaction that adds it", async () => {
  await execute("delete from urithi_jobs.job");
  const source = await findSource("media", await createGalleryPicture(wide));
  await runJobs("enqueue-file-jobs");
  await runJobs("create-tiles");
  expect(await loadState(source)).toBe("ready");
});

test("creates tiles once the item is visible, and not before", async () => {
  const VISIBLE_STATES = {
    approved: "approval_status = 'approved', is_published = true",
    "on loan": "approval_status = 'approved', is_published = false, category = 'Literary Collection'",
  };
  for (const set of Object.values(VISIBLE_STATES)) {
    const id = await createLibraryPicture(undefined, wide, { status: "pending" });
    const source = await findSource("content", id);
    expect(await createAndLoadTiles(source)).toBeUndefined();
    expect(await loadState(source)).toBeUndefined();
    await updateItem(id, set);
    expect(await createAndLoadTiles(source)).toMatchObject({ width: 1400 });
  }
});

test("deletes the tiles with the picture and when it is replaced", async () => {
  const [galleryId, libraryId, replaced] = [
    await createGalleryPicture(wide),
    await createLibraryPicture(undefined, wide),
    await createLibraryPicture(undefined, wide),
  ];
  const ctx = userContext(admin);
  for (const [table, id] of [
    ["media", galleryId],
    ["content", libraryId],
    ["content", replaced],
  ] as const)
    expect(await createAndLoadTiles(await findSource(table, id))).toMatchObject({ width: 1400 });
  const count = async () => (await execute("select from tiled_picture")).length;
  const before = await count();
  expect(await deleteMedia(ctx, galleryId)).toMatchObject({ ok: true });
  expect(await deleteContent(userContext(admin), libraryId)).toMatchObject({ ok: true });
  const another = await receiveFile("another.png", await buildLargePicture(1300, 50));
  expect(await updateContent(userContext(admin), replaced, {}, another)).toMatchObject({ ok: true });
  expect(await count()).toBe(before - 2);
  expect(await listUnusedFiles()).toEqual([]);
  expect(listFileNames()).toEqual(await listKnownNames());
  expect(await createAndLoadTiles(await findSource("content", replaced))).toMatchObject({ width: 1300 });
});

test("stores nothing for a picture that is deleted during the run", async () => {
  const id = await createGalleryPicture(wide);
  const source = await findSource("media", id);
  const [, deleted] = await Promise.all([runTileJobs(), deleteMedia(userContext(admin), id)]);
  expect(deleted).toMatchObject({ ok: true });
  expect(await listUnusedFiles()).toEqual([]);
  expect(listFileNames()).toEqual(await listKnownNames());
  expect(existsSync(getFilePath(source.name))).toBe(false);
  expect(await loadTiles(source)).toBeUndefined();
});

describe("picture that cannot be tiled", () => {
  test.each([
    ["no picture", () => createPdfFile("No picture", ["at all"])],
    ["too large by rule", () => buildPngHeader(20_000, 20_000)],
  ])("is never retried if it is %s", async (_, bytes) => {
    const source = await findSource("media", await createGalleryPicture(wide));
    await writeFile(getFilePath(source.name), bytes());
    expect(await createAndLoadTiles(source)).toBeUndefined();
    expect(await loadState(source)).toBe("not-needed");
    await writeFile(getFilePath(source.name), wide);
    expect(await createAndLoadTiles(source)).toBeUndefined();
  });

  test("is retried if the process was killed", async () => {
    const source = await findSource("media", await createGalleryPicture(wide));
    await enqueueFileJobs(createEntityManager());
    const boss = await getJobSender();
    const [job] = await boss.fetch("create-tiles");
    expect(await createAndLoadTiles(source)).toBeUndefined();
    await execute("update urithi_jobs.job set heartbeat_on = now() - interval '1 minute' where id = ?", [
      job!.id,
    ]);
    await boss.supervise("create-tiles");
    await makeJobsDue();
    expect(await createAndLoadTiles(source)).toMatchObject({ width: 1400 });
  });
});

describe("disk space of tiles", () => {
  async function expectPending(source: { id: string }, restore: () => unknown) {
    expect(await createAndLoadTiles(source)).toBeUndefined();
    expect(await loadState(source)).toBe("pending");
    await restore();
    expect(await createAndLoadTiles(source)).toMatchObject({ width: 1400 });
  }

  test("stays within TILES_BYTES", async () => {
    const source = await findSource("media", await createGalleryPicture(wide));
    const [{ used }] = await createEntityManager().execute<[{ used: number }]>(
      "select coalesce(sum(f.size), 0)::float8 as used from tiled_picture t join stored_file f on f.id = t.file_id",
    );
    env().tilesBytes = used + 1000;
    await expectPending(source, () => (env().tilesBytes = used + 1400 * 60 * 3));
  });
});

function buildPngHeader(width: number, height: number) {
  const bytes = Buffer.from(createPngFile(1, 1, [[0, 0, 0]]));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
