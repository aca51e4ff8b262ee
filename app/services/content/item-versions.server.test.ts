import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { CreateKind } from "#app/schemas/kinds.ts";
import { ok } from "#app/core/result.ts";
import {
  addItemFiles,
  changeItemFile,
  decideContent,
  deleteContent,
  deleteItemVersion,
  deleteOldReplacedFiles,
  findContent,
  findItemVersion,
  findStaffDetails,
  listItemFiles,
  listItemVersions,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
  restoreItemVersion,
  updateContent,
  updateStaffDetails,
} from "#app/services/content/index.server.ts";
import { findQuota, hasFileInStore } from "#app/services/files/index.server.ts";
import { createKind, updateKind } from "#app/services/kinds/index.server.ts";

import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let owner: TestUser, other: TestUser, admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, other, admin, reader] = await createTestUsers(["contrib_own", "contrib_other", "admin", "user"]);
});
let id: string;
beforeEach(async () => {
  id = await createItem(owner);
});

const asAdmin = () => userContext(admin);
const asOwner = () => userContext(owner);
const paging = { page: 1, limit: 20 };
const list = async (ctx = asAdmin(), part: "item" | "staff" = "item") =>
  unwrap(await listItemVersions(ctx, { part }, paging, id)).versions;
const change = async (changes: object, ctx = asAdmin()) =>
  unwrap(await updateContent(ctx, id, UpdateContent.parse(changes)));
const restore = (number: number, ctx = asAdmin(), version?: number) =>
  restoreItemVersion(ctx, id, number, { part: "item", version });
const find = async () => unwrap(await findContent(asAdmin(), id));
const readValues = async (number: number, ctx = asAdmin()) =>
  unwrap(await findItemVersion(ctx, id, "item", number)).values;

describe("storing", () => {
  test("a change of a published item stores what it was, with who and when", async () => {
    const start = Date.now() - 1;
    await change({ title: "Another", people: [{ name: "Wanjiru", role: "maker" }], material: "Clay" });
    const [version, ...others] = await list();
    expect(others).toEqual([]);
    expect(version).toMatchObject({ number: 1, changedBy: "A" });
    expect(Date.parse(version!.changedAt)).toBeGreaterThanOrEqual(start);
    const values = await readValues(1);
    expect(values).toMatchObject({
      title: "A work",
      author: "A",
      people: [{ name: "A", role: "author" }],
      files: [{ name: "a work.pdf", isStored: true }],
    });
    expect(values).not.toHaveProperty("material");
  });

  test("a request that changes nothing, and one that is refused, store nothing", async () => {
    await change({ title: "A work", isPublished: false });
    expect(await updateContent(asAdmin(), id, { isOpenAccess: true })).toMatchObject({ ok: false });
    expect(await list()).toEqual([]);
  });

  test("changes of an item that waits for approval store nothing; what was published before stays", async () => {
    await change({ title: "Second" }, asOwner());
    await change({ title: "Third" }, asOwner());
    expect(await list()).toHaveLength(1);
    unwrap(await decideContent(asAdmin(), id, { approve: true, rejectionReason: "", version: undefined }));
    await change({ title: "Fourth" }, asOwner());
    expect(await readValues(2)).toMatchObject({ title: "Third" });
    expect(await readValues(1)).toMatchObject({ title: "A work" });
  });

  test("of staff details there are versions that staff alone see", async () => {
    unwrap(await updateStaffDetails(asAdmin(), id, { condition: "Good" }));
    unwrap(await updateStaffDetails(asAdmin(), id, { condition: "Bad" }));
    expect(await list()).toEqual([]);
    expect(await list(asAdmin(), "staff")).toHaveLength(2);
    const version = unwrap(await findItemVersion(asAdmin(), id, "staff", 2));
    expect(version.values).toMatchObject({ condition: "Good" });
    unwrap(await restoreItemVersion(asAdmin(), id, 2, { part: "staff" }));
    expect(unwrap(await findStaffDetails(asAdmin(), id))).toMatchObject({ condition: "Good", version: 3 });
    for (const ctx of [asOwner(), adminContext(admin, { areas: ["events"] })])
      expect(await listItemVersions(ctx, { part: "staff" }, paging, id)).toMatchObject({ kind: "forbidden" });
    expect(await findItemVersion(asOwner(), id, "staff", 2)).toMatchObject({ kind: "forbidden" });
    expect(await restoreItemVersion(asOwner(), id, 2, { part: "staff" })).toMatchObject({
      kind: "forbidden",
    });
  });

  test("are seen by those who may change the item, and deleted with it", async () => {
    await change({ title: "Another" });
    for (const [ctx, kind] of [
      [visitorContext(), "unauthenticated"],
      [userContext(reader), "forbidden"],
      [userContext(other), "forbidden"],
    ] as const) {
      expect(await listItemVersions(ctx, {}, paging, id)).toMatchObject({ kind });
      expect(await findItemVersion(ctx, id, "item", 1)).toMatchObject({ kind });
      expect(await restore(1, ctx)).toMatchObject({ kind });
    }
    // The name of an administrator is not for contributors.
    expect(await list(asOwner())).toMatchObject([{ number: 1, changedBy: null }]);
    unwrap(await deleteContent(asAdmin(), id));
    expect(await execute("select from item_version where content_id = ?", [id])).toEqual([]);
  });

  test("only the newest thousand stay", async () => {
    await change({ title: "Another" });
    await change({ title: "Again" });
    await execute("update item_version set number = 1000 where content_id = ? and number = 2", [id]);
    await change({ title: "And again" });
    expect((await list()).map(({ number }) => number)).toEqual([1001, 1000]);
  });
});

describe("restoring", () => {
  test("brings all values back as a change that has a version of its own", async () => {
    await change({
      ...{ material: "Clay", accessionNumber: `v.${id}`, tags: "drums, dance", date: "about 1890" },
      people: [{ name: "Wanjiru", role: "maker" }],
      coordinates: "-1.3, 36.8",
    });
    const before = await find();
    await change({
      ...{ title: "Other", author: "B", description: "-", material: "", accessionNumber: "", tags: "" },
      ...{ date: null, coordinates: null, country: "Kenya", otherLanguages: "Kiswahili", rights: "CC0" },
    });
    expect(unwrap(await restore(2)).leftOut).toEqual([]);
    const { version, ...after } = await find();
    expect(after).toEqual({ ...before, version: undefined, approver: after.approver });
    expect(version).toBeGreaterThan(before.version!);
    expect(await readValues(3)).toMatchObject({ title: "Other", country: "Kenya" });
  });

  test("what a version was comes back exactly", async () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .map((all) => all.replaceAll(/\p{C}/gu, "").trim());
    const values = fc.record({
      title: text.filter(Boolean),
      description: text.filter(Boolean),
      tags: fc.array(fc.constantFrom("drums", "dance", "Ngoma"), { maxLength: 3 }),
      material: text,
      date: fc.constantFrom("1890", "1884/1890", "1890~", "2001-02-03", ""),
      coordinates: fc.constantFrom("", "1.5, 2.25", "-90, 180"),
      people: fc.array(
        fc.record({ name: fc.constantFrom("A", "B, C"), role: fc.constantFrom("author", "maker") }),
        {
          maxLength: 3,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(values, values, async (first, second) => {
        await change(first);
        const { version: _, ...before } = await find();
        await change(second);
        const [last] = await list();
        const { version: __, ...after } = await find();
        if (JSON.stringify(before) === JSON.stringify(after)) return;
        unwrap(await restore(last!.number));
        const { version: ___, ...restored } = await find();
        expect(restored).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  test("a contributor's restored item is reviewed again", async () => {
    await change({ title: "Another" });
    expect(unwrap(await restore(1, asOwner())).item).toMatchObject({
      title: "A work",
      approvalStatus: "pending",
    });
  });

  test("is refused if the item was changed meanwhile, by the version or at once", async () => {
    await change({ title: "Another" });
    const { version } = await find();
    await change({ title: "Third" });
    expect(await restore(1, asAdmin(), version)).toMatchObject({ kind: "stale" });
    const results = await Promise.all([
      restore(1),
      restore(2),
      updateContent(asAdmin(), id, { title: "Fourth" }),
    ]);
    const titles = ["A work", "Another", "Fourth"];
    const { title } = await find();
    expect(titles.filter((_, i) => results[i]!.ok)).toContain(title);
    expect(
      results.filter((result) => !result.ok).every((result) => !result.ok && result.kind === "stale"),
    ).toBe(true);
  });

  test("is refused with a sentence if the accession number belongs to another item now", async () => {
    await change({ accessionNumber: `taken ${id}` });
    await change({ accessionNumber: "" });
    const otherId = await createItem(owner);
    unwrap(await updateContent(asAdmin(), otherId, { accessionNumber: `taken ${id}` }));
    expect(await restore(2)).toMatchObject({
      kind: "taken",
      details: [{ path: "accessionNumber" }],
    });
  });

  test("leaves out a field that is no longer defined, and says so", async () => {
    await updateItem(id, `details = '{"wingspan": "2 m", "material": "Clay"}'`);
    await change({ material: "Wood" });
    expect(await readValues(1)).not.toHaveProperty("wingspan");
    expect(unwrap(await restore(1))).toMatchObject({ item: { material: "Clay" }, leftOut: ["wingspan"] });
  });

  test("an exact place that was hidden later is rounded for its owner, and not brought back", async () => {
    await change({ coordinates: "-1.2921, 36.8219" });
    await change({ title: "Another" });
    unwrap(await updateStaffDetails(asAdmin(), id, { hidesExactPlace: true }));
    expect(await readValues(2, asOwner())).toMatchObject({
      coordinates: { latitude: -1.3, longitude: 36.8 },
    });
    expect(JSON.stringify(await readValues(2, asOwner()))).not.toContain("2921");
    expect(unwrap(await restore(2)).leftOut).toEqual(["coordinates"]);
    expect(await find()).toMatchObject({ title: "A work", coordinates: { latitude: -1.3 } });
    expect(unwrap(await findStaffDetails(asAdmin(), id))).toMatchObject({
      coordinates: { latitude: -1.2921, longitude: 36.8219 },
    });
  });

  test("does not bring open access back, and says so", async () => {
    await change({ rights: "CC BY", isOpenAccess: true });
    await change({ title: "Another", isOpenAccess: false });
    expect(unwrap(await restore(2)).leftOut).toEqual(["isOpenAccess"]);
    expect(await find()).toMatchObject({ title: "A work", isOpenAccess: false });
  });

  test("a field that the kind requires since then refuses only a version that would empty it", async () => {
    const labels = { en: `Trial ${Date.now()}`, sw: "", fr: "" };
    const kind = unwrap(await createKind(asAdmin(), CreateKind.parse({ labels, contentType: "article" })));
    await change({ kind: kind.code });
    await change({ title: "Another" });
    const fields = (["material", "date"] as const).map((name) => ({ name, isRequired: true }));
    unwrap(await updateKind(asAdmin(), kind.code, { fields }));
    await change({ title: "Third" });
    expect(unwrap(await restore(2)).item).toMatchObject({ title: "A work" });
    await change({ material: "Clay", date: "1890" });
    expect(await restore(3)).toMatchObject({
      details: [
        { path: "material", msg: "items.required" },
        { path: "date", msg: "items.required" },
      ],
    });
  });

  test("staff details from before an exact place was hidden leave it hidden, and say so", async () => {
    await change({ coordinates: "-1.2921, 36.8219" });
    unwrap(await updateStaffDetails(asAdmin(), id, { condition: "Good" }));
    unwrap(await updateStaffDetails(asAdmin(), id, { condition: "Bad", hidesExactPlace: true }));
    const restored = unwrap(await restoreItemVersion(asAdmin(), id, 2, { part: "staff" }));
    expect(restored.leftOut).toEqual(["hidesExactPlace"]);
    expect(await find()).toMatchObject({ coordinates: { latitude: -1.3, longitude: 36.8 } });
    expect(unwrap(await findStaffDetails(asAdmin(), id))).toMatchObject({
      ...{ condition: "Good", hidesExactPlace: true },
      coordinates: { latitude: -1.2921, longitude: 36.8219 },
    });
  });

  test("a relation to an item that is deleted is left out", async () => {
    const otherId = await createItem(owner);
    await change({ relations: [{ kind: "see-also", id: otherId }] });
    await change({ title: "Another" });
    expect(await readValues(2)).toMatchObject({ relations: [{ id: otherId, title: "A work" }] });
    unwrap(await deleteContent(asAdmin(), otherId));
    expect(unwrap(await restore(2)).leftOut).toEqual(["relations"]);
  });
});

describe("files", () => {
  const createPage = (name: string, word = name) => receiveFile(name, createPdfFile(name, [word]));
  const add = async (name: string) =>
    unwrap(await addItemFiles(asAdmin(), id, {}, [{ name, arrival: ok(await createPage(name)) }]));
  const listFiles = async () => unwrap(await listItemFiles(asAdmin(), id)).files;
  const readNames = async () => (await listFiles()).map((file) => file.originalFilename);
  const replace = async (file: string, name: string) =>
    unwrap(await replaceItemFile(asAdmin(), id, file, {}, await createPage(name)));
  const listStored = () =>
    execute<{ name: string; size: number }>(
      `select name, size::int as size from stored_file where id in (select file_id from item_file where content_id = ?
        union all select file_id from replaced_file where content_id = ?)`,
      [id, id],
    );
  const passDays = async (days: number) => {
    await execute(`update replaced_file set replaced_at = now() - make_interval(days => ?)`, [days]);
    await deleteOldReplacedFiles(createJobEntityManager(), AbortSignal.timeout(10_000));
  };

  test("removed, replaced and reordered files come back, with their labels", async () => {
    await add("b.pdf");
    await add("c.pdf");
    const [first, second, third] = await listFiles();
    unwrap(await changeItemFile(asAdmin(), id, second!.id, { label: "Page 2" }));
    const before = await listFiles();
    const { number } = (await list())[0]!;
    await replace(second!.id, "other.pdf");
    unwrap(await removeItemFile(asAdmin(), id, first!.id));
    unwrap(await orderItemFiles(asAdmin(), id, { order: [third!.id, second!.id] }));
    await add("later.pdf");
    const { leftOut } = unwrap(await restore(number + 1));
    expect(leftOut).toEqual([]);
    const after = await listFiles();
    expect(after.slice(0, 3)).toEqual(before);
    expect(after[3]).toMatchObject({ originalFilename: "later.pdf" });
    expect(await find()).toMatchObject({ originalFilename: "a work.pdf" });
    // What was replaced by restoring can be brought back too.
    const [last] = await list();
    unwrap(await restore(last!.number));
    expect(await readNames()).toEqual(["c.pdf", "other.pdf", "later.pdf", "a work.pdf"]);
  });

  test("a master of today stays one, and a shown file stays shown, which is said", async () => {
    await add("b.pdf");
    const [first, second] = await listFiles();
    unwrap(await changeItemFile(asAdmin(), id, second!.id, { use: "master" }));
    const { number } = (await list())[0]!;
    expect(unwrap(await restore(number)).leftOut).toEqual(["files"]);
    expect((await listFiles()).map(({ use }) => use)).toEqual(["shown", "master"]);
    unwrap(await changeItemFile(asAdmin(), id, second!.id, { use: "shown" }));
    unwrap(await changeItemFile(asAdmin(), id, first!.id, { use: "master" }));
    // Otherwise nothing would be shown.
    expect(unwrap(await restore(number + 1)).leftOut).toEqual(["files"]);
    expect((await listFiles()).map(({ use }) => use)).toEqual(["master", "shown"]);
  });

  test("a file in the place of one that is gone keeps its labels", async () => {
    const [file] = await listFiles();
    unwrap(await changeItemFile(asAdmin(), id, file!.id, { label: "Front" }));
    await replace(file!.id, "b.pdf");
    unwrap(await changeItemFile(asAdmin(), id, file!.id, { label: "Back", altText: "The back" }));
    await passDays(31);
    expect(unwrap(await restore(2)).leftOut).toEqual(["files"]);
    expect(await listFiles()).toMatchObject([{ label: "Back", altText: "The back" }]);
  });

  test.each(["removed", "replaced"])(
    "a file that was closed before it was %s comes back closed",
    async (how) => {
      await add("b.pdf");
      const [, file] = await listFiles();
      await change({ title: "Another" });
      const { number } = (await list())[0]!;
      const [day, later] = ["2999-01-01", "2999-02-01"];
      unwrap(await changeItemFile(asAdmin(), id, file!.id, { embargoUntil: day }));
      if (how === "removed") unwrap(await removeItemFile(asAdmin(), id, file!.id));
      else {
        await replace(file!.id, "c.pdf");
        unwrap(await changeItemFile(asAdmin(), id, file!.id, { embargoUntil: later }));
      }
      unwrap(await restore(number));
      expect((await listFiles())[1]).toMatchObject({
        ...{ originalFilename: "b.pdf", use: "shown" },
        embargoUntil: how === "removed" ? day : later,
      });
    },
  );

  test("a recording comes back in its row", async () => {
    id = await createRecordingItem(owner);
    const [file] = await listFiles();
    unwrap(await replaceItemFile(asAdmin(), id, file!.id, {}, await receiveFile("b.wav", createWavFile(2))));
    expect(await readNames()).toEqual(["b.wav"]);
    unwrap(await restore(1));
    expect(await listFiles()).toEqual([{ ...file, lowDataVersion: undefined }]);
    expect(await listStored()).toHaveLength(2);
    for (const { name, size } of await listStored()) expect(await hasFileInStore(name, size)).toBe(true);
  });

  test("are deleted when their days are over, which a restored version says", async () => {
    const [file] = await listFiles();
    await replace(file!.id, "b.pdf");
    await passDays(29);
    expect(await listStored()).toHaveLength(2);
    expect(await readValues(1)).toMatchObject({ files: [{ name: "a work.pdf", isStored: true }] });
    await passDays(31);
    expect(await listStored()).toHaveLength(1);
    expect(await readValues(1)).toMatchObject({ files: [{ name: "a work.pdf", isStored: false }] });
    expect(unwrap(await restore(1)).leftOut).toEqual(["files"]);
    expect(await readNames()).toEqual(["b.pdf"]);
  });

  test("that were closed and removed while the item waited for approval come back closed", async () => {
    await add("b.pdf");
    const file = (await listFiles())[1]!;
    const { number } = (await list())[0]!;
    await change({ title: "Second" }, asOwner());
    unwrap(await changeItemFile(asAdmin(), id, file.id, { embargoUntil: "2999-01-01" }));
    await updateItem(id, "approval_status = 'pending'");
    unwrap(await removeItemFile(asOwner(), id, file.id));
    unwrap(await restore(number + 1));
    expect((await listFiles())[1]).toMatchObject({ originalFilename: "b.pdf", embargoUntil: "2999-01-01" });
  });

  test("that were replaced count in the quota of the contributor until they are deleted", async () => {
    const [file] = await listFiles();
    const before = unwrap(await findQuota(asOwner())).left;
    const { fileSize } = await replace(file!.id, "b.pdf");
    expect(unwrap(await findQuota(asOwner())).left).toBe(before - fileSize);
    unwrap(await deleteItemVersion(asAdmin(), id, 1, "item"));
    expect(unwrap(await findQuota(asOwner())).left).toBe(before + file!.fileSize - fileSize);
  });

  test("go with the last version that has them, when an administrator deletes it", async () => {
    const [file] = await listFiles();
    await change({ title: "Second" });
    await replace(file!.id, "b.pdf");
    const [stored] = (await listStored()).filter(({ size }) => size === file!.fileSize);
    const remove = (number: number, ctx = asAdmin()) => deleteItemVersion(ctx, id, number, "item");
    expect(await remove(1, asOwner())).toMatchObject({ kind: "forbidden" });
    unwrap(await remove(1));
    expect(await hasFileInStore(stored!.name, stored!.size)).toBe(true);
    unwrap(await remove(2));
    expect(await hasFileInStore(stored!.name, stored!.size)).toBe(false);
    expect(await list()).toMatchObject([2, 1].map((number) => ({ number, deletedAt: expect.any(String) })));
    expect(await remove(2)).toMatchObject({ kind: "not-found" });
    expect(await readNames()).toEqual(["b.pdf"]);
    const logged = await execute<{ note: string }>(
      "select note from audit_log where subject_id = ? and action = 'content.version-deleted' order by id",
      [id],
    );
    expect(logged.map(({ note }) => note)).toEqual(["1", "2, a work.pdf"]);
  });

  test("a deleted version keeps its number, and nothing else can be done with it", async () => {
    await change({ title: "Second" });
    await change({ title: "Third" });
    const [last, first] = await list();
    unwrap(await deleteItemVersion(asAdmin(), id, 2, "item"));
    await change({ title: "Fourth" });
    const listed = await list();
    expect(listed.map(({ number, changedBy }) => [number, changedBy])).toEqual([
      [3, "A"],
      ...[last!, first!].map(({ number, changedBy }) => [number, changedBy]),
    ]);
    expect(listed.filter(({ deletedAt }) => deletedAt)).toMatchObject([{ number: 2 }]);
    for (const gone of [
      await findItemVersion(asAdmin(), id, "item", 2),
      await restore(2),
      await deleteItemVersion(asAdmin(), id, 2, "item"),
    ])
      expect(gone).toMatchObject({ kind: "not-found" });
    expect(await readValues(1)).toMatchObject({ title: "A work" });
    expect(
      await execute("select from item_version where content_id = ? and snapshot = '{}'", [id]),
    ).toHaveLength(1);
  });

  test("a file that is being deleted counts as gone", async () => {
    const [file] = await listFiles();
    await replace(file!.id, "b.pdf");
    let late: ReturnType<typeof restore> | undefined;
    await createJobEntityManager().transactional(async (em) => {
      const replaced = "select file_id from replaced_file where content_id = ?";
      await em.execute(`${replaced} for update`, [id]);
      await em.execute(`delete from stored_file where id in (${replaced})`, [id]);
      late = restore(1);
      const waiting = () =>
        execute(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
      await expect.poll(waiting).not.toEqual([]);
    });
    expect(unwrap(await late!).leftOut).toEqual(["files"]);
    expect(await readNames()).toEqual(["b.pdf"]);
  });

  test("a contributor who brings a file back has the item reviewed again", async () => {
    const [file] = await listFiles();
    await replace(file!.id, "b.pdf");
    expect(unwrap(await restore(1, asOwner())).item).toMatchObject({ approvalStatus: "pending" });
    expect(await readNames()).toEqual(["a work.pdf"]);
  });

  test("a file of a version stays while the item waits for approval, and goes with the item", async () => {
    const [file] = await listFiles();
    await change({ title: "Second" }, asOwner());
    await replace(file!.id, "b.pdf");
    const names = (await listStored()).map(({ name }) => name);
    expect(names).toHaveLength(2);
    unwrap(await deleteContent(asAdmin(), id));
    const rows = await execute("select from stored_file where name = any (?::text[])", [
      `{${names.join(",")}}`,
    ]);
    expect(rows).toEqual([]);
  });
});
