import { beforeAll, expect, test } from "vitest";

import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { receiveBytes, type ImportClient, createImportClient } from "../../../tests/setup/import-client.ts";
import { makeJobsDue, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { startImport, acceptDuplicates } from "./import-actions.server.ts";
import { enqueueImport } from "./read-batch.server.ts";
import { addNamedFiles, addRowFile } from "./row-files.server.ts";
import { importBatch } from "./run-import.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser;
let client: ImportClient;
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
});

const HEAD = "id,title,author,description,date,doi,isbn,url,country,file";
const table = (...lines: string[]) => `${HEAD}\n${lines.join("\n")}\n`;

async function addFiles(importId: string) {
  for (const { id } of await client.listImportRows(importId, "awaiting-file")) {
    const created = await addRowFile(
      userContext(admin),
      importId,
      id,
      await receiveBytes("a.pdf", createPdfFile(id, ["b"])),
    );
    if (!created.ok) throw new Error(created.message);
  }
}
const listItems = (title: string) => execute("select from content where title = ?", [title]);
const findItem = async (id: string | null) => {
  return unwrap(await findContent(userContext(admin), id ?? ""));
};

test("creates no duplicate from the same table under another name and source", async () => {
  const lines = table("1,Drums of Buganda,Kato,Words.,1998,,,,,", ",No id,Kato; Nansubuga,Words.,1999,,,,,");
  const first = await client.read("theses.csv", lines);
  await client.start(first.id);
  const again = await client.read("theses (copy).csv", lines);
  expect(again.counts).toMatchObject({ duplicate: 1, unchanged: 1, new: 0 });
  const source = first.source.toLowerCase();
  expect(await client.listImportRows(again.id, "duplicate")).toMatchObject([
    { reason: encodeMessage("imports.duplicate-by-source", { id: "1", source }), pendingImportId: first.id },
  ]);
  const other = await client.read("t.csv", lines.replace("Kato; Nansubuga", '"Nansubuga;  KATO"'));
  expect(other.counts).toMatchObject({ new: 0, changed: 1, duplicate: 1 });
  expect((await client.read("theses.csv", lines, { source })).counts).toMatchObject({ unchanged: 2 });
});

test("an accepted duplicate is new, imported at the next start and created once", async () => {
  const first = await client.read("m.csv", table("1,Marimba,A,Words.,1998,,,,,"), { source: "M" });
  await client.start(first.id);
  const lines = table("8,Marimba,A,Other words.,1998,,,,,", "9,Marimba,A,More words.,1998,,,,,");
  const other = await client.read("n.csv", lines, { source: "N" });
  const duplicates = await client.listImportRows(other.id, "duplicate");
  expect(duplicates).toMatchObject([{ canAccept: true }, { canAccept: true }]);
  for (const [id, row] of [
    [other.id, createId()],
    [first.id, duplicates[0]!.id],
  ] as const)
    expect(await acceptDuplicates(userContext(admin), id, { row })).toMatchObject({ kind: "not-found" });
  expect(await acceptDuplicates(userContext(admin), other.id, { row: duplicates[0]!.id })).toMatchObject({
    value: { counts: { duplicate: 1, new: 1 }, canStart: true },
  });
  expect(await acceptDuplicates(userContext(admin), other.id, {})).toMatchObject({
    value: { counts: { duplicate: 0, new: 2 } },
  });
  expect(await acceptDuplicates(userContext(admin), other.id, {})).toMatchObject({ kind: "conflict" });
  expect((await client.start(other.id)).counts).toMatchObject({ "awaiting-file": 2 });
  expect((await client.listImportRows(other.id)).map(({ warning }) => warning)).toEqual([
    "imports.duplicate-accepted",
    "imports.duplicate-accepted",
  ]);
  expect((await client.read("n.csv", lines, { source: "N" })).counts).toMatchObject({ unchanged: 2 });
  expect(
    (await client.read("m.csv", table("1,Marimba,A,Words.,1998,,,,,"), { source: "M" })).counts,
  ).toMatchObject({
    unchanged: 1,
  });
  const auditLog = await execute(
    "select note from audit_log where subject_id = ? and action = 'import.duplicates-accepted' order by id",
    [other.id],
  );
  expect(auditLog).toEqual([{ note: `${duplicates[0]!.number}: Marimba` }, { note: "1" }]);
});

test("a known row links to the pending row of another import or to the item", async () => {
  const lines = table("1,Waits,A,Words.,,,,,,");
  const first = await client.read("w.csv", lines, { source: "Waits" });
  await client.start(first.id);
  const second = await client.read("w.csv", lines, { source: "Waits" });
  expect(await client.listImportRows(second.id)).toMatchObject([
    { outcome: "unchanged", pendingImportId: first.id, contentId: null },
  ]);
  await addFiles(first.id);
  const [row] = await client.listImportRows(second.id);
  expect(row).toMatchObject({ outcome: "unchanged", pendingImportId: null });
  expect((await findItem(row!.contentId)).title).toBe("Waits");
  const rowsWithInput = await execute(
    "select from import_row where import_id = any(?) and input is not null",
    [`{${first.id},${second.id}}`],
  );
  expect(rowsWithInput).toHaveLength(0);
});

test("applies changed fields when requested and preserves local edits", async () => {
  const source = "Changes";
  const first = await client.read(
    "c.csv",
    table("1,Title,A,Words.,1998-05-04,,,,Kenya,", "2,Two,A,W,,,,,,"),
    {
      source,
    },
  );
  await client.start(first.id, { newItems: "publish" });
  await addFiles(first.id);
  const [row] = await client.listImportRows(first.id, "created");
  await updateContent(userContext(admin), row!.contentId!, { country: "Uganda" });
  const edition = table("1,Title,Author B,Other words.,,,,,Tanzania,", "2,Two,A,W,,,,,,");
  const left = await client.read("c.csv", edition, { source });
  expect(left.counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await client.start(left.id)).counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await findItem(row!.contentId)).toMatchObject({ author: "A", country: "Uganda" });
  expect((await client.start(left.id, { changedItems: "update" })).counts).toMatchObject({ updated: 1 });
  expect(await findItem(row!.contentId)).toMatchObject({
    ...{ title: "Title", author: "Author B", description: "Other words.", country: "Uganda" },
    ...{ publishedDate: null, approvalStatus: "approved", isPublished: true },
  });
  const [updated] = await client.listImportRows(left.id, "updated");
  expect(updated).toMatchObject({
    reason: '["imports.local-edits-preserved",{"fields":"country"}]',
    contentId: row!.contentId,
  });
  const auditLog = await execute(
    "select note, actor_id from audit_log where subject_id = ? and action = 'content.import-updated'",
    [row!.contentId],
  );
  expect(auditLog).toEqual([{ note: "author, description, date", actor_id: admin.id }]);
  expect(
    await startImport(userContext(admin), left.id, { newItems: "review", changedItems: "update" }),
  ).toMatchObject({
    kind: "conflict",
  });
  expect((await client.read("c.csv", edition, { source })).counts).toMatchObject({ unchanged: 2 });
});

test("a row whose result is no longer that of the preview is shown again and changes nothing", async () => {
  const source = "Preview";
  const first = await client.read("c.csv", table("1,Old,A,W,,,,,,"), { source });
  await client.start(first.id);
  await addFiles(first.id);
  const [row] = await client.listImportRows(first.id, "created");
  const lines = table("1,New,B,W,,,,,,", "2,Later,A,W,,,,,,");
  const next = await client.read("c.csv", lines, { source });
  expect(next.counts).toMatchObject({ changed: 1, new: 1 });
  await updateContent(userContext(admin), row!.contentId!, { author: "Edited here" });
  const other = await client.read("d.csv", table("2,Later,A,W,,,,,,"), { source });
  await client.start(other.id);
  expect((await client.start(next.id, { changedItems: "update" })).counts).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect(await findItem(row!.contentId)).toMatchObject({ title: "Old", author: "Edited here" });
  expect(await client.listImportRows(next.id)).toMatchObject([
    { reason: '["imports.local-edits-preserved",{"fields":"author"}]', warning: "imports.result-changed" },
    { warning: "imports.result-changed" },
  ]);
  expect((await client.start(next.id, { changedItems: "update" })).counts).toMatchObject({ updated: 1 });
  expect(await findItem(row!.contentId)).toMatchObject({ title: "New", author: "Edited here" });
  expect((await client.listImportRows(next.id, "updated"))[0]!.warning).toBeNull();
});

test("applies a change once when run twice or killed, also to a pending row", async () => {
  const source = "Twice";
  const first = await client.read("c.csv", table("1,Old,A,W,,,,,,", "2,Waits on,A,W,,,,,,w.pdf"), { source });
  await client.start(first.id);
  const [pendingRow] = await client.listImportRows(first.id, "awaiting-file");
  const created = unwrap(
    await addRowFile(
      userContext(admin),
      first.id,
      pendingRow!.id,
      await receiveBytes("a.pdf", createPdfFile("x", ["b"])),
    ),
  );
  const next = await client.read("c.csv", table("1,New,A,W,,,,,,", "2,Waits on,B,W,,,,,,w.pdf"), { source });
  await execute(
    "update import set state = 'importing', should_update = true, started_by_id = ? where id = ?",
    [admin.id, next.id],
  );
  // With the job's connection settings: waiting for a lock may take long here.
  await Promise.all([1, 2, 3].map(() => importBatch(createJobEntityManager(), next.id)));
  expect((await client.now(next.id)).counts).toMatchObject({ updated: 2 });
  expect(await findItem(created.id)).toMatchObject({ title: "New", version: created.version! + 1 });
  await addFiles(first.id);
  expect(await listItems("Waits on")).toHaveLength(1);
  const [row] = await client.listImportRows(next.id, "updated");
  expect(row).toBeTruthy();
});

test("an import started by a former administrator changes nothing", async () => {
  const former = await createTestUser("admin");
  const formerClient = createImportClient(former);
  const source = "Former";
  const first = await formerClient.read("c.csv", table("1,Stays,A,W,,,,,,"), { source });
  await formerClient.start(first.id);
  await addFiles(first.id);
  const next = await formerClient.read("c.csv", table("1,Goes,A,W,,,,,,"), { source });
  await execute(
    "update import set state = 'importing', should_update = true, started_by_id = ? where id = ?",
    [former.id, next.id],
  );
  await enqueueImport(createEntityManager(), next.id);
  await execute("update account set role = 'user' where id = ?", [former.id]);
  await client.now(next.id);
  expect(await client.listImportRows(next.id)).toMatchObject([
    { outcome: "changed", reason: "imports.starter-not-administrator" },
  ]);
  expect(await listItems("Goes")).toHaveLength(0);
  expect((await client.start(next.id, { changedItems: "update" })).counts).toMatchObject({ updated: 1 });
  expect(await listItems("Goes")).toHaveLength(1);
});

test("the same file sent twice belongs to one row, also concurrently", async () => {
  const lines = table("1,Part 1,A,W,,,,,,scan.pdf", "2,Part 2,A,W,,,,,,scan.pdf");
  const { id } = await client.read("files.csv", lines);
  await client.start(id);
  const scan = createPdfFile("Scan", ["b"]);
  // With the job's connection settings: the test's own steps may take longer than a request may wait.
  const sendScan = async (bytes: Buffer) =>
    addNamedFiles({ ...userContext(admin), em: createJobEntityManager() }, id, [
      { name: "scan.pdf", arrival: { ok: true, value: await receiveBytes("Scan.pdf", bytes) } },
    ]);
  const responses = await Promise.all([sendScan(scan), sendScan(scan), sendScan(scan)]);
  responses.push(await sendScan(scan));
  const contentIds = responses.map((response) =>
    response.ok && "content" in response.value[0]! ? response.value[0].content.id : undefined,
  );
  expect(new Set(contentIds).size).toBe(1);
  expect(contentIds[0]).toBeTruthy();
  expect(await client.listImportRows(id, "awaiting-file")).toHaveLength(1);
  // The first upload is not committed when the second chooses its row.
  const [digest] = await execute<{ digest: string }>(
    "update import_row set file_digest = null where import_id = ? and outcome = 'created' returning (select digest from stored_file f join content c on c.file_id = f.id where c.id = content_id) as digest",
    [id],
  );
  let late: Promise<unknown> | undefined;
  await createJobEntityManager().transactional(async (em) => {
    await em.execute("select from import where id = ? for update", [id]);
    await em.execute("update import_row set file_digest = ? where import_id = ? and outcome = 'created'", [
      digest!.digest,
      id,
    ]);
    late = sendScan(scan);
    const waiting = () =>
      execute("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
    await expect.poll(waiting).not.toEqual([]);
  });
  expect(await late).toMatchObject({ value: [{ content: { id: contentIds[0] } }] });
  expect(await client.listImportRows(id, "awaiting-file")).toHaveLength(1);
  await sendScan(createPdfFile("The other half", ["c"]));
  expect(await client.listImportRows(id, "awaiting-file")).toHaveLength(0);
});

test("an import that fails in every attempt blocks no other and stores the error", async () => {
  const [bad, good] = [
    await client.read("bad.csv", table("1,Bad,A,W,,,,,,")),
    await client.read("good.csv", table("1,Good,A,W,,,,,,")),
  ];
  // Not a value of our code: stands for a bug.
  await execute("update import_row set keys = array[null]::text[] where import_id = ?", [bad.id]);
  await execute("update import set state = 'importing' where id in (?, ?)", [bad.id, good.id]);
  for (const { id } of [bad, good]) await enqueueImport(createEntityManager(), id);
  expect(await runJobs("run-import")).toHaveLength(1);
  expect(await client.now(good.id)).toMatchObject({ state: "done", counts: { "awaiting-file": 1 } });
  for (let attempt = 2; attempt <= 7; attempt++) {
    await makeJobsDue();
    expect(await runJobs("run-import")).toHaveLength(attempt < 7 ? 1 : 0);
  }
  const failed = await client.now(bad.id);
  expect(failed.state).toBe("failed");
  expect(failed.error).toMatch(/^\["imports.interrupted",\{"code":"/);
});

test("stores the kind of a database error and no text of it when an import fails", async () => {
  const email = "amina.said@example.org";
  const { id } = await client.read("refused.csv", table("1,Refused,A,W,,,,,,"));
  await execute(`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'Key (email)=(${email}) exists' using errcode = '23505', detail = '${email}';
  end $$`);
  await execute(
    "create trigger refuse before update on import_row for each row execute function refuse_row()",
  );
  try {
    const { error } = await client.start(id);
    expect(error).toMatch(/^\["imports.interrupted",\{"code":".*23505"\}\]$/);
    const rows = await execute("select * from import left join import_row on import_id = import.id");
    expect(JSON.stringify(rows)).not.toContain(email);
  } finally {
    await execute("drop function refuse_row cascade");
    await execute("update import set state = 'stopped' where state = 'importing'");
  }
});
