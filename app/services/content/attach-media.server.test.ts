import { beforeAll, beforeEach, expect, test } from "vitest";

import { createPdfFile, createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { CreateMedia } from "#app/schemas/media.ts";
import { hasFileInStore } from "#app/services/files/index.server.ts";
import { findPicture } from "#app/services/exchange/iiif-images.server.ts";
import { createMedia, deleteMedia, findMedia, openMediaFile } from "#app/services/media/index.server.ts";

import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { changeItem, createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { buildLargePicture } from "../../../tests/setup/large-pictures.ts";
import { runFileJobs } from "../../../tests/setup/jobs.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { attachMedia, listMediaOfItem } from "./attach-media.server.ts";
import { removeItemFile } from "./change-item-files.server.ts";
import { openContentFile } from "./content-files.server.ts";
import { deleteContent } from "./content.server.ts";
import { findItemThumbnail } from "./item-thumbnails.server.ts";
import { listItemFiles } from "./list-item-files.server.ts";
import { deleteOldReplacedFiles } from "./replaced-files.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";

let owner: TestUser, admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, admin, reader] = await createTestUsers(["contrib_own", "admin", "user"]);
});
const asAdmin = () => userContext(admin);
const picture = createPngFile(8, 8, [[156, 58, 38]]);
const createPicture = async (name = "drum.png", bytes = picture) =>
  unwrap(
    await createMedia(
      asAdmin(),
      CreateMedia.parse({ title: "A drum", altText: "A drum of cow hide" }),
      await receiveFile(name, bytes),
    ),
  ).id;

let id: string, media: string;
beforeEach(async () => {
  [id, media] = [await createItem(owner), await createPicture()];
});
const attach = (ctx = asAdmin(), input: object = {}) => attachMedia(ctx, id, { media, ...input });
const listFiles = async () => unwrap(await listItemFiles(asAdmin(), id)).files;
const findName = async () =>
  (
    await execute<{ name: string }>(
      "select f.name from media m join stored_file f on f.id = m.file_id where m.id = ?",
      [media],
    )
  )[0]!.name;
const openAttached = async () =>
  openContentFile(userContext(reader), { id, file: (await listFiles())[1]?.id }, "view", false);
const readItems = async (ctx = visitorContext()) => unwrap(await findMedia(ctx, media)).items;

test("becomes the last file of the item, with its title and alternative text, and no second copy", async () => {
  unwrap(await attach());
  expect((await listFiles())[1]).toMatchObject({
    ...{ label: "A drum", altText: "A drum of cow hide", originalFilename: "drum.png", type: "image" },
  });
  expect(await openAttached()).toMatchObject({ ok: true, value: { name: await findName() } });
  expect(await readItems()).toEqual([{ id, title: "A work", path: `/literary-collection/${id}` }]);
});

test("stays whole in the gallery when the item's file and the item are deleted, and goes with the last one", async () => {
  unwrap(await attach());
  const name = await findName();
  unwrap(await removeItemFile(asAdmin(), id, (await listFiles())[1]!.id));
  await execute("update replaced_file set replaced_at = now() - interval '1 year'");
  await deleteOldReplacedFiles(createJobEntityManager(), AbortSignal.timeout(10_000));
  unwrap(await attach());
  unwrap(await deleteContent(asAdmin(), id));
  expect(await hasFileInStore(name, picture.length)).toBe(true);
  unwrap(await deleteMedia(asAdmin(), media));
  expect(await hasFileInStore(name, picture.length)).toBe(false);
});

test("has its own tiles in the gallery and in the item", async () => {
  media = await createPicture("wide.png", await buildLargePicture(2000, 60));
  unwrap(await attach());
  await runFileJobs("create-tiles");
  const file = (await listFiles())[1]!.id;
  const findTileFile = async (picture: string) => {
    const { piece, picture: shown } = unwrap(await findPicture(asAdmin(), picture, { piece: "full/max" }));
    return { name: piece?.name, width: shown.width };
  };
  const tiles = await execute<{ owner: string; name: string }>(
    `select coalesce(m.id, i.id) as owner, f.name from tiled_picture t join stored_file f on f.id = t.file_id
      left join media m on m.file_id = t.source_id left join item_file i on i.file_id = t.source_id
      where ? in (m.id, i.id) or ? in (m.id, i.id)`,
    [media, file],
  );
  expect(tiles).toHaveLength(2);
  for (const { owner, name } of tiles) expect(await findTileFile(owner)).toEqual({ name, width: 2000 });
  const thumbnail = unwrap(await findItemThumbnail(asAdmin(), { id, file }));
  expect(thumbnail).toMatchObject({ range: { name: tiles.find(({ owner }) => owner === file)!.name } });
});

test.each([
  ["ready", "failed"],
  ["failed", "ready"],
])(
  "a recording that is %s in the gallery stays so if the copy of the item is %s",
  async (state, stateOfItem) => {
    media = await createPicture("drum.wav", createWavFile(1));
    unwrap(await attach());
    const file = (await listFiles())[1]!.id;
    for (const [table, owner, value] of [
      ["media", media, state],
      ["item_file", file, stateOfItem],
    ])
      await execute(
        `update low_data_version set state = ?, bytes = 4321, file_id = case when ? = 'ready' then source_id end
          where source_id = (select file_id from ${table} where id = ?)`,
        [value, value, owner],
      );
    const shown = unwrap(await findMedia(asAdmin(), media)).lowDataVersion;
    expect(shown?.state).toBe(state);
    const open = (result: Promise<{ ok: boolean }>) => result.then(({ ok }) => ok);
    expect(await open(openMediaFile(asAdmin(), media, "low-data", false))).toBe(state === "ready");
    expect(await open(openContentFile(asAdmin(), { id, file }, "low-data", false))).toBe(
      stateOfItem === "ready",
    );
  },
);

test("the item's files say which of them are in the gallery", async () => {
  unwrap(await attach());
  const [own, attached] = await listFiles();
  const shared = await listMediaOfItem(asAdmin(), id);
  expect(shared.get(attached!.id)).toEqual({ id: media, title: "A drum" });
  expect(shared.has(own!.id)).toBe(false);
  unwrap(await deleteMedia(asAdmin(), media));
  expect(await listMediaOfItem(asAdmin(), id)).toEqual(new Map());
});

test("stays whole in the item when the media item is deleted", async () => {
  unwrap(await attach());
  unwrap(await deleteMedia(asAdmin(), media));
  expect(await openAttached()).toMatchObject({ ok: true });
});

test("is refused a second time, for an outdated item, for others, and if its format is none of an item", async () => {
  expect(await attach(asAdmin(), { version: 0 })).toMatchObject({ kind: "stale" });
  unwrap(await attach());
  expect(await attach()).toMatchObject({ kind: "conflict", message: "item-files.media-attached" });
  for (const ctx of [userContext(owner), adminContext(admin, { areas: ["media"] })])
    expect(await attach(ctx)).toMatchObject({ kind: "forbidden" });
  for (const none of ["no id", "00000000-0000-0000-0000-000000000000"])
    expect(await attach(asAdmin(), { media: none })).toMatchObject({ kind: "not-found" });
  media = await createPicture();
  await execute(
    "update stored_file set extension = 'flac' where id = (select file_id from media where id = ?)",
    [media],
  );
  expect(await attach()).toMatchObject({ message: "item-files.media-unsuitable" });
});

test("two at once make one file", async () => {
  const results = await Promise.all([attach(), attach()]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listFiles()).toHaveLength(2);
});

test.each([
  ["hidden", () => updateItem(id, "is_published = false, category = 'Library'")],
  ["waiting for approval", () => updateItem(id, "approval_status = 'pending'")],
  ["closed", () => updateItem(id, "embargo_until = '2999-01-01'")],
  ["having it as a master", () => changeItem(id, "update item_file set use = 'master' where content_id = ?")],
])("its page says nothing of an item that is %s, except to administrators", async (_state, hide) => {
  unwrap(await attach());
  await hide();
  for (const ctx of [visitorContext(), userContext(reader), adminContext(admin, { areas: ["media"] })])
    expect(await readItems(ctx)).toBeUndefined();
  expect(await readItems(asAdmin())).toHaveLength(1);
});

test("a transcript or text of the item's file is not that of the gallery", async () => {
  media = await createPicture("a page.pdf", createPdfFile("A page", ["of words"]));
  unwrap(await attach());
  const rows = await execute(
    `select f.id from stored_file f where f.name = ? and f.id in (select file_id from item_file union all select file_id from media)`,
    [await findName()],
  );
  expect(rows).toHaveLength(2);
});
