import { beforeAll, beforeEach, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { CreateContent, UpdateContent } from "#app/schemas/content.ts";
import { UpdateSite } from "#app/schemas/site.ts";
import { eraseAccount } from "#app/services/erasure/erase-account.server.ts";
import { addRowFile } from "#app/services/imports/row-files.server.ts";
import { removeDemo } from "#app/services/setup/demo.server.ts";
import { updateSite } from "#app/services/site/site.server.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/corrections.server.ts";
import { mergeTerm } from "#app/services/vocabularies/merge-terms.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createImportClient } from "../../../tests/setup/import-client.ts";
import { createItem, followAllItems, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createLibraryPicture } from "../../../tests/setup/large-pictures.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { createTestUser, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { decideItem, formatCues, submitTranscript } from "../../../tests/setup/transcripts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  addItemFiles,
  changeItemFile,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
} from "./change-item-files.server.ts";
import { createContent, deleteContent, updateContent } from "./content.server.ts";
import { decideSeveralContent } from "./decide-several-content.server.ts";
import { markOpenItemsChanged } from "./harvest.server.ts";
import { listItemFiles } from "./list-item-files.server.ts";

/** Changes items by each path of the product, and compares what follows with a computation from all items. */

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, admin] = await createTestUsers(["contrib_own", "admin"]);
});
beforeEach(async () => {
  await execute("delete from content; delete from harvest_record; delete from transcript");
  await execute("update offline_package set removal_count = 0");
});

const createFile = (name = "a work.pdf") => receiveFile(name, createPdfFile("A work", ["of words"]));
async function createOpenItem(uploader: TestUser | undefined = owner) {
  const id = await createItem(uploader, { category: "Library" });
  await updateItem(id, "rights = 'CC BY', is_open_access = true, tags = '{Memoir}', country = 'Egypt'");
  return id;
}
const update = async (id: string, changes: object, file?: Parameters<typeof updateContent>[3], by = admin) =>
  unwrap(await updateContent(userContext(by), id, UpdateContent.parse(changes), file));
const create = async (by: TestUser, fields: object, file?: Parameters<typeof createContent>[2]) => {
  const input = { title: "A work", author: "A", description: "Words.", category: "Library", ...fields };
  return unwrap(
    await createContent(userContext(by), CreateContent.parse(input), file ?? (await createFile())),
  );
};
const addFiles = async (id: string) => {
  const received = [await createFile("b.pdf"), await receiveFile("a.wav", createWavFile(1))].map((file) => ({
    name: file.originalName,
    arrival: ok(file),
  }));
  const outcomes = unwrap(await addItemFiles(userContext(admin), id, {}, received));
  return outcomes.map((outcome) => ("file" in outcome ? outcome.file : ""));
};
const decideSeveral = async (decision: "approve" | "reject" | "publish" | "unpublish", ids: string[]) => {
  const selected = await Promise.all(
    ids.map(async (id) => {
      const [item] = await execute<{ version: number }>("select version from content where id = ?", [id]);
      return { id, version: item!.version };
    }),
  );
  return decideSeveralContent(userContext(admin), { selected, decision, rejectionReason: "" });
};
const erase = async ({ id }: TestUser, replayed?: { pseudonym: string; recordIds: string[] }) => {
  await execute("update account set erase_on = current_date - 1 where id = ?", [id]);
  const erasure = replayed && {
    kind: "account" as const,
    id,
    erasedAt: new Date().toISOString(),
    ...replayed,
  };
  expect(await eraseAccount(createEntityManager(), id, { ...(erasure && { replayed: erasure }) })).toBe(true);
};

const PATHS: Record<string, () => Promise<unknown>> = {
  "an administrator's new item": () => create(admin, {}),
  "a contributor's new items, and their approval and rejection": async () => {
    const items = [
      await create(owner, { category: "Literary Collection" }),
      await create(owner, { category: "Literary Collection" }),
    ];
    await decideSeveral("approve", [items[0]!.id]);
    await decideSeveral("reject", [items[1]!.id]);
    await update(items[1]!.id, { title: "Another" }, undefined, owner);
  },
  "new words of an open item": async () => update(await createOpenItem(), { title: "Another" }),
  "an item that is no longer open": async () => update(await createOpenItem(), { isOpenAccess: false }),
  "other rights of an open item": async () => update(await createOpenItem(), { rights: "InC" }),
  "an item that moves": async () => update(await createOpenItem(), { category: "Scholarly Articles" }),
  "an item that its contributor corrects": async () =>
    update(await createOpenItem(), { title: "Another" }, undefined, owner),
  "items that are hidden and shown together": async () => {
    const ids = [await createOpenItem(), await createOpenItem(), await createItem(owner)];
    await decideSeveral("unpublish", ids);
    await decideSeveral("publish", ids.slice(1));
  },
  "another file": async () => update(await createOpenItem(), {}, await createFile("b.pdf")),
  "a better copy of a recording": async () => {
    const id = await createRecordingItem(owner);
    await updateItem(id, "rights = 'CC BY', is_open_access = true");
    await update(id, {}, await receiveFile("better.wav", createWavFile(4)));
  },
  "a picture that becomes visible": async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const id = await createLibraryPicture(owner, png, { status: "pending" });
    await decideSeveral("approve", [id]);
  },
  "further files of an open item": async () => addFiles(await createOpenItem()),
  "a further file that is replaced": async () => {
    const id = await createOpenItem();
    const [first] = await addFiles(id);
    unwrap(await replaceItemFile(userContext(admin), id, first!, {}, await createFile("c.pdf")));
  },
  "a first file that is removed": async () => {
    const id = await createOpenItem();
    await addFiles(id);
    const { files } = unwrap(await listItemFiles(userContext(admin), id));
    unwrap(await removeItemFile(userContext(admin), id, files[0]!.id));
  },
  "another order of files": async () => {
    const id = await createOpenItem();
    await addFiles(id);
    const { files } = unwrap(await listItemFiles(userContext(admin), id));
    const order = files.map((file) => file.id).reverse();
    unwrap(await orderItemFiles(userContext(admin), id, { order }));
  },
  "a file that becomes a master": async () => {
    const id = await createOpenItem();
    await addFiles(id);
    const { files } = unwrap(await listItemFiles(userContext(admin), id));
    unwrap(await changeItemFile(userContext(admin), id, files[0]!.id, { use: "master" }));
  },
  "a draft of a transcript, rejected and sent again": async () => {
    const id = await createRecordingItem(owner);
    unwrap(await submitTranscript(userContext(owner), id, { text: formatCues("ngoma") }));
    unwrap(await decideItem(id, false));
    unwrap(await submitTranscript(userContext(owner), id, { text: formatCues("drum") }));
  },
  "a rejected draft whose author is erased": async () => {
    const author = await createTestUser("contrib_own");
    const id = await createRecordingItem(author);
    unwrap(await submitTranscript(userContext(author), id, { text: formatCues("ngoma") }));
    unwrap(await decideItem(id, false));
    await erase(author);
    expect(await execute("select uploader_id from content where id = ?", [id])).toEqual([
      { uploader_id: null },
    ]);
  },
  "a corrected page of an open item": async () => {
    const id = await createOpenItem();
    await insertTextPages(id, ["<p>Wrods</p>"]);
    const { text } = unwrap(await findPageToCorrect(userContext(owner), id, 1));
    unwrap(await correctPage(userContext(owner), id, 1, { text: `${text} and more` }));
  },
  "imported items, and an import that changes them": async () => {
    const client = createImportClient(admin);
    const source = crypto.randomUUID();
    for (const title of ["A song", "Another song"]) {
      const csv = `id,title,author,description\nfollowed-1,${title},A,Words.\n`;
      const { id } = await client.read("items.csv", csv, { source });
      await client.start(id, { newItems: "publish", changedItems: "update" });
      for (const row of await client.listImportRows(id, "awaiting-file"))
        unwrap(await addRowFile(userContext(admin), id, row.id, await createFile()));
    }
    expect(await execute("select title from content")).toEqual([{ title: "Another song" }]);
  },
  "merged terms": async () => {
    await createOpenItem();
    for (const [list, code, into] of [
      ["genres", "Memoir", "Poetry"],
      ["countries", "Egypt", "Kenya"],
    ] as const)
      unwrap(await mergeTerm(userContext(admin), list, code, { into, preview: false }));
  },
  "open access of the site": async () => {
    await createOpenItem();
    for (const openAccess of [true, false]) {
      unwrap(await updateSite(userContext(admin), UpdateSite.parse({ openAccess })));
      await markOpenItemsChanged(createJobEntityManager(), AbortSignal.timeout(10_000));
    }
  },
  "an erased person's items": async () => {
    const author = await createTestUser("contrib_own");
    await createOpenItem(author);
    await createItem(author, { status: "pending" });
    await erase(author);
  },
  "an erasure that is repeated in a restored database": async () => {
    const author = await createTestUser("contrib_own");
    const recordIds = [await createOpenItem(author), await createItem(author)];
    await createOpenItem(author);
    await erase(author, { pseudonym: crypto.randomUUID(), recordIds });
  },
  "the removed demo": async () => {
    const id = await createOpenItem();
    await execute("insert into demo_record (table_name, record_id) values ('content', ?)", [id]);
    unwrap(await removeDemo(userContext(admin)));
    expect(await execute("select from content where id = ?", [id])).toEqual([]);
  },
  "a deleted item": async () => unwrap(await deleteContent(userContext(admin), await createOpenItem())),
};

const FOLLOWED_TABLES = [
  "file_text",
  "low_data_version",
  "tiled_picture",
  "thumbnail",
  "harvest_record",
  "offline_package",
];
const loadFollowedRows = () =>
  Promise.all(FOLLOWED_TABLES.map((table) => execute(`select * from ${table} order by 1`)));

/** Each query returns rows that lack something. */
const GAPS = {
  files: `select c.id from content c where c.file_id is distinct from (select i.file_id from item_file i
    where i.content_id = c.id and i.use = 'shown' order by position, id limit 1)`,
  texts: `select i.id from item_file i join stored_file f on f.id = i.file_id where f.extension = 'pdf'
    and not exists (select from file_text t where t.file_id = i.file_id)`,
  "low-data versions": `select i.id from item_file i join stored_file f on f.id = i.file_id
    where f.extension in ('mp3', 'wav', 'mp4', 'webm')
    and not exists (select from low_data_version v where v.source_id = i.file_id)`,
  tiles: `select i.id from item_file i join content c on c.id = i.content_id join stored_file f on f.id = i.file_id
    where f.extension in ('png', 'jpg') and visibility <> 'hidden'
    and not exists (select from tiled_picture t where t.source_id = i.file_id)`,
  thumbnails: `select i.id from item_file i join stored_file f on f.id = i.file_id
    where f.extension in ('png', 'jpg', 'pdf', 'epub', 'mp4') and i.use = 'shown'
    and not exists (select from thumbnail t where t.file_id = i.file_id)`,
  "rejected drafts": `select c.id from content c join item_file i on i.content_id = c.id
    join transcript t on t.file_id = i.file_id
    where t.is_rejected and c.uploader_id is null`,
  "pending drafts": `select id from content c where has_pending_draft <> exists (
    select from transcript t where t.file_id = c.file_id and t.status = 'draft' and not t.is_rejected)`,
  "shown items": `select c.id from content c left join harvest_record h on h.id = c.id where c.visibility <> 'hidden'
    and (h.item_changed_at is distinct from c.changed_at or h.category <> c.category or h.country <> c.country)`,
  "hidden items": `select h.id from harvest_record h left join content c on c.id = h.id and c.visibility <> 'hidden'
    where c.id is null and (h.item_changed_at is not null or h.packaged_file is not null)`,
};

test.each(Object.entries(PATHS))(
  "%s: everything follows that a full computation finds",
  async (_, change) => {
    await change();
    for (const [what, query] of Object.entries(GAPS))
      expect([what, await execute(query)]).toEqual([what, []]);
    const rows = await loadFollowedRows();
    await followAllItems();
    expect(await loadFollowedRows()).toEqual(rows);
  },
);

const REMOVING_PATHS = [
  "an item that is no longer open",
  "other rights of an open item",
  "an item that moves",
  "an item that its contributor corrects",
  "items that are hidden and shown together",
  "another file",
  "a further file that is replaced",
  "a first file that is removed",
  "a file that becomes a master",
  "a better copy of a recording",
  "a corrected page of an open item",
  "an erasure that is repeated in a restored database",
  "the removed demo",
  "a deleted item",
];

test.each(Object.entries(PATHS))(
  "%s: packages are withdrawn only if an item left one",
  async (name, change) => {
    const before = await listPackages();
    await change();
    const isWithdrawn = (await listPackages()).some((count, i) => count > before[i]!);
    expect(isWithdrawn).toBe(REMOVING_PATHS.includes(name));
  },
);
const listPackages = async () =>
  (
    await execute<{ count: number }>("select removal_count as count from offline_package order by category")
  ).map(({ count }) => count);
