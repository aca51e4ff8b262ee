import { beforeAll, expect, test } from "vitest";

import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { pdf } from "#app/models/seed/small-files.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { receiveBytes, type ImportClient, createImportClient } from "../../../tests/setup/import-client.ts";
import { makeJobsDue, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { deleteImport, continueReading, startImport, acceptDuplicates } from "./import-actions.server.ts";
import { enqueueImport } from "./read-batch.server.ts";
import { addNamedFiles, addRowFile } from "./row-files.server.ts";
import { importBatch } from "./run-import.server.ts";

let admin: TestUser;
let asked: ImportClient;
beforeAll(async () => {
  admin = await createTestUser("admin");
  asked = createImportClient(admin);
});

const HEAD = "id,title,author,description,date,doi,isbn,url,country,file";
const table = (...lines: string[]) => `${HEAD}\n${lines.join("\n")}\n`;

async function fill(importId: string) {
  for (const { id } of await asked.listImportRows(importId, "awaiting-file")) {
    const made = await addRowFile(
      userContext(admin),
      importId,
      id,
      await receiveBytes("a.pdf", pdf(id, ["b"])),
    );
    if (!made.ok) throw new Error(made.message);
  }
}
const items = (title: string) =>
  createEntityManager().execute("select from content where title = ?", [title]);
const item = async (id: string | null) => {
  const found = await findContent(userContext(admin), id ?? "");
  if (!found.ok) throw new Error(found.message);
  return found.value;
};

test("the same table under another name, and without saying whose it is, makes no double", async () => {
  const lines = table("1,Drums of Buganda,Kato,Words.,1998,,,,,", ",No id,Kato; Nansubuga,Words.,1999,,,,,");
  const first = await asked.read("theses.csv", lines);
  await asked.start(first.id);
  const again = await asked.read("theses (copy).csv", lines);
  expect(again.counts).toMatchObject({ duplicate: 1, unchanged: 1, new: 0 });
  const source = first.source.toLowerCase();
  expect(await asked.listImportRows(again.id, "duplicate")).toMatchObject([
    { reason: encodeMessage("imports.duplicate-by-source", { id: "1", source }), pendingImportId: first.id },
  ]);
  const other = await asked.read("t.csv", lines.replace("Kato; Nansubuga", '"Nansubuga;  KATO"'));
  expect(other.counts).toMatchObject({ new: 0, changed: 1, duplicate: 1 });
  expect((await asked.read("theses.csv", lines, { source })).counts).toMatchObject({ unchanged: 2 });
});

test("who knows better takes a row in all the same: it is new, is taken in by the next start, and comes once", async () => {
  const first = await asked.read("m.csv", table("1,Marimba,A,Words.,1998,,,,,"), { source: "M" });
  await asked.start(first.id);
  const lines = table("8,Marimba,A,Other words.,1998,,,,,", "9,Marimba,A,More words.,1998,,,,,");
  const other = await asked.read("n.csv", lines, { source: "N" });
  const alike = await asked.listImportRows(other.id, "duplicate");
  expect(alike).toMatchObject([{ canAccept: true }, { canAccept: true }]);
  for (const [id, row] of [
    [other.id, createId()],
    [first.id, alike[0]!.id],
  ] as const)
    expect(await acceptDuplicates(userContext(admin), id, { row })).toMatchObject({ kind: "not-found" });
  expect(await acceptDuplicates(userContext(admin), other.id, { row: alike[0]!.id })).toMatchObject({
    value: { counts: { duplicate: 1, new: 1 }, canStart: true },
  });
  expect(await acceptDuplicates(userContext(admin), other.id, {})).toMatchObject({
    value: { counts: { duplicate: 0, new: 2 } },
  });
  expect(await acceptDuplicates(userContext(admin), other.id, {})).toMatchObject({ kind: "conflict" });
  expect((await asked.start(other.id)).counts).toMatchObject({ "awaiting-file": 2 });
  expect((await asked.listImportRows(other.id)).map(({ warning }) => warning)).toEqual([
    "imports.duplicate-accepted",
    "imports.duplicate-accepted",
  ]);
  expect((await asked.read("n.csv", lines, { source: "N" })).counts).toMatchObject({ unchanged: 2 });
  expect(
    (await asked.read("m.csv", table("1,Marimba,A,Words.,1998,,,,,"), { source: "M" })).counts,
  ).toMatchObject({
    unchanged: 1,
  });
  const trail = await createEntityManager().execute(
    "select note from audit_log where subject_id = ? and action = 'import.duplicates-accepted' order by id",
    [other.id],
  );
  expect(trail).toEqual([{ note: `${alike[0]!.number}: Marimba` }, { note: "1" }]);
});

test("a work that only waits in another import is said to, and an item is led to", async () => {
  const lines = table("1,Waits,A,Words.,,,,,,");
  const first = await asked.read("w.csv", lines, { source: "Waits" });
  await asked.start(first.id);
  const second = await asked.read("w.csv", lines, { source: "Waits" });
  expect(await asked.listImportRows(second.id)).toMatchObject([
    { outcome: "unchanged", pendingImportId: first.id, contentId: null },
  ]);
  await fill(first.id);
  const [row] = await asked.listImportRows(second.id);
  expect(row).toMatchObject({ outcome: "unchanged", pendingImportId: null });
  expect((await item(row!.contentId)).title).toBe("Waits");
  const kept = await createEntityManager().execute(
    "select from import_row where import_id = any(?) and input is not null",
    [`{${first.id},${second.id}}`],
  );
  expect(kept).toHaveLength(0);
});

test("what changed there is changed here where it is wanted, and what was mended here stays", async () => {
  const source = "Changes";
  const first = await asked.read("c.csv", table("1,Title,A,Words.,1998-05-04,,,,Kenya,", "2,Two,A,W,,,,,,"), {
    source,
  });
  await asked.start(first.id, { newItems: "publish" });
  await fill(first.id);
  const [row] = await asked.listImportRows(first.id, "created");
  await updateContent(userContext(admin), row!.contentId!, { country: "Uganda" });
  const edition = table("1,Title,Author B,Other words.,,,,,Tanzania,", "2,Two,A,W,,,,,,");
  const left = await asked.read("c.csv", edition, { source });
  expect(left.counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await asked.start(left.id)).counts).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await item(row!.contentId)).toMatchObject({ author: "A", country: "Uganda" });
  expect((await asked.start(left.id, { changedItems: "update" })).counts).toMatchObject({ updated: 1 });
  expect(await item(row!.contentId)).toMatchObject({
    ...{ title: "Title", author: "Author B", description: "Other words.", country: "Uganda" },
    ...{ publishedDate: null, approvalStatus: "approved", isPublished: true },
  });
  const [updated] = await asked.listImportRows(left.id, "updated");
  expect(updated).toMatchObject({
    reason: '["imports.local-edits-preserved",{"fields":"country"}]',
    contentId: row!.contentId,
  });
  const trail = await createEntityManager().execute(
    "select note, actor_id from audit_log where subject_id = ? and action = 'content.import-updated'",
    [row!.contentId],
  );
  expect(trail).toEqual([{ note: "author, description, date", actor_id: admin.id }]);
  expect(
    await startImport(userContext(admin), left.id, { newItems: "review", changedItems: "update" }),
  ).toMatchObject({
    kind: "conflict",
  });
  expect((await asked.read("c.csv", edition, { source })).counts).toMatchObject({ unchanged: 2 });
});

test("a change that is done twice at once, or killed, is done once; a row that waits takes it on", async () => {
  const source = "Twice";
  const first = await asked.read("c.csv", table("1,Old,A,W,,,,,,", "2,Waits on,A,W,,,,,,w.pdf"), { source });
  await asked.start(first.id);
  const [one] = await asked.listImportRows(first.id, "awaiting-file");
  const made = await addRowFile(
    userContext(admin),
    first.id,
    one!.id,
    await receiveBytes("a.pdf", pdf("x", ["b"])),
  );
  if (!made.ok) throw new Error(made.message);
  const next = await asked.read("c.csv", table("1,New,A,W,,,,,,", "2,Waits on,B,W,,,,,,w.pdf"), { source });
  await createEntityManager().execute(
    "update import set state = 'importing', should_update = true, started_by_id = ? where id = ?",
    [admin.id, next.id],
  );
  // With the job's connection settings: waiting for a lock may take long here.
  await Promise.all([1, 2, 3].map(() => importBatch(createJobEntityManager(), next.id)));
  expect((await asked.now(next.id)).counts).toMatchObject({ updated: 2 });
  expect(await item(made.value.id)).toMatchObject({ title: "New", version: made.value.version! + 1 });
  await fill(first.id);
  expect(await items("Waits on")).toHaveLength(1);
  const [row] = await asked.listImportRows(next.id, "updated");
  expect(row).toBeTruthy();
});

test("whoever is no administrator any more changes nothing by an import that they began", async () => {
  const former = await createTestUser("admin");
  const theirs = createImportClient(former);
  const source = "Former";
  const first = await theirs.read("c.csv", table("1,Stays,A,W,,,,,,"), { source });
  await theirs.start(first.id);
  await fill(first.id);
  const next = await theirs.read("c.csv", table("1,Goes,A,W,,,,,,"), { source });
  await createEntityManager().execute(
    "update import set state = 'importing', should_update = true, started_by_id = ? where id = ?",
    [former.id, next.id],
  );
  await enqueueImport(createEntityManager(), next.id);
  await createEntityManager().execute("update account set role = 'user' where id = ?", [former.id]);
  await asked.now(next.id);
  expect(await asked.listImportRows(next.id)).toMatchObject([
    { outcome: "changed", reason: "imports.starter-not-administrator" },
  ]);
  expect(await items("Goes")).toHaveLength(0);
  expect((await asked.start(next.id, { changedItems: "update" })).counts).toMatchObject({ updated: 1 });
  expect(await items("Goes")).toHaveLength(1);
});

test("the same file sent twice goes to one row, also when it comes twice at once", async () => {
  const lines = table("1,Part 1,A,W,,,,,,scan.pdf", "2,Part 2,A,W,,,,,,scan.pdf");
  const { id } = await asked.read("files.csv", lines);
  await asked.start(id);
  const scan = pdf("Scan", ["b"]);
  // With the job's connection settings: the test's own steps may take longer than a request may wait.
  const sendScan = async (bytes: Buffer) =>
    addNamedFiles({ ...userContext(admin), em: createJobEntityManager() }, id, [
      { name: "scan.pdf", arrival: { ok: true, value: await receiveBytes("Scan.pdf", bytes) } },
    ]);
  const answers = await Promise.all([sendScan(scan), sendScan(scan), sendScan(scan)]);
  answers.push(await sendScan(scan));
  const made = answers.map((one) =>
    one.ok && "content" in one.value[0]! ? one.value[0].content.id : undefined,
  );
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toBeTruthy();
  expect(await asked.listImportRows(id, "awaiting-file")).toHaveLength(1);
  // The first upload is not committed when the second chooses its row.
  const [digest] = await createEntityManager().execute<{ digest: string }[]>(
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
      createEntityManager().execute(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
    await expect.poll(waiting).not.toEqual([]);
  });
  expect(await late).toMatchObject({ value: [{ content: { id: made[0] } }] });
  expect(await asked.listImportRows(id, "awaiting-file")).toHaveLength(1);
  await sendScan(pdf("The other half", ["c"]));
  expect(await asked.listImportRows(id, "awaiting-file")).toHaveLength(0);
});

test("an import that fails in each attempt blocks no other, and ends as failed with its reason", async () => {
  const [bad, good] = [
    await asked.read("bad.csv", table("1,Bad,A,W,,,,,,")),
    await asked.read("good.csv", table("1,Good,A,W,,,,,,")),
  ];
  // Not a value of our code: stands for a bug.
  await createEntityManager().execute(
    "update import_row set keys = array[null]::text[] where import_id = ?",
    [bad.id],
  );
  await createEntityManager().execute("update import set state = 'importing' where id in (?, ?)", [
    bad.id,
    good.id,
  ]);
  for (const { id } of [bad, good]) await enqueueImport(createEntityManager(), id);
  expect(await runJobs("run-import")).toHaveLength(1);
  expect(await asked.now(good.id)).toMatchObject({ state: "done", counts: { "awaiting-file": 1 } });
  for (let attempt = 2; attempt <= 7; attempt++) {
    await makeJobsDue();
    expect(await runJobs("run-import")).toHaveLength(attempt < 7 ? 1 : 0);
  }
  const failed = await asked.now(bad.id);
  expect(failed.state).toBe("failed");
  expect(failed.error).toMatch(/^\["imports.interrupted",\{"code":"/);
});

test("stores the kind of a database error and no text of it when an import fails", async () => {
  const email = "amina.said@example.org";
  const { id } = await asked.read("refused.csv", table("1,Refused,A,W,,,,,,"));
  await createEntityManager()
    .execute(`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'Key (email)=(${email}) exists' using errcode = '23505', detail = '${email}';
  end $$`);
  await createEntityManager().execute(
    "create trigger refuse before update on import_row for each row execute function refuse_row()",
  );
  try {
    const { error } = await asked.start(id);
    expect(error).toMatch(/^\["imports.interrupted",\{"code":".*23505"\}\]$/);
    const rows = await createEntityManager().execute(
      "select * from import left join import_row on import_id = import.id",
    );
    expect(JSON.stringify(rows)).not.toContain(email);
  } finally {
    await createEntityManager().execute("drop function refuse_row cascade");
    await createEntityManager().execute("update import set state = 'stopped' where state = 'importing'");
  }
});

test("a file whose reading was stopped is read on", async () => {
  const { id } = await asked.read("on.csv", table("1,On,A,W,,,,,,"));
  await createEntityManager().execute("delete from import_row where import_id = ?", [id]);
  await createEntityManager().execute(
    "update import set state = 'stopped', pages = 0, bytes = ? where id = ?",
    [Buffer.from(table("1,On,A,W,,,,,,")), id],
  );
  expect((await asked.now(id)).canResume).toBe(true);
  expect((await continueReading(userContext(admin), id)).ok).toBe(true);
  expect(await asked.now(id)).toMatchObject({ state: "ready", canResume: false, counts: { new: 1 } });
  expect(await continueReading(userContext(admin), id)).toMatchObject({ kind: "conflict" });
  await asked.start(id);
  await deleteImport(userContext(admin), id);
  expect((await asked.read("on.csv", table("1,On,A,W,,,,,,"))).counts).toMatchObject({ new: 1 });
});
