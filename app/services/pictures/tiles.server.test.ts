import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import fc from "fast-check";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { pdf } from "#app/models/seed/small-files.ts";
import { deleteContent, updateContent } from "#app/services/content/content.server.ts";
import { locate } from "#app/services/files/index.server.ts";
import { deleteMedia } from "#app/services/media/media.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { galleryPicture, largePicture, libraryPicture } from "../../../tests/setup/large-pictures.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { storedIn } from "../../../tests/setup/stored.ts";
import { arrive } from "../../../tests/setup/works.ts";
import { cutTiles, TILE_SIDE } from "./cut-tiles.server.ts";
import { findTiles } from "./find-tiles.server.ts";
import { sizesOf } from "./make-pictures.server.ts";

/** Tiles: each that there must be, all of them or none, and never longer than their picture. */

let admin: Player, wide: Buffer;
beforeAll(async () => {
  admin = await newPlayer("admin");
  wide = await largePicture(1400, 60);
});
const usual = env().diskReserveBytes;
afterEach(() => void (env().diskReserveBytes = usual));

const known = async () =>
  (
    await fork().execute<{ name: string }[]>(
      "select name from stored_file union all select name from upload_file",
    )
  )
    .map(({ name }) => name)
    .sort();
const onDisk = () =>
  storedIn(env().uploadsDir)
    .map(({ name }) => name)
    .sort();

/** Described, and nobody's. */
const leftOver = () =>
  fork().execute(
    `select name from stored_file where id not in (select file_id from content union all select file_id from media
       union all select file_id from media_picture union all
       select file_id from tiled_picture where file_id is not null)`,
  );

async function sourceOf(table: "media" | "content", id: string) {
  const [row] = await fork().execute<{ name: string }[]>(
    `select name from stored_file where id = (select file_id from ${table} where id = ?)`,
    [id],
  );
  return row!;
}
const tilesOf = async (source: { name: string }, piece?: string) =>
  findTiles(fork(), source, { widths: [320], piece });

/** As the standard's notes on tiles compute them. */
function namesFor(width: number, height: number) {
  const names: string[] = [];
  for (let factor = 1; ; factor *= 2) {
    const side = TILE_SIDE * factor;
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

test("whatever the picture measures, each tile is there and measures what its name says", async () => {
  const path = join(env().uploadsDir, "any.png");
  const long = fc.integer({ min: 1281, max: 2200 });
  const short = fc.integer({ min: 1, max: 700 });
  await fc.assert(
    fc.asyncProperty(long, short, fc.boolean(), async (a, b, isTall) => {
      const [width, height] = isTall ? [b, a] : [a, b];
      const create = { width, height, channels: 3, background: "#7a3" } as const;
      await writeFile(path, await sharp({ create }).png().toBuffer());
      const cut = await cutTiles(path, { width, height }, []);
      const names = cut!.pieces.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(namesFor(width, height)));
      for (const { name, bytes } of cut!.pieces) {
        const [, w, h] = /\/(\d+),(\d+)$/.exec(name)!;
        expect([name, await sharp(bytes).metadata()]).toMatchObject([
          name,
          { width: Number(w), height: Number(h) },
        ]);
      }
    }),
    { numRuns: 6 },
  );
});

test("the sizes that the gallery shows are measured right without looking", async () => {
  const side = fc.integer({ min: 1, max: 1280 });
  await fc.assert(
    fc.asyncProperty(side, fc.integer({ min: 1, max: 2560 }), async (width, height) => {
      const image = sharp({ create: { width, height, channels: 3, background: "#7a3" } });
      const widths = [320, 640].filter((one) => one < width);
      const made = widths.map(async (one) => {
        const { info } = await image
          .clone()
          .resize({ width: one })
          .raw()
          .toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height };
      });
      expect(sizesOf({ width, height, widths })).toEqual(await Promise.all(made));
    }),
    {
      numRuns: 25,
      examples: [
        [1280, 793],
        [1280, 961],
        [640, 1],
        [641, 3],
      ],
    },
  );
});

test("a picture that lies on its side is tiled upright", async () => {
  const lying = await sharp(wide).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const id = await galleryPicture(lying, {}, "lying.jpg");
  const found = await tilesOf(await sourceOf("media", id), "0,0,60,512/60,512");
  expect(found).toMatchObject({ value: { width: 60, height: 1400, piece: { start: expect.any(Number) } } });
});

test("many who ask at once get the tiles of one making", async () => {
  const source = await sourceOf("media", await galleryPicture(wide));
  const before = onDisk().length;
  const found = await Promise.all(Array.from({ length: 8 }, () => tilesOf(source, "full/max")));
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(found[0]).toMatchObject({ ok: true, value: { width: 1400 } });
  expect(onDisk()).toHaveLength(before + 1);
  expect(onDisk()).toEqual(await known());
});

test("they go with the picture, and when another takes its place", async () => {
  const [shown, kept, replaced] = [
    await galleryPicture(wide),
    await libraryPicture(undefined, wide),
    await libraryPicture(undefined, wide),
  ];
  const ctx = by(admin);
  for (const [table, id] of [
    ["media", shown],
    ["content", kept],
    ["content", replaced],
  ] as const)
    expect(await tilesOf(await sourceOf(table, id))).toMatchObject({ ok: true });
  const count = async () => (await fork().execute("select from tiled_picture")).length;
  const before = await count();
  expect(await deleteMedia(ctx, shown)).toMatchObject({ ok: true });
  expect(await deleteContent(by(admin), kept)).toMatchObject({ ok: true });
  const another = await arrive("another.png", await largePicture(1300, 50));
  expect(await updateContent(by(admin), replaced, {}, another)).toMatchObject({ ok: true });
  expect(await count()).toBe(before - 3);
  expect(await leftOver()).toEqual([]);
  expect(onDisk()).toEqual(await known());
  expect(await tilesOf(await sourceOf("content", replaced))).toMatchObject({ value: { width: 1300 } });
});

test("of what is deleted while its tiles are made nothing stays", async () => {
  const id = await galleryPicture(wide);
  const source = await sourceOf("media", id);
  const [found, deleted] = await Promise.all([tilesOf(source), deleteMedia(by(admin), id)]);
  expect(deleted).toMatchObject({ ok: true });
  expect([true, false]).toContain(found.ok);
  expect(await leftOver()).toEqual([]);
  expect(onDisk()).toEqual(await known());
  expect(existsSync(locate(source.name))).toBe(false);
  expect(await tilesOf(source)).toMatchObject({ kind: "missing" });
});

test("what is no picture is looked at once, and a full disk is told", async () => {
  const id = await galleryPicture(wide);
  const source = await sourceOf("media", id);
  env().diskReserveBytes = Number.MAX_SAFE_INTEGER;
  expect(await tilesOf(source)).toMatchObject({ kind: "full" });
  env().diskReserveBytes = usual;
  expect(await tilesOf(source)).toMatchObject({ ok: true });

  const broken = await sourceOf("media", await galleryPicture(wide));
  await writeFile(locate(broken.name), pdf("No picture", ["at all"]));
  expect(await tilesOf(broken)).toMatchObject({ kind: "missing" });
  await writeFile(locate(broken.name), wide);
  expect(await tilesOf(broken)).toMatchObject({ kind: "missing" });
});
