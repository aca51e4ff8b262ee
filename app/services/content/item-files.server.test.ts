import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { fail, ok, type Result } from "#app/core/result.ts";
import { createPdfFile, createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { listFileNames, listKnownNames, listUnusedFiles } from "../../../tests/setup/stored-names.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { formatCues, submitTranscript } from "../../../tests/setup/transcripts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  addItemFiles,
  changeItemFile,
  moveItemFile,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
} from "./change-item-files.server.ts";
import { openContentFile } from "./content-files.server.ts";
import { deleteContent, findContent } from "./content.server.ts";
import { listItemFiles } from "./list-item-files.server.ts";

let owner: TestUser, other: TestUser, admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, other, admin, reader] = await createTestUsers(["contrib_own", "contrib_other", "admin", "user"]);
});
let id: string;
beforeEach(async () => {
  id = await createItem(owner);
});

const asAdmin = () => userContext(admin);
const createPage = (name: string) => receiveFile(name, createPdfFile(name, ["of words"]));
const list = async (user = owner) => unwrap(await listItemFiles(userContext(user), id));
const listNames = async (user = owner) => (await list(user)).files.map((file) => file.originalFilename);
const listIds = async () => (await list(admin)).files.map((file) => file.id);
const add = async (names: string[], user = admin) =>
  addItemFiles(
    userContext(user),
    id,
    {},
    await Promise.all(names.map(async (name) => ({ name, arrival: ok(await createPage(name)) }))),
  );
const findItem = async () => unwrap(await findContent(userContext(owner), id));

test("adds files at the end, and the first one still stands for the item", async () => {
  const before = await findItem();
  const outcomes = unwrap(await add(["b.pdf", "c.pdf"]));
  expect(outcomes).toMatchObject([{ filename: "b.pdf" }, { filename: "c.pdf" }]);
  expect(await listNames()).toEqual(["a work.pdf", "b.pdf", "c.pdf"]);
  const { files, totalSize } = await list();
  expect(totalSize).toBe(files.reduce((sum, { fileSize }) => sum + fileSize, 0));
  const { filename, fileSize, version } = await findItem();
  expect({ filename, fileSize }).toEqual({ filename: before.filename, fileSize: before.fileSize });
  expect(version).toBeGreaterThan(before.version!);
});

test("a repeated request adds its files once, and other files by the same form are added", async () => {
  const token = { key: `files-${id}`, digest: "" };
  const addByForm = async (name: string) =>
    addItemFiles({ ...userContext(admin), idempotencyToken: token }, id, {}, [
      { name, arrival: ok(await createPage(name)) },
    ]);
  for (const name of ["b.pdf", "b.pdf", "c.pdf"]) unwrap(await addByForm(name));
  expect(await listNames()).toEqual(["a work.pdf", "b.pdf", "c.pdf"]);
});

test("checks each file by the rule of its own type, and adds the others", async () => {
  const outcomes = unwrap(
    await addItemFiles(asAdmin(), id, {}, [
      { name: "a.png", arrival: ok(await receiveFile("a.png", createPngFile(4, 3, [[200, 30, 30]]))) },
      { name: "b.wav", arrival: ok(await receiveFile("b.wav", createWavFile(1))) },
      { name: "c.pdf", arrival: ok(await receiveFile("c.pdf", Buffer.from("no PDF"))) },
      { name: "d.exe", arrival: ok(await receiveFile("d.exe", Buffer.from("MZ"))) },
      { name: "e.pdf", arrival: fail("too-large", "file.too-large") },
    ]),
  );
  expect(outcomes.map((outcome) => ("refused" in outcome ? outcome.refused.kind : "added"))).toEqual([
    "added",
    "added",
    "invalid",
    "invalid",
    "too-large",
  ]);
  expect((await list()).files.map(({ type }) => type)).toEqual(["article", "image", "audio"]);
  expect(await listFileNames()).toEqual(await listKnownNames());
});

test("refuses the only file with its own reason, and more than 30 at once", async () => {
  const refused = { name: "a.exe", arrival: ok(await receiveFile("a.exe", Buffer.from("MZ"))) };
  expect(await addItemFiles(asAdmin(), id, {}, [refused])).toMatchObject({ ok: false, kind: "invalid" });
  const many = Array.from({ length: 31 }, (_, i) => ({
    name: `${i}`,
    arrival: fail("invalid", "file.empty"),
  }));
  expect(await addItemFiles(asAdmin(), id, {}, many)).toMatchObject({ ok: false, kind: "too-large" });
});

test("refuses the 201st file, and stores nothing", async () => {
  await execute(
    `with files as (insert into stored_file (id, name, original_name, extension, size, digest)
       select gen_random_uuid(), 'full-' || i, 'x.pdf', 'pdf', 1, '' from generate_series(2, ?::int) i returning id)
     insert into item_file (id, content_id, file_id, position) select id, ?, id, 1 from files`,
    [MAX_ITEM_FILES, id],
  );
  const names = listFileNames();
  expect(await add(["b.pdf"])).toMatchObject({ ok: false, kind: "too-large" });
  expect((await list()).files).toHaveLength(MAX_ITEM_FILES);
  expect(listFileNames()).toEqual(names);
  await execute("delete from stored_file where name like 'full-%'");
});

test("of two people who reorder at once, the second is told that the order has changed", async () => {
  unwrap(await add(["b.pdf", "c.pdf"]));
  const { version } = await list();
  const ids = await listIds();
  const outcomes = await Promise.all([
    orderItemFiles(asAdmin(), id, { order: ids.toReversed(), version }),
    orderItemFiles(userContext(owner), id, { order: [ids[1]!, ids[0]!, ids[2]!], version }),
  ]);
  expect(outcomes.map((outcome) => (outcome.ok ? "changed" : outcome.kind)).sort()).toEqual([
    "changed",
    "stale",
  ]);
});

test("an order that does not name each file once is refused", async () => {
  unwrap(await add(["b.pdf"]));
  const [first, second] = await listIds();
  for (const order of [[first!], [first!, first!], [first!, second!, crypto.randomUUID()], [first!, "x"]])
    expect(await orderItemFiles(asAdmin(), id, { order })).toMatchObject({ ok: false, kind: "invalid" });
});

test("any sequence of moves leaves all files, and the first shown one stands for the item", async () => {
  unwrap(await add(["b.pdf", "c.pdf", "d.pdf"]));
  const names = (await listNames()).sort();
  const anyMove = fc.record({ at: fc.nat(3), step: fc.constantFrom(-1 as const, 1 as const), to: fc.nat(4) });
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 1, maxLength: 6 }), async (moves) => {
      for (const { at, step, to } of moves) {
        const expected = await listIds();
        const moved = expected[at]!;
        const index = to === 0 ? Math.min(3, Math.max(0, at + step)) : to - 1;
        expected.splice(at, 1);
        expected.splice(index, 0, moved);
        unwrap(
          await (to === 0
            ? moveItemFile(asAdmin(), id, moved, { step })
            : changeItemFile(asAdmin(), id, moved, { position: to })),
        );
        expect(await listIds()).toEqual(expected);
      }
      const now = await listNames();
      expect((await findItem()).originalFilename).toBe(now[0]);
      expect(now.sort()).toEqual(names);
    }),
    { numRuns: 10 },
  );
});

test("without its first file, the next one stands for the item; the last one stays", async () => {
  unwrap(await add(["b.pdf"]));
  const [first, second] = await listIds();
  unwrap(await removeItemFile(asAdmin(), id, first!));
  expect((await findItem()).originalFilename).toBe("b.pdf");
  expect(await removeItemFile(asAdmin(), id, second!)).toMatchObject({ ok: false, kind: "conflict" });
  expect(await changeItemFile(asAdmin(), id, second!, { use: "master" })).toMatchObject({
    ok: false,
    kind: "conflict",
  });
  expect(await removeItemFile(asAdmin(), id, first!)).toMatchObject({ ok: false, kind: "not-found" });
  expect(await listUnusedFiles()).toEqual([]);
  expect(listFileNames()).toEqual(await listKnownNames());
});

test("an object may lose its last file", async () => {
  await execute("update content set kind = 'object' where id = ?", [id]);
  const [only] = await listIds();
  unwrap(await removeItemFile(asAdmin(), id, only!));
  expect(await findItem()).toMatchObject({ filename: null, fileSize: null });
});

test("a replaced file keeps its place, label and address", async () => {
  unwrap(await add(["b.pdf"]));
  const [first] = await listIds();
  unwrap(await changeItemFile(asAdmin(), id, first!, { label: "Front", altText: "A letter" }));
  unwrap(await replaceItemFile(asAdmin(), id, first!, {}, await createPage("better.pdf")));
  expect((await list()).files[0]).toMatchObject({
    id: first,
    label: "Front",
    altText: "A letter",
    originalFilename: "better.pdf",
  });
  expect((await findItem()).originalFilename).toBe("better.pdf");
  expect(listFileNames()).toEqual(await listKnownNames());
});

test("a better copy of a further recording keeps its transcripts", async () => {
  id = await createRecordingItem(owner);
  unwrap(await submitTranscript(asAdmin(), id, { text: formatCues("ngoma") }));
  unwrap(await add(["notes.pdf"]));
  const [recording, notes] = await listIds();
  unwrap(await orderItemFiles(asAdmin(), id, { order: [notes!, recording!] }));
  unwrap(await replaceItemFile(asAdmin(), id, recording!, {}, await receiveFile("b.wav", createWavFile(3))));
  expect(
    await execute(
      "select text from transcript_cue c join transcript t on t.id = c.transcript_id join item_file i on i.file_id = t.file_id where i.id = ?",
      [recording],
    ),
  ).toEqual([{ text: "ngoma" }]);
});

test.each<[string, () => Promise<Result<unknown>>]>([
  ["a file that is added", () => add(["b.pdf"], owner)],
  ["a label", async () => changeItemFile(userContext(owner), id, (await listIds())[0]!, { label: "Front" })],
  [
    "a file that is replaced",
    async () =>
      replaceItemFile(userContext(owner), id, (await listIds())[0]!, {}, await createPage("better.pdf")),
  ],
])("%s by a contributor sends the item to review again", async (_, change) => {
  unwrap(await change());
  expect((await findItem()).approvalStatus).toBe("pending");
  const audit = await execute("select action from audit_log where subject_id = ? order by id", [id]);
  expect(audit).toEqual([{ action: "content.files-changed" }, { action: "content.resubmitted" }]);
});

test("a change that changes nothing is none", async () => {
  const [first] = await listIds();
  unwrap(await changeItemFile(userContext(owner), id, first!, { label: "", position: 1 }));
  expect((await findItem()).approvalStatus).toBe("approved");
});

test("nobody else changes files", async () => {
  const [first] = await listIds();
  for (const [user, kind] of [
    [reader, "forbidden"],
    [other, "forbidden"],
  ] as const) {
    expect(await add(["b.pdf"], user)).toMatchObject({ ok: false, kind });
    expect(await changeItemFile(userContext(user), id, first!, { label: "A" })).toMatchObject({ kind });
    expect(await removeItemFile(userContext(user), id, first!)).toMatchObject({ kind });
    expect(await orderItemFiles(userContext(user), id, { order: [first!] })).toMatchObject({ kind });
  }
  expect(listFileNames()).toEqual(await listKnownNames());
});

test("a master is only for its contributor and administrators", async () => {
  unwrap(await add(["master.pdf"]));
  const master = (await listIds())[1]!;
  unwrap(await changeItemFile(asAdmin(), id, master, { use: "master" }));
  expect(await listNames(reader)).toEqual(["a work.pdf"]);
  expect(await listNames(owner)).toEqual(["a work.pdf", "master.pdf"]);
  const open = (user: TestUser) => openContentFile(userContext(user), { id, file: master }, "view", false);
  expect(await open(reader)).toMatchObject({ ok: false, kind: "not-found" });
  expect(await open(owner)).toMatchObject({ ok: true, value: { originalName: "master.pdf" } });
  expect(await listItemFiles(visitorContext(), id)).toMatchObject({ ok: false, kind: "unauthenticated" });
});

test("a file of another item is not found under this one", async () => {
  const [first] = await listIds();
  const another = await createItem(owner);
  expect(await openContentFile(asAdmin(), { id: another, file: first }, "view", false)).toMatchObject({
    kind: "not-found",
  });
});

test("a deleted item leaves none of its files", async () => {
  unwrap(await add(["b.pdf", "c.pdf"]));
  unwrap(await deleteContent(asAdmin(), id));
  expect(await listUnusedFiles()).toEqual([]);
  expect(listFileNames()).toEqual(await listKnownNames());
});
