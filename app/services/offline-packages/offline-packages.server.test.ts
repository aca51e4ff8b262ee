import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { withLocalPath, readStoredBuffer } from "#app/services/files/index.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { createItem, followAllItems, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createOfflinePackages } from "./create-package.server.ts";
import { listOfflinePackages, findOfflinePackageToSend } from "./offline-packages.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { checkTools } from "../../../tests/setup/check-tools.ts";
import { useTools } from "../../../tests/setup/tools.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
});
const dir = createFolder("zim");
const { toolPath } = env();
afterEach(async () => {
  env().toolPath = toolPath;
  await execute("delete from content where is_open_access");
  await followAllItems();
});

const PACK =
  'for one; do from="$to"; to="$one"; done; /usr/bin/find "$from" -name "*.html" -exec /bin/cat {} + > "$to"';
type Scripts = { writes?: string; checks?: string };
const usePrograms = (name: string, { writes = PACK, checks = "exit 0" }: Scripts = {}) =>
  useTools(
    join(dir, name),
    Object.fromEntries(
      [["zimwriterfs", writes] as const, ["zimcheck", checks] as const].map(([tool, script]) => [
        tool,
        `[ "$1" = --version ] && exit 0\n${script}`,
      ]),
    ),
  );

async function makeDue() {
  await execute("update file_text set state = 'none', reason = 'no-text' where state = 'pending'");
  await execute("update offline_package set due_at = now(), attempted_at = null");
}
async function createPackages(signal = new AbortController().signal) {
  await makeDue();
  await createOfflinePackages(createEntityManager(), signal);
}

async function createOpenItem(category = "Library", pages = ["<p>WORDS</p>"]) {
  const id = await createItem(owner, { category });
  await insertTextPages(
    id,
    pages.map((page) => page.replaceAll("WORDS", canary(id))),
  );
  await updateItem(id, "rights = 'CC BY', is_open_access = true");
  return id;
}
const canary = (id: string) => `canary${id.replaceAll("-", "")}`;

async function readPackage(category: (typeof CONTENT_CATEGORIES)[number]) {
  const opened = await findOfflinePackageToSend(visitorContext(), SECTION_PATHS[category].slice(1));
  return opened.ok ? (await readStoredBuffer(opened.value.name)).toString() : "";
}
const listOpenItems = async () =>
  execute<{ id: string; category: string }>(
    `select id, category from content where approval_status = 'approved' and is_published and is_open_access
     and rights in ('CC BY', 'CC0')`,
  );

const REMOVALS: Record<string, (id: string) => Promise<unknown>> = {
  pending: (id) => updateItem(id, "approval_status = 'pending'"),
  rejected: (id) => updateItem(id, "approval_status = 'rejected'"),
  unpublished: (id) => updateItem(id, "is_published = false"),
  "not in full": (id) => updateItem(id, "is_open_access = false"),
  "other rights": (id) => updateItem(id, "rights = 'InC'"),
  "no rights": (id) => updateItem(id, "rights = null"),
  moved: (id) => updateItem(id, "category = 'Scholarly Articles'"),
  deleted: (id) => deleteContent(userContext(owner), id),
  "another file": async (id) =>
    updateContent(userContext(admin), id, {}, await receiveFile("b.pdf", Buffer.from("%PDF-1.4"))),
};
async function listOrphans() {
  const known = await execute<{ name: string }>("select name from stored_file");
  const names = new Set(known.map(({ name }) => name));
  return listStoredFiles(env().uploadsDir).filter(({ name }) => !names.has(name));
}

const CHANGES = [...Object.keys(REMOVALS), "approved", "published", "in full", "rights"] as const;
const ADDITIONS: Record<string, string> = {
  approved: "approval_status = 'approved'",
  published: "is_published = true",
  "in full": "is_open_access = true",
  rights: "rights = 'CC0'",
};

const anyStep = fc.oneof(
  fc.record({
    action: fc.constant("change" as const),
    change: fc.constantFrom(...CHANGES),
    index: fc.nat(2),
  }),
  fc.record({ action: fc.constant("add" as const), to: fc.constantFrom(...CONTENT_CATEGORIES) }),
  fc.record({
    action: fc.constant("make" as const),
    tools: fc.constantFrom("good", "good", "fails", "wrong"),
  }),
);

test("contains only open-access items under any sequence of changes and failures", async () => {
  usePrograms("fails", { writes: `${PACK}; exit 1` });
  usePrograms("wrong", { checks: "exit 1" });
  usePrograms("good");
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      await execute("delete from content where is_open_access");
      await followAllItems();
      const ids = [await createOpenItem(), await createOpenItem("Literary Collection")];
      usePrograms("good");
      await createPackages();
      for (const step of steps) {
        if (step.action === "add") ids.push(await createOpenItem(step.to));
        else if (step.action === "make") {
          usePrograms(step.tools);
          await createPackages();
        } else {
          const id = ids[step.index % ids.length]!;
          await (REMOVALS[step.change] ?? ((id: string) => updateItem(id, ADDITIONS[step.change]!)))(id);
        }
        const openItems = await listOpenItems();
        for (const category of CONTENT_CATEGORIES) {
          const text = await readPackage(category);
          const includedIds = ids.filter((id) => text.includes(id) || text.includes(canary(id)));
          const expectedIds = openItems.filter((row) => row.category === category).map(({ id }) => id);
          expect(expectedIds).toEqual(expect.arrayContaining(includedIds));
          if (step.action === "make" && step.tools === "good")
            expect(includedIds.toSorted()).toEqual(expectedIds.toSorted());
        }
      }
    }),
    { numRuns: 4 },
  );
  await execute("delete from content where is_open_access");
  await followAllItems();
  await createPackages();
  const [zims] = await execute<{ n: number }>(
    "select count(*)::int as n from stored_file where extension = 'zim'",
  );
  expect(zims!.n).toBe(0);
  expect(await listOrphans()).toEqual([]);
});

test.each(["unpublished", "another file", "deleted"])(
  "omits an item that is %s during creation",
  async (removal) => {
    const id = await createOpenItem();
    const remainingId = await createOpenItem();
    const signalFile = join(dir, `${removal}-begun`);
    usePrograms(`slow-${removal}`, {
      writes: `${PACK}; > "${signalFile}"; while [ ! -e "${signalFile}-on" ]; do /bin/sleep 0.02; done`,
    });
    await execute(
      "update offline_package set due_at = now(), attempted_at = null where category = 'Library'",
    );
    await execute("update offline_package set due_at = now() + interval '1 day' where category <> 'Library'");
    const creation = createOfflinePackages(createEntityManager(), new AbortController().signal);
    await expect.poll(() => existsSync(signalFile)).toBe(true);
    await REMOVALS[removal]!(id);
    writeFileSync(`${signalFile}-on`, "");
    await creation;
    expect(await readPackage("Library")).toBe("");
    usePrograms("good");
    await createPackages();
    const text = await readPackage("Library");
    expect(text).toContain(canary(remainingId));
    expect(text).not.toContain(canary(id));
  },
);

test("keeps the previous package after a failure, and when nothing changed", async () => {
  const id = await createOpenItem();
  usePrograms("good");
  await createPackages();
  const name = async () => {
    const opened = await findOfflinePackageToSend(visitorContext(), "library");
    return opened.ok && opened.value.name;
  };
  const before = await name();
  const error = async () => {
    const result = await listOfflinePackages(userContext(admin));
    return result.ok && result.value.collections[0]!.error;
  };
  await execute("update offline_package set error = 'failed'");
  await createPackages();
  expect([await name(), await error()]).toEqual([before, null]);
  await createOpenItem();
  for (const failure of ["fails", "wrong"]) {
    usePrograms(failure, failure === "fails" ? { writes: "exit 1" } : { checks: "exit 1" });
    await createPackages();
    expect(await name()).toBe(before);
  }
  expect(await error()).toBe("invalid");
  const visible = await listOfflinePackages(visitorContext());
  expect(visible.ok && visible.value.collections[0]).not.toHaveProperty("error");
  const shutdown = new AbortController();
  shutdown.abort();
  usePrograms("good");
  await createPackages(shutdown.signal);
  expect(await name()).toBe(before);
  await createPackages();
  expect(await name()).not.toBe(before);
  expect(await readPackage("Library")).toContain(canary(id));
  expect(await listOrphans()).toEqual([]);
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
  await updateItem(id, "approval_status = 'approved'");
  await updateContent(userContext(owner), id, { isOpenAccess: false });
  expect(await state()).toEqual(["approved", false]);
  await updateItem(id, "is_open_access = true");
  for (const rights of ["InC", "CC BY"] as const) await updateContent(userContext(admin), id, { rights });
  expect(await state()).toEqual(["approved", false]);
  const visible = await findContent(visitorContext(), id);
  expect(visible.ok && visible.value).not.toHaveProperty("isOpenAccess");
});

async function expectValidPackage() {
  const pages = Array.from(
    { length: 3 },
    (_, at) => `<h2>Part ${at}</h2><p>WORDS <a href="https://example.org/?a=1&amp;b">out</a></p>`,
  );
  const id = await createOpenItem("Library", pages);
  await updateItem(id, `title = '<b>Ngoma & "co"</b>', language = 'Kiswahili', description = 'A\nB'`);
  const otherId = await createOpenItem("Library");
  await updateItem(otherId, "title = 'A work', language = 'Klingon'");
  await createPackages();
  const result = await listOfflinePackages(userContext(admin));
  expect(result.ok && result.value.canCreate).toBe(true);
  const opened = unwrap(await findOfflinePackageToSend(visitorContext(), "library"));
  expect(opened.originalName).toMatch(/^urithi-library-\d{4}-\d\d-\d\d\.zim$/);
  const report = await withLocalPath(opened.name, async (path) =>
    execFileSync("zimcheck", ["--all", "--details", path], { encoding: "utf8" }),
  );
  expect(report).toContain("Overall Test Status: Pass");
  expect(report).not.toMatch(/\[(ERROR|WARNING)\]/);
}

if (IS_WHOLE) {
  const zim = await checkTools("zimwriterfs", "zimcheck");
  test.runIf(zim.isAvailable)(
    `with zim-tools: writes a valid package with hostile text and in several languages${zim.reason}`,
    expectValidPackage,
  );
}
