import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createEpubFile, createPdfFile, createZipFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent, deleteContent, updateContent } from "#app/services/content/content.server.ts";
import { loadThumbnailOverview } from "#app/services/pictures/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { makeJobsDue, runFileJobs, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#9c3a26" } }).jpeg();

type Thumbnail = { state: string; width: number | null; height: number | null; webp: Buffer; jpeg: Buffer };
const loadThumbnail = async (id: string) =>
  (
    await execute<Thumbnail>(
      "select t.* from thumbnail t join content c on c.file_id = t.file_id where c.id = ?",
      [id],
    )
  )[0];

async function createItemOf(name: string, bytes: Buffer) {
  const contentType = name.endsWith(".jpg") ? "image" : "article";
  const words = { title: name, author: "A", description: "Words.", category: "Library", contentType };
  const file = await receiveFile(name, bytes);
  return unwrap(await createContent(userContext(admin), CreateContent.parse(words), file)).id;
}
const createThumbnails = () => runFileJobs("create-thumbnail");

const EPUB_PICTURES = {
  "first picture": `<item id="a" href="a.jpg" media-type="image/jpeg"/>`,
  "cover of EPUB 2": `<meta name="cover" content="b"/><item id="a" href="x.jpg" media-type="image/jpeg"/><item id="b" href="a.jpg" media-type="image/jpeg"/>`,
  "cover of EPUB 3": `<item id="b" href="x.jpg" media-type="image/jpeg"/><item id="a" href="a.jpg" media-type="image/jpeg" properties="svg cover-image"/>`,
};
const createEpub = (items: string, picture: Buffer) =>
  createZipFile({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="in/book.opf"/></rootfiles></container>`,
    "in/book.opf": `<package><manifest>${items}</manifest></package>`,
    "in/a.jpg": picture,
    "in/x.jpg": "no picture",
  });

test("of an upright photograph, none larger than 320 px, without the camera's data", async () => {
  const photograph = await createImage(1200, 800).withMetadata({ orientation: 6 }).toBuffer();
  const id = await createItemOf("a.jpg", photograph);
  expect(await loadThumbnail(id)).toMatchObject({ state: "pending", webp: null });
  await createThumbnails();
  const { webp, jpeg, ...row } = (await loadThumbnail(id))!;
  expect(row).toMatchObject({ state: "ready", width: 213, height: 320 });
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 213, height: 320 });
  const { exif, ...metadata } = await sharp(jpeg).metadata();
  expect([metadata.format, metadata.width, exif]).toEqual(["jpeg", 213, undefined]);
});

test("of a small picture, not enlarged", async () => {
  const id = await createItemOf("a.jpg", await createImage(40, 30).toBuffer());
  await createThumbnails();
  expect(await loadThumbnail(id)).toMatchObject({ state: "ready", width: 40, height: 30 });
});

test("of the first page of a PDF", async () => {
  const id = await createItemOf("a.pdf", createPdfFile("A report", ["Its words."]));
  await createThumbnails();
  expect(await loadThumbnail(id)).toMatchObject({ state: "ready", height: 320 });
});

test.each(Object.entries(EPUB_PICTURES))("of the %s", async (_, items) => {
  const id = await createItemOf("a.epub", await createEpub(items, await createImage(600, 900).toBuffer()));
  await createThumbnails();
  expect(await loadThumbnail(id)).toMatchObject({ state: "ready", width: 213, height: 320 });
});

test("none of a book without pictures", async () => {
  const id = await createItemOf("a.epub", await createEpubFile("A novel", "Its words."));
  await createThumbnails();
  expect(await loadThumbnail(id)).toMatchObject({ state: "none", webp: null });
});

test("one that fails is tried once more, then marked", async () => {
  const broken = (await createImage(600, 900).toBuffer()).subarray(0, 900);
  const id = await createItemOf("a.jpg", broken);
  const errors = await createThumbnails();
  expect([errors.length, (await loadThumbnail(id))!.state]).toEqual([1, "pending"]);
  await makeJobsDue();
  expect(await runJobs("create-thumbnail")).toHaveLength(1);
  const { failed } = await loadThumbnailOverview(createEntityManager());
  await makeJobsDue();
  expect(await runJobs("create-thumbnail")).toEqual([]);
  expect(await loadThumbnail(id)).toMatchObject({ state: "failed", webp: null });
  expect((await loadThumbnailOverview(createEntityManager())).failed).toBe(failed + 1);
  expect(await createThumbnails()).toEqual([]);
});

test("a replaced file gets another one, and a deleted item's is deleted", async () => {
  const id = await createItemOf("a.jpg", await createImage(40, 30).toBuffer());
  await createThumbnails();
  const next = await receiveFile("b.jpg", await createImage(30, 50).toBuffer());
  unwrap(await updateContent(userContext(admin), id, {}, next));
  await createThumbnails();
  expect(await loadThumbnail(id)).toMatchObject({ state: "ready", width: 30, height: 50 });
  const count = async () => (await execute("select from thumbnail")).length;
  const before = await count();
  await deleteContent(userContext(admin), id);
  expect(await count()).toBe(before - 1);
});
