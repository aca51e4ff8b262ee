import { beforeAll, expect, test } from "vitest";

import { createWavFile } from "#app/models/seed/small-files.ts";
import { CreateMedia } from "#app/schemas/media.ts";
import { findThumbnailToSend } from "#app/services/media/index.server.ts";
import { createMedia } from "#app/services/media/media.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createGalleryPicture, buildLargePicture } from "../../../tests/setup/large-pictures.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findOfflineMediaParts, findOfflineParts } from "./offline-parts.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, reader] = await createTestUsers(["admin", "user"]);
});

const addLowDataVersion = (table: "content" | "media", id: string) =>
  execute(
    `update low_data_version set state = 'ready', file_id = source_id, bytes = 4321
     where source_id = (select file_id from ${table} where id = ?)`,
    [id],
  );
const markAsVideo = (table: "content" | "media", id: string) =>
  table === "media" ? execute("update media set type = 'video' where id = ?", [id]) : setExtension(id, "mp4");
const setExtension = (id: string, extension: string) =>
  execute("update stored_file set extension = ? where id = (select file_id from content where id = ?)", [
    extension,
    id,
  ]);

test("offers the low-data version of a recording to users who may open it", async () => {
  const id = await createRecordingItem();
  const parts = (ctx = userContext(reader)) => findOfflineParts(ctx, id);
  expect(await parts()).toMatchObject({ value: { parts: [] } });
  await addLowDataVersion("content", id);
  const url = `/api/content/${id}/low-data`;
  expect(await parts()).toMatchObject({ value: { parts: [{ kind: "recording", bytes: 4321, url }] } });
  await markAsVideo("content", id);
  expect(await parts()).toMatchObject({ value: { parts: [{ kind: "film", bytes: 4321, url }] } });
  expect(await parts(visitorContext())).toMatchObject({ value: { parts: [] } });
  await execute("update content set is_published = false where id = ?", [id]);
  expect(await parts()).toMatchObject({ ok: false, kind: "not-found" });
});

test("offers what the first file is, whatever the content type of its item", async () => {
  const id = await createItem(undefined, { category: "Library" });
  const listKinds = async () =>
    unwrap(await findOfflineParts(userContext(reader), id)).parts.map(({ kind }) => kind);
  await setExtension(id, "png");
  expect(await listKinds()).toEqual(["picture"]);
  await setExtension(id, "pdf");
  await execute("update content set content_type = 'image' where id = ?", [id]);
  expect(await listKinds()).toEqual([]);
});

test("offers a gallery picture at screen width and low-data versions", async () => {
  const picture = await createGalleryPicture(await buildLargePicture(1600, 900));
  const url = `/api/media/${picture}/thumbnail/1280.jpg`;
  const opened = await findThumbnailToSend(visitorContext(), picture, "1280.jpg");
  const bytes = opened.ok && opened.value.size;
  expect(await findOfflineMediaParts(userContext(reader), picture)).toMatchObject({
    value: { title: "A large picture", parts: [{ kind: "picture", bytes, url }] },
  });
  expect(await findOfflineMediaParts(visitorContext(), picture)).toMatchObject({ ok: false });

  const created = await createMedia(
    userContext(admin),
    CreateMedia.parse({ title: "A song" }),
    await receiveFile("a.wav", createWavFile(3)),
  );
  const { id } = (created as { value: { id: string } }).value;
  expect(await findOfflineMediaParts(userContext(reader), id)).toMatchObject({ value: { parts: [] } });
  await addLowDataVersion("media", id);
  const lowData = { bytes: 4321, url: `/api/media/${id}/low-data` };
  expect(await findOfflineMediaParts(userContext(reader), id)).toMatchObject({
    value: { parts: [{ kind: "recording", ...lowData }] },
  });
  await markAsVideo("media", id);
  expect(await findOfflineMediaParts(userContext(reader), id)).toMatchObject({
    value: { parts: [{ kind: "film", ...lowData }] },
  });
});
