import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { ok } from "#app/core/result.ts";
import { addDaysToDate, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { changeItem, createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { withSettings } from "../../../tests/setup/site.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { UpdateContent, UploadContent } from "#app/schemas/content.ts";
import {
  addItemFiles,
  changeItemFile,
  createContent,
  endEmbargoes,
  findContent,
  findItemThumbnail,
  listContent,
  listItemFiles,
  openContentFile,
  openItemZip,
  updateContent,
} from "./index.server.ts";

let owner: TestUser, admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, admin, reader] = await createTestUsers(["contrib_own", "admin", "user"]);
});
afterEach(() => void vi.useRealTimers());

const today = getInstitutionDate();
const tomorrow = addDaysToDate(today, 1);
const endAll = () => endEmbargoes(createJobEntityManager(), AbortSignal.timeout(10_000));
const open = async (id: string, user: TestUser | undefined = reader, file?: string) =>
  openContentFile(user ? userContext(user) : visitorContext(), file ? { id, file } : id, "view", false);
const closedUntil = (day: string) => ({
  kind: "forbidden",
  message: encodeMessage("content.files-closed-until", { day }),
});
const createClosedItem = async (until = tomorrow) => {
  const id = await createItem(owner, { category: "Library" });
  await updateItem(id, "embargo_until = ?", [until]);
  return id;
};

describe("an item whose files are closed", () => {
  test("stays visible and says until when, without its file", async () => {
    const id = await createClosedItem();
    const item = unwrap(await findContent(userContext(reader), id));
    expect(item).toMatchObject({ title: "A work", files: "closed", embargoUntil: tomorrow, filename: null });
    expect(JSON.stringify(item)).not.toContain("a work.pdf");
    expect(unwrap(await findContent(visitorContext(), id))).toMatchObject({ embargoUntil: tomorrow });
  });

  test("is opened by its owner and administrators only", async () => {
    const id = await createClosedItem();
    for (const user of [owner, admin]) {
      expect(await open(id, user)).toMatchObject({ ok: true, value: { isOpenAccess: false } });
      expect(unwrap(await findContent(userContext(user), id))).toMatchObject({
        filename: `${id}.pdf`,
        embargoUntil: tomorrow,
      });
    }
    const { files } = unwrap(await listItemFiles(userContext(admin), id));
    expect(await open(id)).toMatchObject(closedUntil(tomorrow));
    expect(await open(id, reader, files[0]!.id)).toMatchObject(closedUntil(tomorrow));
    for (const refused of [
      openItemZip(userContext(reader), id, false),
      findItemThumbnail(userContext(reader), id),
    ])
      expect(await refused).toMatchObject(closedUntil(tomorrow));
    expect(unwrap(await listItemFiles(userContext(reader), id)).files).toEqual([]);
  });

  test("is not found by the words of its file", async () => {
    const id = await createClosedItem();
    await insertTextPages(id, ["<p>kibatari</p>"]);
    const search = async (user: TestUser) =>
      unwrap(await listContent(userContext(user), { search: "kibatari" }, { page: 1, limit: 9 })).content.map(
        (item) => item.id,
      );
    expect([await search(reader), await search(owner), await search(admin)]).toEqual([[], [id], [id]]);
    await updateItem(id, "embargo_until = null");
    expect(await search(reader)).toEqual([id]);
  });

  test("is closed to visitors although it is marked as open access", async () => {
    const id = await createClosedItem();
    await updateItem(id, "rights = 'CC BY', is_open_access = true");
    await withSettings({ openAccess: true }, async () => {
      expect(await open(id, undefined)).toMatchObject({ ok: false });
      expect(unwrap(await findContent(visitorContext(), id))).not.toHaveProperty("filename");
      await updateItem(id, "embargo_until = ?", [today]);
      expect(await open(id, undefined)).toMatchObject({ ok: true });
    });
  });
});

test("a new file in place of one that is closed singly stays closed, and is the only one", async () => {
  const id = await createItem(owner, { category: "Library" });
  const [first] = unwrap(await listItemFiles(userContext(admin), id)).files;
  unwrap(await changeItemFile(userContext(admin), id, first!.id, { embargoUntil: tomorrow }));
  const page = await receiveFile("new.pdf", createPdfFile("new", ["of words"]));
  unwrap(await updateContent(userContext(admin), id, {}, page));
  expect(unwrap(await listItemFiles(userContext(admin), id)).files).toMatchObject([
    { id: first!.id, originalFilename: "new.pdf", embargoUntil: tomorrow },
  ]);
  expect(unwrap(await listItemFiles(userContext(reader), id)).files).toEqual([]);
  expect(await open(id)).toMatchObject({ ok: false });
  expect(await open(id, reader, first!.id)).toMatchObject(closedUntil(tomorrow));
});

test("the day of a file that is closed singly is not the item's own", async () => {
  const id = await createItem(owner, { category: "Library" });
  const list = async () => unwrap(await listItemFiles(userContext(admin), id));
  const [file] = (await list()).files;
  unwrap(await changeItemFile(userContext(admin), id, file!.id, { embargoUntil: tomorrow }));
  expect(unwrap(await findContent(userContext(admin), id))).toMatchObject({ embargoUntil: tomorrow });
  expect(await list()).not.toHaveProperty("embargoUntil");
  unwrap(await updateContent(userContext(admin), id, { embargoUntil: addDaysToDate(today, 9) }));
  expect(await list()).toMatchObject({
    embargoUntil: addDaysToDate(today, 9),
    files: [{ embargoUntil: tomorrow }],
  });
  unwrap(await updateContent(userContext(admin), id, { embargoUntil: null }));
  expect(await list()).not.toHaveProperty("embargoUntil");
  expect(await list()).toMatchObject({ files: [{ embargoUntil: tomorrow }] });
});

test("files that are closed singly are left out, and the first open one stands for the item", async () => {
  const id = await createItem(owner, { category: "Library" });
  const page = await receiveFile("b.pdf", createPdfFile("b", ["of words"]));
  unwrap(await addItemFiles(userContext(admin), id, {}, [{ name: "b.pdf", arrival: ok(page) }]));
  const [first, second] = unwrap(await listItemFiles(userContext(admin), id)).files;
  const list = async () =>
    unwrap(await listItemFiles(userContext(reader), id)).files.map((file) => file.originalFilename);
  expect(await list()).toEqual(["a work.pdf", "b.pdf"]);
  await changeItem(id, "update item_file set embargo_until = ? where id = ? and content_id = ?", [
    tomorrow,
    second!.id,
  ]);
  expect(await list()).toEqual(["a work.pdf"]);
  expect(await open(id, reader, second!.id)).toMatchObject(closedUntil(tomorrow));
  expect(await open(id, reader, first!.id)).toMatchObject({ ok: true });
  expect(await open(id, owner, second!.id)).toMatchObject({ ok: true });
});

describe("a day", () => {
  const set = (user: TestUser, id: string, embargoUntil: unknown) =>
    updateContent(userContext(user), id, UpdateContent.parse({ embargoUntil }));
  const past = { kind: "invalid", message: "content.embargo-past", details: [{ path: "embargoUntil" }] };

  test("that is over or today is refused, for an item, a new item and a file", async () => {
    const id = await createItem(owner);
    const [file] = unwrap(await listItemFiles(userContext(admin), id)).files;
    for (const day of [today, addDaysToDate(today, -1), "1999-12-31"]) {
      expect(await set(admin, id, day)).toMatchObject(past);
      expect(await changeItemFile(userContext(admin), id, file!.id, { embargoUntil: day })).toMatchObject(
        past,
      );
      const typed = { title: "A", author: "A", description: "A", category: "Library", embargoUntil: day };
      const upload = await receiveFile("b.pdf", createPdfFile("b", ["of words"]));
      expect(await createContent(userContext(admin), UploadContent.parse(typed), upload)).toMatchObject(past);
    }
    for (const day of ["2027-02-29", "2028-2-29", "tomorrow", "2200-01-01"])
      expect(UpdateContent.safeParse({ embargoUntil: day }).success).toBe(false);
    expect(unwrap(await set(admin, id, "2028-02-29"))).toMatchObject({ embargoUntil: "2028-02-29" });
  });

  test("is set and lifted by administrators at once, and recorded", async () => {
    const id = await createItem(owner);
    expect(unwrap(await set(admin, id, tomorrow))).toMatchObject({ approvalStatus: "approved" });
    expect(await open(id)).toMatchObject(closedUntil(tomorrow));
    expect(unwrap(await set(admin, id, ""))).not.toHaveProperty("embargoUntil");
    expect(await open(id)).toMatchObject({ ok: true });
    expect(
      await execute("select action, note from audit_log where subject_id = ? order by id", [id]),
    ).toEqual([
      { action: "content.embargo-changed", note: tomorrow },
      { action: "content.embargo-changed", note: "" },
    ]);
  });

  test("that a contributor sets has to be approved, and lifting it too", async () => {
    const id = await createItem(owner);
    for (const day of [tomorrow, ""]) {
      await updateItem(id, "approval_status = 'approved'");
      expect(unwrap(await set(owner, id, day))).toMatchObject({ approvalStatus: "pending" });
    }
    expect(await set(reader, id, tomorrow)).toMatchObject({ ok: false });
  });

  test("that has come while the form was open may be sent again", async () => {
    const id = await createClosedItem(today);
    expect(unwrap(await set(admin, id, today))).toMatchObject({ id });
  });

  test("closes a single file, and the item still shows its other one", async () => {
    const id = await createItem(owner);
    const page = await receiveFile("b.pdf", createPdfFile("b", ["of words"]));
    unwrap(await addItemFiles(userContext(admin), id, {}, [{ name: "b.pdf", arrival: ok(page) }]));
    const [first] = unwrap(await listItemFiles(userContext(admin), id)).files;
    const close = (embargoUntil: string | null) =>
      changeItemFile(userContext(admin), id, first!.id, { embargoUntil });
    expect(unwrap(await close(tomorrow))).toMatchObject({ embargoUntil: tomorrow });
    expect(unwrap(await listItemFiles(userContext(reader), id))).toMatchObject({
      files: [{ originalFilename: "b.pdf" }],
      closed: { count: 1, embargoUntil: tomorrow },
    });
    expect(unwrap(await findContent(userContext(reader), id))).toMatchObject({ originalFilename: "b.pdf" });
    unwrap(await close(null));
    expect(unwrap(await findContent(userContext(reader), id))).toMatchObject({
      originalFilename: "a work.pdf",
    });
  });
});

describe("the end", () => {
  const at = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

  test.each([
    ["in a leap year", "UTC", "2028-02-29", "2028-02-28T23:59:59.999Z", "2028-02-29T00:00:00Z"],
    [
      "where the clocks change in the night",
      "Europe/Paris",
      "2028-03-27",
      "2028-03-26T21:59:59Z",
      "2028-03-26T22:00:00Z",
    ],
    [
      "on the day on which the clocks change",
      "Europe/Paris",
      "2028-03-26",
      "2028-03-25T22:59:59Z",
      "2028-03-25T23:00:00Z",
    ],
    [
      "where midnight does not exist",
      "America/Santiago",
      "2028-09-03",
      "2028-09-03T03:59:59Z",
      "2028-09-03T04:00:00Z",
    ],
    [
      "in the institution's time zone",
      "Africa/Nairobi",
      "2028-03-03",
      "2028-03-02T20:59:59Z",
      "2028-03-02T21:00:00Z",
    ],
  ])("is the first second of the day %s", async (_, timeZone, day, before, after) => {
    const id = await createClosedItem(day);
    await withSettings({ timeZone }, async () => {
      at(before);
      await endAll();
      expect(await open(id)).toMatchObject(closedUntil(day));
      at(after);
      expect(await open(id)).toMatchObject({ ok: true });
      expect(unwrap(await findContent(userContext(reader), id))).toMatchObject({ filename: `${id}.pdf` });
      await endAll();
    });
    const [row] = await execute("select embargo_until, files from content where id = ?", [id]);
    expect(row).toEqual({ embargo_until: null, files: "readers" });
  });

  test("the job opens single files, and leaves days that are to come", async () => {
    const [id, other] = [await createItem(owner), await createClosedItem()];
    await execute("update item_file set embargo_until = ? where content_id = ?", [today, id]);
    await execute("update content set file_id = null where id = ?", [id]);
    await endAll();
    expect(await open(id)).toMatchObject({ ok: true });
    expect(await open(other)).toMatchObject(closedUntil(tomorrow));
  });
});
