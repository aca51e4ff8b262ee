import { beforeAll, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";
import { UpdateContent, UpdateContentForm, UploadContent } from "#app/schemas/content.ts";
import { CreateItem } from "#app/schemas/create-item.ts";
import {
  addItemFiles,
  createContent,
  findContent,
  updateContent,
} from "#app/services/content/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const asAdmin = () => userContext(admin);
let lastNumber = 0;
const nextNumber = () => `P.${Date.now()}.${(lastNumber += 1)}`;

const create = (typed: object) => createContent(asAdmin(), UploadContent.parse(typed), undefined);
const png = () => receiveFile("page 1.png", createPngFile(4, 3, [[200, 30, 30]]));
const change = async (id: string, typed: object) =>
  unwrap(await updateContent(asAdmin(), id, UpdateContent.parse(typed)));

describe("a new item of a kind that needs no file", () => {
  test("has the type and section of its kind, and needs only a title and what the kind requires", async () => {
    const item = unwrap(
      await create({ kind: "object", title: "Beer pot", accessionNumber: nextNumber(), date: "about 1890" }),
    );
    expect(item).toMatchObject({
      ...{ kind: "object", title: "Beer pot", author: "", description: "" },
      ...{ category: "Library", contentType: "image", filename: null, publishedDate: null },
      ...{ date: "1890~", dateText: "about 1890", earliestYear: 1890, latestYear: 1890 },
    });
  });

  test("says which fields its kind requires", async () => {
    expect(await create({ kind: "object" })).toMatchObject({
      kind: "invalid",
      message: "form.required",
      details: [
        { path: "title", msg: "content.title-required" },
        { path: "accessionNumber", msg: "items.required" },
      ],
    });
  });

  test.each([
    ["that does not exist", "canoe", "items.kind-unknown"],
    ["that needs a file", "book", "content.file-required"],
  ])("is refused for a kind %s", async (_, kind, message) => {
    expect(await create({ kind, title: "Beer pot" })).toMatchObject({ kind: "invalid", message });
  });
});

describe("a new item that is kept unpublished", () => {
  const typed = { kind: "archive-unit", title: "Draft", category: "Library", isUnpublished: "on" };

  test("is seen by its owner and by administrators alone", async () => {
    const { id, isPublished } = unwrap(await createContent(asAdmin(), CreateItem.parse(typed), undefined));
    expect(isPublished).toBe(false);
    expect(await findContent(visitorContext(), id)).toMatchObject({ kind: "not-found" });
  });

  test("is refused in the literary collection, where it would be checked out", () => {
    const { error } = CreateItem.safeParse({ ...typed, category: "Literary Collection" });
    expect(error?.issues).toMatchObject([{ path: ["isUnpublished"], message: "items.unpublished-book" }]);
  });
});

test("an item without a kind needs a file, as before", async () => {
  const typed = { title: "A", author: "B", description: "C", category: "Library" };
  expect(await create(typed)).toMatchObject({ message: "content.file-required" });
  expect(UploadContent.safeParse({ title: "A" }).error?.issues).toMatchObject([
    { path: ["category"], message: "content.category-required" },
    { path: [], message: "form.required" },
  ]);
});

describe("the content type of an item with a kind", () => {
  const createUnit = async (file?: Awaited<ReturnType<typeof png>>) =>
    unwrap(
      await createContent(asAdmin(), UploadContent.parse({ kind: "archive-unit", title: "Letter" }), file),
    );

  test("follows its file, and that which replaces it", async () => {
    const { id, contentType } = await createUnit(await png());
    expect(contentType).toBe("image");
    const pdf = await receiveFile("letter.pdf", createPdfFile("A letter", ["of words"]));
    expect(await updateContent(asAdmin(), id, {}, pdf)).toMatchObject({ value: { contentType: "article" } });
  });

  test("is that of the kind until a first file is added", async () => {
    const { id, contentType } = await createUnit();
    expect(contentType).toBe("article");
    unwrap(await addItemFiles(asAdmin(), id, {}, [{ name: "1.png", arrival: ok(await png()) }]));
    expect(await findContent(asAdmin(), id)).toMatchObject({ value: { contentType: "image" } });
  });

  test("follows a document of a photograph", async () => {
    const pdf = await receiveFile("slide.pdf", createPdfFile("A slide", ["of words"]));
    const typed = UploadContent.parse({ kind: "photograph", title: "Slide" });
    expect(await createContent(asAdmin(), typed, pdf)).toMatchObject({ value: { contentType: "article" } });
  });

  test("does not follow a file in sections of articles, nor without a kind", async () => {
    const refusal = { ok: false, details: [{ path: "file" }] };
    const thesis = UploadContent.parse({ kind: "thesis", title: "T" });
    expect(await createContent(asAdmin(), thesis, await png())).toMatchObject(refusal);
    const typed = { title: "A", author: "B", description: "C", category: "Library" };
    expect(await createContent(asAdmin(), UploadContent.parse(typed), await png())).toMatchObject(refusal);
  });
});

describe("an empty author", () => {
  const emptied = () => UpdateContentForm.parse({ title: "A", author: "" });
  const refusal = { details: [{ path: "author", msg: "content.author-required" }] };

  test("is accepted for an item that has none, by form and API", async () => {
    const people = [{ name: "Achieng", role: "maker" as const }];
    const { id } = unwrap(
      await create({ kind: "object", title: "P", accessionNumber: nextNumber(), people }),
    );
    expect(await change(id, { title: "Pot", author: "" })).toMatchObject({ title: "Pot", people });
    expect(await updateContent(asAdmin(), id, emptied())).toMatchObject({ value: { title: "A", people } });
  });

  test("removes that of an item whose kind does not require people", async () => {
    const { id } = unwrap(await create({ kind: "archive-unit", title: "Letter", author: "Achieng" }));
    expect(await change(id, { author: "" })).toMatchObject({ author: "" });
  });

  test("is refused for an item of the contract's forms, by form and API", async () => {
    const id = await createItem(undefined);
    for (const changes of [UpdateContent.parse({ author: " " }), emptied()])
      expect(await updateContent(asAdmin(), id, changes)).toMatchObject(refusal);
  });
});

describe("a change of the kind", () => {
  test("to one that needs a file is refused for an item without one", async () => {
    const { id } = unwrap(await create({ kind: "object", title: "Pot", accessionNumber: nextNumber() }));
    const changed = await updateContent(asAdmin(), id, { kind: "book" });
    expect(changed).toMatchObject({ message: "items.kind-needs-file" });
    expect(await change(id, { kind: "archive-unit" })).toMatchObject({ kind: "archive-unit" });
  });

  test("to that of its form is refused for an item without a file if that needs one", async () => {
    const { id } = unwrap(await create({ kind: "object", title: "Pot", accessionNumber: nextNumber() }));
    const changed = await updateContent(asAdmin(), id, { kind: "" });
    expect(changed).toMatchObject({ message: "items.kind-needs-file" });
  });

  test("requires only the fields that are sent", async () => {
    const id = await createItem(undefined);
    expect(await change(id, { kind: "object", title: "Pot" })).toMatchObject({ kind: "object" });
    const emptied = await updateContent(asAdmin(), id, UpdateContent.parse({ accessionNumber: "" }));
    expect(emptied).toMatchObject({ details: [{ path: "accessionNumber", msg: "items.required" }] });
  });
});

describe("the date and the contract's publishedDate", () => {
  test("a day is both, and another date has no day", async () => {
    const id = await createItem(undefined);
    expect(await change(id, { date: "3 May 1931" })).toMatchObject({
      date: "1931-05-03",
      publishedDate: "1931-05-03",
    });
    const span = { date: "1884/1890", earliestYear: 1884, latestYear: 1890, publishedDate: null };
    expect(await change(id, { date: "1884–1890" })).toMatchObject(span);
    expect(await change(id, { publishedDate: null, title: "As it was" })).toMatchObject(span);
  });

  test("a publishedDate that differs replaces the date, and an emptied date removes the day", async () => {
    const id = await createItem(undefined);
    await change(id, { date: "1890~" });
    const replaced = await change(id, { publishedDate: "1931-05-03", date: "1890~" });
    expect(replaced).toMatchObject({ publishedDate: "1931-05-03" });
    expect(replaced).not.toHaveProperty("date");
    expect(await change(id, { date: "" })).toMatchObject({ publishedDate: "1931-05-03" });
    await change(id, { date: "1931-05-03" });
    expect(await change(id, { date: "" })).toMatchObject({ publishedDate: null });
  });

  test.each(["9999-99", "1890/1880", "some time", "x".repeat(5000)])("refuses %.20s", (date) => {
    expect(UpdateContent.safeParse({ date }).success).toBe(false);
  });
});

describe("coordinates", () => {
  test("are read as text or numbers, and removed", async () => {
    const id = await createItem(undefined);
    expect(await change(id, { coordinates: "-1.2921, 36.8219" })).toMatchObject({
      coordinates: { latitude: -1.2921, longitude: 36.8219, isApproximate: false },
    });
    expect(await change(id, { coordinates: { latitude: 0, longitude: -180 } })).toMatchObject({
      coordinates: { latitude: 0, longitude: -180 },
    });
    expect(await change(id, { coordinates: "" })).not.toHaveProperty("coordinates");
  });

  test.each(["91, 0", "-90.1, 0", "0, 181", "0, -180.5", "1.5", "a, b", "1e1, 5", { latitude: 1 }, 5])(
    "refuses %j",
    (coordinates) => {
      const { error } = UpdateContent.safeParse({ coordinates });
      expect(error?.issues[0]?.message).toBe("items.coordinates-invalid");
    },
  );
});

test("other languages are known terms, each once, and stay unless sent", async () => {
  const id = await createItem(undefined);
  const languages = { otherLanguages: ["Kiswahili", "French"] };
  expect(await change(id, { otherLanguages: "Swahili, French, swahili" })).toMatchObject(languages);
  expect(await change(id, { title: "Another" })).toMatchObject(languages);
  expect(await change(id, { otherLanguages: [] })).not.toHaveProperty("otherLanguages");
});
