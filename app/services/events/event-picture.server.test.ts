import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { CreateEvent } from "#app/schemas/events.ts";
import { EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findEventPicture, removeEventPicture, setEventPicture } from "./event-picture.server.ts";
import { createEvent, decideEvent, deleteEvent, findEvent, updateEvent } from "./events.server.ts";

const uploads = createFolder("event-pictures");
process.env.UPLOADS_DIR = uploads;

let admin: TestUser, author: TestUser, other: TestUser;
beforeAll(async () => {
  [admin, author, other] = await createTestUsers(["admin", "contrib_own", "contrib_other"]);
});

const input = CreateEvent.parse({
  title: "Drums of the lake",
  date: "2031-03-12",
  time: "10:00",
  location: "Coral Hall",
  type: "Exhibition",
  description: "Twelve drums.",
});
async function storeFile(name: string, bytes: Buffer) {
  const chunks = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  return unwrap(await storeIncomingFile(name, chunks, 100_000_000));
}
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#9c3a26" } })
    .jpeg()
    .toBuffer();
const createSvg = (body: string, size = 'width="80" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`);
const propose = async (user = author, bytes?: Buffer) =>
  unwrap(await createEvent(userContext(user), input, bytes && (await storeFile("drums.jpg", bytes))));
const setPicture = async (user: TestUser, id: string, name: string, bytes: Buffer) =>
  setEventPicture(userContext(user), id, await storeFile(name, bytes));
const getName = (event: { picture?: { url: string } | undefined }) => event.picture!.url.split("/").pop()!;

test("stores three renditions of the picture of a new event, none larger than needed", async () => {
  const event = await propose(admin, await createImage(2400, 1200));
  expect(event.picture).toMatchObject({ width: 960, height: 480 });
  const name = getName(event);
  for (const [rendition, width, format] of [
    [name, 960, "webp"],
    [name.replace(".webp", "-small.webp"), 320, "webp"],
    [name.replace(".webp", ".jpg"), 960, "jpeg"],
  ] as const) {
    const { bytes, mediaType, isPublic } = unwrap(await findEventPicture(visitorContext(), rendition));
    expect(await sharp(bytes).metadata()).toMatchObject({ width, format });
    expect([mediaType, isPublic]).toEqual([`image/${format}`, true]);
  }
  for (const bad of ["x.webp", `${name}.webp`, name.replace(".webp", ".png"), "../../etc/passwd"])
    expect(await findEventPicture(visitorContext(), bad)).toMatchObject({ kind: "not-found" });
});

test("shows the picture of a proposal to its author and administrators until it is approved", async () => {
  const event = await propose(author, await createImage(300, 400));
  const name = getName(event);
  expect(await findEventPicture(visitorContext(), name)).toMatchObject({ kind: "not-found" });
  expect(await findEventPicture(userContext(other), name)).toMatchObject({ kind: "not-found" });
  expect(await findEventPicture(userContext(author), name)).toMatchObject({ value: { isPublic: false } });
  await decideEvent(userContext(admin), event.id, { approve: true, rejectionReason: "" });
  expect(await findEventPicture(visitorContext(), name)).toMatchObject({ value: { isPublic: true } });
});

test("the author changes the picture until the decision, and no other contributor does", async () => {
  const { id } = await propose();
  const image = await createImage(300, 400);
  expect(await setPicture(other, id, "a.jpg", image)).toMatchObject({ kind: "not-found" });
  const first = unwrap(await setPicture(author, id, "a.jpg", image));
  const second = unwrap(await setPicture(author, id, "b.jpg", image));
  expect(getName(second)).not.toBe(getName(first));
  expect(await findEventPicture(userContext(author), getName(first))).toMatchObject({ kind: "not-found" });
  await decideEvent(userContext(admin), id, { approve: true, rejectionReason: "" });
  expect(await setPicture(author, id, "a.jpg", image)).toMatchObject({ kind: "forbidden" });
  expect(await removeEventPicture(userContext(author), id)).toMatchObject({ kind: "forbidden" });
  const { value } = (await removeEventPicture(userContext(admin), id)) as { value: object };
  expect(value).not.toHaveProperty("picture");
});

test("the form replaces or removes the picture, and deleting the event deletes it", async () => {
  const { id, picture } = await propose(admin, await createImage(300, 400));
  const renamed = unwrap(await updateEvent(userContext(admin), id, { title: "Drums" }));
  expect(renamed.picture).toEqual(picture);
  const removed = unwrap(await updateEvent(userContext(admin), id, { removePicture: true }));
  expect(removed).not.toHaveProperty("picture");
  const file = await storeFile(
    "c.png",
    await sharp(await createImage(200, 100))
      .png()
      .toBuffer(),
  );
  const replaced = unwrap(await updateEvent(userContext(admin), id, { removePicture: true }, file));
  expect(replaced.picture).toMatchObject({ width: 200, height: 100 });
  await deleteEvent(userContext(admin), id);
  expect(await execute("select from event_picture where event_id = ?", [id])).toEqual([]);
});

test("an SVG becomes pixels without its script", async () => {
  const { id } = await propose(admin);
  const svg = createSvg('<script>alert(1)</script><rect width="80" height="40"/>');
  const event = unwrap(await setPicture(admin, id, "drums.svg", svg));
  const { bytes } = unwrap(await findEventPicture(visitorContext(), getName(event)));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 40, format: "webp" });
});

test.each([
  ["a text", "a.png", Buffer.from("no picture")],
  ["another kind", "a.gif", Buffer.from("GIF89a")],
  ["too many pixels", "a.svg", createSvg("", 'width="30000" height="30000"')],
  ["too many bytes", "a.png", Buffer.alloc(EVENT_PICTURE.maxBytes + 1)],
])("refuses %s and leaves the event as it was", async (_, name, bytes) => {
  const event = await propose(admin, await createImage(300, 400));
  const refused = { ok: false, details: [{ path: "file" }] };
  expect(await setPicture(admin, event.id, name, bytes)).toMatchObject(refused);
  expect(
    await updateEvent(userContext(admin), event.id, { title: "Other" }, await storeFile(name, bytes)),
  ).toMatchObject(refused);
  expect(await findEvent(userContext(admin), event.id)).toMatchObject({
    value: { title: event.title, picture: event.picture },
  });
  expect(await createEvent(userContext(admin), input, await storeFile(name, bytes))).toMatchObject(refused);
});

test("refuses a call without a file", async () => {
  const { id } = await propose(admin);
  expect(await setEventPicture(userContext(admin), id, undefined)).toMatchObject({
    details: [{ path: "file" }],
  });
});
