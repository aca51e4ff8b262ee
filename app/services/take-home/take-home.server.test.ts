import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { listMissingTools } from "#app/core/sandbox.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CONTENT_CATEGORIES, SECTIONS } from "#app/schemas/lists.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { withLocalPath, readStoredBuffer } from "#app/services/files/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { receiveFile, createItem } from "../../../tests/setup/items.ts";
import { createOfflinePackages } from "./create-package.server.ts";
import { listOfflinePackages, openOfflinePackage } from "./offline-packages.server.ts";

/** Uses a fake `zimwriterfs` with readable output. */

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, admin] = (await Promise.all((["contrib_own", "admin"] as const).map(createTestUser))) as [
    TestUser,
    TestUser,
  ];
});
const dir = mkdtempSync(join(tmpdir(), "urithi-zim-"));
const { toolPath } = env();
afterEach(async () => {
  env().toolPath = toolPath;
  await createEntityManager().execute("delete from content where is_open_access");
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const PACK =
  'for one; do from="$to"; to="$one"; done; /usr/bin/find "$from" -name "*.html" -exec /bin/cat {} + > "$to"';
type Programs = { writes?: string; checks?: string };
function machine(name: string, { writes = PACK, checks = "exit 0" }: Programs = {}) {
  const path = join(dir, name);
  if (!existsSync(path)) {
    mkdirSync(path);
    for (const [tool, script] of Object.entries({ zimwriterfs: writes, zimcheck: checks })) {
      writeFileSync(join(path, tool), `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${script}\n`);
      chmodSync(join(path, tool), 0o755);
    }
  }
  env().toolPath = path;
}

async function night() {
  await createEntityManager().execute(
    "update file_text set state = 'none', reason = 'no-text' where state = 'pending'",
  );
  await createEntityManager().execute("update offline_package set due_at = now(), attempted_at = null");
}
async function make(signal = new AbortController().signal) {
  await night();
  await createOfflinePackages(createEntityManager(), signal);
}

async function fullItem(category = "Library", pages = ["<p>WORDS</p>"]) {
  const id = await createItem(owner, { category });
  await insertTextPages(
    id,
    pages.map((page) => page.replaceAll("WORDS", canary(id))),
  );
  await createEntityManager().execute(
    "update content set rights = 'CC BY', is_open_access = true where id = ?",
    [id],
  );
  return id;
}
const canary = (id: string) => `canary${id.replaceAll("-", "")}`;

async function offered(category: (typeof CONTENT_CATEGORIES)[number]) {
  const opened = await openOfflinePackage(visitorContext(), SECTIONS[category].slice(1));
  return opened.ok ? (await readStoredBuffer(opened.value.name)).toString() : "";
}
const fullNow = async () =>
  createEntityManager().execute<{ id: string; category: string }[]>(
    `select id, category from content where approval_status = 'approved' and is_published and is_open_access
     and rights in ('CC BY', 'CC0')`,
  );

const LEAVES: Record<string, (id: string) => Promise<unknown>> = {
  pending: (id) => set(id, "approval_status = 'pending'"),
  rejected: (id) => set(id, "approval_status = 'rejected'"),
  unpublished: (id) => set(id, "is_published = false"),
  "not in full": (id) => set(id, "is_open_access = false"),
  "other rights": (id) => set(id, "rights = 'InC'"),
  "no rights": (id) => set(id, "rights = null"),
  moved: (id) => set(id, "category = 'Scholarly Articles'"),
  deleted: (id) => deleteContent(userContext(owner), id),
  "another file": async (id) =>
    updateContent(userContext(admin), id, {}, await receiveFile("b.pdf", Buffer.from("%PDF-1.4"))),
};
async function unknown() {
  const known = await createEntityManager().execute<{ name: string }[]>("select name from stored_file");
  const names = new Set(known.map(({ name }) => name));
  return listStoredFiles(env().uploadsDir).filter(({ name }) => !names.has(name));
}
const set = (id: string, what: string) =>
  createEntityManager().execute(`update content set ${what} where id = ?`, [id]);

const CHANGES = [...Object.keys(LEAVES), "approved", "published", "in full", "rights"] as const;
const COMES: Record<string, string> = {
  approved: "approval_status = 'approved'",
  published: "is_published = true",
  "in full": "is_open_access = true",
  rights: "rights = 'CC0'",
};

const step = fc.oneof(
  fc.record({ does: fc.constant("change" as const), what: fc.constantFrom(...CHANGES), of: fc.nat(2) }),
  fc.record({ does: fc.constant("add" as const), to: fc.constantFrom(...CONTENT_CATEGORIES) }),
  fc.record({ does: fc.constant("make" as const), by: fc.constantFrom("good", "good", "fails", "wrong") }),
);

test("contains only open-access items under any sequence of changes and failures", async () => {
  machine("fails", { writes: `${PACK}; exit 1` });
  machine("wrong", { checks: "exit 1" });
  machine("good");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await createEntityManager().execute("delete from content where is_open_access");
      const ids = [await fullItem(), await fullItem("Literary Collection")];
      machine("good");
      await make();
      for (const one of steps) {
        if (one.does === "add") ids.push(await fullItem(one.to));
        else if (one.does === "make") {
          machine(one.by);
          await make();
        } else {
          const id = ids[one.of % ids.length]!;
          await (LEAVES[one.what] ?? ((id: string) => set(id, COMES[one.what]!)))(id);
        }
        const full = await fullNow();
        for (const category of CONTENT_CATEGORIES) {
          const says = await offered(category);
          const here = ids.filter((id) => says.includes(id) || says.includes(canary(id)));
          const may = full.filter((row) => row.category === category).map(({ id }) => id);
          expect(may).toEqual(expect.arrayContaining(here));
          if (one.does === "make" && one.by === "good") expect(here.toSorted()).toEqual(may.toSorted());
        }
      }
    }),
    { numRuns: 4 },
  );
  await createEntityManager().execute("delete from content where is_open_access");
  await make();
  const [zims] = await createEntityManager().execute<{ n: number }[]>(
    "select count(*)::int as n from stored_file where extension = 'zim'",
  );
  expect(zims!.n).toBe(0);
  expect(await unknown()).toEqual([]);
});

test.each(["unpublished", "another file", "deleted"])(
  "omits an item that is %s during creation",
  async (way) => {
    const id = await fullItem();
    const stays = await fullItem();
    const mark = join(dir, `${way}-begun`);
    machine(`slow-${way}`, {
      writes: `${PACK}; > "${mark}"; while [ ! -e "${mark}-on" ]; do /bin/sleep 0.02; done`,
    });
    await createEntityManager().execute(
      "update offline_package set due_at = now(), attempted_at = null where category = 'Library'",
    );
    await createEntityManager().execute(
      "update offline_package set due_at = now() + interval '1 day' where category <> 'Library'",
    );
    const making = createOfflinePackages(createEntityManager(), new AbortController().signal);
    await expect.poll(() => existsSync(mark)).toBe(true);
    await LEAVES[way]!(id);
    writeFileSync(`${mark}-on`, "");
    await making;
    expect(await offered("Library")).toBe("");
    machine("good");
    await make();
    const says = await offered("Library");
    expect(says).toContain(canary(stays));
    expect(says).not.toContain(canary(id));
  },
);

test("keeps the previous package after a failure, and when nothing changed", async () => {
  const id = await fullItem();
  machine("good");
  await make();
  const name = async () => {
    const opened = await openOfflinePackage(visitorContext(), "library");
    return opened.ok && opened.value.name;
  };
  const before = await name();
  const error = async () => {
    const told = await listOfflinePackages(userContext(admin));
    return told.ok && told.value.collections[0]!.error;
  };
  await createEntityManager().execute("update offline_package set error = 'failed'");
  await make();
  expect([await name(), await error()]).toEqual([before, null]);
  await fullItem();
  for (const programs of ["fails", "wrong"]) {
    machine(programs, programs === "fails" ? { writes: "exit 1" } : { checks: "exit 1" });
    await make();
    expect(await name()).toBe(before);
  }
  expect(await error()).toBe("invalid");
  const seen = await listOfflinePackages(visitorContext());
  expect(seen.ok && seen.value.collections[0]).not.toHaveProperty("error");
  const ending = new AbortController();
  ending.abort();
  machine("good");
  await make(ending.signal);
  expect(await name()).toBe(before);
  await make();
  expect(await name()).not.toBe(before);
  expect(await offered("Library")).toContain(canary(id));
  expect(await unknown()).toEqual([]);
});

test("requires redistribution rights and an approval to enable, and none to disable", async () => {
  const id = await createItem(owner);
  const state = async () => {
    const found = await findContent(userContext(owner), id);
    return found.ok && [found.value.approvalStatus, found.value.isOpenAccess];
  };
  for (const rights of [undefined, "InC", "UND"] as const)
    expect(await updateContent(userContext(owner), id, { isOpenAccess: true, rights })).toMatchObject({
      message: "content.open-access-needs-licence",
    });
  expect(await state()).toEqual(["approved", false]);
  await updateContent(userContext(owner), id, { isOpenAccess: true, rights: "CC BY" });
  expect(await state()).toEqual(["pending", true]);
  await set(id, "approval_status = 'approved'");
  await updateContent(userContext(owner), id, { isOpenAccess: false });
  expect(await state()).toEqual(["approved", false]);
  await set(id, "is_open_access = true");
  for (const rights of ["InC", "CC BY"] as const) await updateContent(userContext(admin), id, { rights });
  expect(await state()).toEqual(["approved", false]);
  const seen = await findContent(visitorContext(), id);
  expect(seen.ok && seen.value).not.toHaveProperty("isOpenAccess");
});

test("writes a valid package with hostile text and in several languages", async () => {
  const lacks = (await listMissingTools()).some((tool) => tool.startsWith("zim"));
  const many = Array.from(
    { length: 3 },
    (_, at) => `<h2>Part ${at}</h2><p>WORDS <a href="https://example.org/?a=1&amp;b">out</a></p>`,
  );
  const id = await fullItem("Library", many);
  await set(id, `title = '<b>Ngoma & "co"</b>', language = 'Kiswahili', description = 'A\nB'`);
  const same = await fullItem("Library");
  await set(same, "title = 'A work', language = 'Klingon'");
  await make();
  const told = await listOfflinePackages(userContext(admin));
  expect(told.ok && told.value.canCreate).toBe(!lacks);
  const opened = await openOfflinePackage(visitorContext(), "library");
  expect(opened.ok).toBe(!lacks);
  if (!opened.ok) return;
  expect(opened.value.originalName).toMatch(/^urithi-library-\d{4}-\d\d-\d\d\.zim$/);
  const said = await withLocalPath(opened.value.name, async (path) =>
    execFileSync("zimcheck", ["--all", "--details", path], { encoding: "utf8" }),
  );
  expect(said).toContain("Overall Test Status: Pass");
  expect(said).not.toMatch(/\[(ERROR|WARNING)\]/);
});
