import { beforeAll, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { addItemFiles, updateContent } from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { runFileJobs } from "../../../tests/setup/jobs.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { receiveFile, createItem, updateItem } from "../../../tests/setup/items.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { correctPage, findPageToCorrect } from "./corrections.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let owner: TestUser, other: TestUser, admin: TestUser, reader: TestUser, id: string;
beforeAll(async () => {
  [owner, other, admin, reader] = await createTestUsers(["contrib_own", "contrib_own", "admin", "user"]);
  id = await createItem(owner);
  const file = await receiveFile(
    "b.pdf",
    createPdfFile("A wark", ["of words that are wrong."], ["# Nxt", "And more of it."]),
  );
  await updateContent(userContext(owner), id, {}, file);
  await execute("update content set approval_status = 'approved' where id = ?", [id]);
  await runFileJobs("extract-text");
});
const expectOk = <Value>(result: { ok: boolean; value?: Value }) => {
  expect(result).toMatchObject({ ok: true });
  return result.value!;
};
/** The lock waits for the test's own steps, which may exceed a page's timeout. */
const createJobContext = (user: TestUser) => ({ ...userContext(user), em: createJobEntityManager() });

test("accepts corrections from the contributor and administrators only", async () => {
  const refused = async (user: TestUser, kind: string) => {
    expect(await findPageToCorrect(userContext(user), id, 1)).toMatchObject({ ok: false, kind });
    expect(await correctPage(userContext(user), id, 1, { text: "x" })).toMatchObject({ ok: false, kind });
  };
  await refused(reader, "forbidden");
  await refused(other, "forbidden");
  for (const page of [0, 3, 1.5, NaN, 2 ** 40])
    expect(await findPageToCorrect(userContext(owner), id, page)).toMatchObject({ kind: "not-found" });
  const correction = expectOk(await findPageToCorrect(userContext(owner), id, 1));
  expect(correction).toMatchObject({
    text: "# A wark\n\nof words that are wrong.",
    version: 1,
    previousVersions: [],
  });
});

test("stores each version, refuses a stale one and writes the audit log", async () => {
  const first = expectOk(
    await correctPage(userContext(owner), id, 1, { text: "# A work\n\nof words <b>.", version: 1 }),
  );
  expect(first).toMatchObject({ version: 2, text: "# A work\n\nof words \\<b>." });
  expect(await correctPage(userContext(admin), id, 1, { text: "mine", version: 1 })).toMatchObject({
    kind: "stale",
  });
  expect(expectOk(await correctPage(userContext(admin), id, 1, { text: first.text }))).toMatchObject({
    version: 2,
  });
  expectOk(await correctPage(userContext(admin), id, 1, { text: "# A work\n\nof words.", version: 2 }));
  const correction = expectOk(await findPageToCorrect(userContext(owner), id, 1, { version: 1 }));
  expect(correction.previousVersions.map(({ version }) => version)).toEqual([2, 1]);
  expect(correction.requestedVersion).toEqual({ version: 1, text: "# A wark\n\nof words that are wrong." });
  const [page] = await execute(
    "select p.html, p.plain, t.contents, t.characters from text_page p join file_text t using (file_id) join content c using (file_id) where c.id = ? and number = 1",
    [id],
  );
  expect(page).toEqual({
    html: "<h2>A work</h2><p>of words.</p>",
    plain: "A work\nof words.",
    contents: [
      { level: 2, text: "A work", page: 1 },
      { level: 3, text: "Nxt", page: 2 },
    ],
    characters: "A work\nof words.".length + "Nxt\nAnd more of it.".length,
  });
  const entries = await execute(
    "select actor_id as actor, note from audit_log where subject_id = ? and action = 'content.text-corrected' order by id",
    [id],
  );
  expect(entries).toEqual([
    { actor: owner.id, note: "1" },
    { actor: admin.id, note: "1" },
  ]);
  const [item] = await execute("select approval_status as status from content where id = ?", [id]);
  expect(item).toEqual({ status: "approved" });
});

test("makes an open-access item pending when its contributor corrects it", async () => {
  const setState = (isInFull: boolean) =>
    updateItem(id, "approval_status = 'approved', rights = 'CC BY', is_open_access = ?", [isInFull]);
  const removalCount = async () => {
    const [row] = await execute("select sum(removal_count)::int as n from offline_package");
    return row as { n: number };
  };
  const status = async () => {
    const [item] = await execute("select approval_status as status from content where id = ?", [id]);
    return (item as { status: string }).status;
  };
  await setState(true);
  const before = await removalCount();
  const { text } = expectOk(await findPageToCorrect(userContext(owner), id, 2));
  const correct = async (user: TestUser, text: string) =>
    expectOk(await correctPage(userContext(user), id, 2, { text })).isPending;
  expect([await correct(owner, text), await correct(admin, `${text} By us.`)]).toEqual([false, false]);
  expect([await status(), await removalCount()]).toEqual(["approved", before]);
  expect(await correct(owner, `${text} By me.`)).toBe(true);
  expect(await correct(owner, `${text} By me, again.`)).toBe(true);
  expect([await status(), await removalCount()]).toEqual(["pending", { n: before.n + 1 }]);
  await setState(false);
  expect(await correct(owner, text)).toBe(false);
  expect(await status()).toBe("approved");
});

test("refuses a decision on an item with a page corrected since", async () => {
  const loadState = async () => {
    const sql = "select approval_status as status, version from content where id = ?";
    const [item] = await execute(sql, [id]);
    return item as { status: string; version: number };
  };
  const setState = (status: string, isInFull: boolean) =>
    execute("update content set approval_status = ?, is_open_access = ? where id = ?", [
      status,
      isInFull,
      id,
    ]);
  await setState("pending", true);
  const { version } = await loadState();
  const { text } = expectOk(await findPageToCorrect(userContext(owner), id, 2));
  expectOk(await correctPage(userContext(owner), id, 2, { text: `${text} Unseen.` }));
  expect(
    await decideContent(userContext(admin), id, { approve: true, rejectionReason: "", version }),
  ).toMatchObject({
    kind: "stale",
  });
  const seen = await loadState();
  expect(seen.status).toBe("pending");
  expectOk(
    await decideContent(userContext(admin), id, {
      approve: true,
      rejectionReason: "",
      version: seen.version,
    }),
  );
  await setState("pending", true);
  const before = await loadState();
  expectOk(await correctPage(userContext(admin), id, 2, { text: `${text} By us.` }));
  await setState("pending", false);
  expectOk(await correctPage(userContext(owner), id, 2, { text }));
  expect(await loadState()).toEqual(before);
  await setState("approved", false);
});

test("accepts one of several concurrent corrections, and refuses the others as stale", async () => {
  const { version } = expectOk(await findPageToCorrect(userContext(owner), id, 2));
  const results = await Promise.all(
    ["one", "two", "three"].map((text) => correctPage(createJobContext(admin), id, 2, { text, version })),
  );
  expect(results.map((result) => result.ok).sort()).toEqual([false, false, true]);
});

test("corrects a page of a further file, and none of a file of another item", async () => {
  const ctx = userContext(admin);
  const bytes = createPdfFile("B", ["of a wark."]);
  const arrival = ok(await receiveFile("c.pdf", bytes));
  const [added] = unwrap(await addItemFiles(ctx, id, {}, [{ name: "c.pdf", arrival }]));
  const { file } = added as { file: string };
  await runFileJobs("extract-text");
  const first = unwrap(await findPageToCorrect(ctx, id, 1)).text;
  expect(unwrap(await findPageToCorrect(ctx, { id, file }, 1)).text).toContain("of a wark.");
  unwrap(await correctPage(ctx, { id, file }, 1, { text: "of a work.", version: 1 }));
  expect(unwrap(await findPageToCorrect(ctx, { id, file }, 1))).toMatchObject({
    version: 2,
    text: "of a work.",
  });
  expect(unwrap(await findPageToCorrect(ctx, id, 1)).text).toBe(first);
  const another = await createItem(owner);
  for (const ref of [
    { id: another, file },
    { id, file: "x" },
  ])
    expect(await correctPage(ctx, ref, 1, { text: "x" })).toMatchObject({ kind: "not-found" });
});
