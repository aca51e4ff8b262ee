import { beforeAll, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import {
  addItemFiles,
  changeItemFile,
  updateContent,
  updateStaffDetails,
} from "#app/services/content/index.server.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";
import { createOwnField, deleteOwnField, updateOwnField } from "#app/services/kinds/index.server.ts";

import { userContext } from "../setup/context.ts";
import { execute } from "../setup/execute.ts";
import {
  EXPORT_NAMES,
  listItemAddresses,
  listSharedAddresses,
  readResponseText,
  replaceIds,
} from "../setup/item-addresses.ts";
import { createItem, receiveFile, updateItem } from "../setup/items.ts";
import { runFileJobs, runJobs } from "../setup/jobs.ts";
import { buildLargePicture, cutAllTiles } from "../setup/large-pictures.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";
import { unwrap } from "../setup/unwrap.ts";
import { useProduct } from "../setup/use-product.ts";

/** What only staff see of an item is in no response to anyone else, whatever address and search is requested. */

const CANARY = "staff-canary-words";
/** Is next to the canary in each text, so that a request for it does not contain the canary. */
const SEARCH_WORD = "nenositiri";
/** Nothing has this word. */
const OTHER_WORD = "kitubandia";
const EXACT = { latitude: -1.234567, longitude: 36.765432 };
const EXACT_TEXTS = ["1.234567", "36.765432"];
const MASTER_CANARY = "master-canary";
/** Of a hidden and of a deleted field of the institution: no one gets it. */
const GONE_CANARY = "gone-canary";
const STATES = ["is_published = true", "approval_status = 'pending'", "approval_status = 'rejected'"].concat(
  "is_published = false",
  "category = 'Literary Collection', is_published = false",
  "rights = 'CC BY', is_open_access = true",
);

const product = await useProduct();
const names = ["reader", "owner", "otherContributor", "otherArea", "admin"] as const;
const users = {} as Record<(typeof names)[number], TestUser>;
let ids: string[];
let ownNames: Record<"staff" | "becomesStaff" | "becomesHidden" | "deleted", string>;

async function addField(isStaffOnly: boolean) {
  const label = { en: "Ritual use", sw: "", fr: "" };
  const input = CreateOwnField.parse({ kind: "line", label, isStaffOnly, isFilter: true });
  return unwrap(await createOwnField(userContext(users.admin), input)).name;
}

/** Their values are public until `hideFields()`. */
async function addFields() {
  ownNames = {
    staff: await addField(true),
    becomesStaff: await addField(false),
    becomesHidden: await addField(false),
    deleted: await addField(false),
  };
}

/** As after the job, and then with values at the previous place too, as until the job has run. */
async function hideFields() {
  const ctx = userContext(users.admin);
  const { becomesStaff, becomesHidden, deleted } = ownNames;
  unwrap(await updateOwnField(ctx, becomesStaff, { isStaffOnly: true }));
  unwrap(await updateOwnField(ctx, becomesHidden, { isHidden: true }));
  unwrap(await deleteOwnField(ctx, deleted));
  expect(await runJobs("move-own-values")).toEqual([]);
  const left = { [becomesStaff]: CANARY, [becomesHidden]: GONE_CANARY, [deleted]: GONE_CANARY };
  for (const id of ids) await updateItem(id, "details = details || ?::jsonb", [JSON.stringify(left)]);
}

/** Of each item: a document with a text, a recording with a transcript, and a picture. */
const masters = new Map<string, string[]>();

async function addMasters(id: string) {
  const ctx = userContext(users.admin);
  const text = `${SEARCH_WORD} ${MASTER_CANARY}`;
  const files = {
    pdf: createPdfFile(MASTER_CANARY, [text]),
    wav: createWavFile(1),
    png: await buildLargePicture(700, 40),
  };
  const added: string[] = [];
  for (const [extension, bytes] of Object.entries(files)) {
    const name = `${MASTER_CANARY}.${extension}`;
    const [outcome] = unwrap(
      await addItemFiles(ctx, id, {}, [{ name, arrival: ok(await receiveFile(name, bytes)) }]),
    );
    const { file } = outcome as { file: string };
    const changes = { use: "master", label: MASTER_CANARY, altText: MASTER_CANARY } as const;
    unwrap(await changeItemFile(ctx, id, file, changes));
    added.push(file);
  }
  const input = WriteTranscript.parse({ text: `0:01 --> 0:02\n${text}` });
  unwrap(await writeTranscript(ctx, { id, file: added[1] }, input));
  masters.set(id, added);
}

async function createCanaryItem(state: string) {
  const ctx = userContext(users.admin);
  const id = await createItem(users.owner, { category: "Library" });
  const text = `${SEARCH_WORD} ${CANARY}`;
  const goneText = `${SEARCH_WORD} ${GONE_CANARY}`;
  const { becomesStaff, becomesHidden, deleted } = ownNames;
  const own = { [becomesStaff]: text, [becomesHidden]: goneText, [deleted]: goneText };
  unwrap(await updateContent(ctx, id, UpdateContent.parse({ coordinates: EXACT, title: "Ngoma", own })));
  unwrap(
    await updateStaffDetails(ctx, id, {
      ...{ storageLocation: text, condition: text, staffNotes: text, hidesExactPlace: true },
      own: { [ownNames.staff]: text },
    }),
  );
  await addMasters(id);
  await cutAllTiles();
  await runFileJobs("extract-text");
  await updateItem(id, state);
  return id;
}

beforeAll(async () => {
  users.reader = await createTestUser("user");
  users.owner = await createTestUser("contrib_own");
  users.otherContributor = await createTestUser("contrib_own");
  users.otherArea = await createTestUser("admin");
  users.admin = await createTestUser("admin");
  await execute("update account set areas = '{events,media}' where id = ?", [users.otherArea.id]);
  await addFields();
  ids = await mapSequentially(STATES, createCanaryItem);
  await hideFields();
});

const SEARCHED = ["/library", "/api/content", "/scholarly-repository", "/literary-collection", "/items.atom"]
  .concat("/admin?tab=all-content", "/api/admin/content/all", "/api/admin/content/pending", "/contributor")
  .concat(EXPORT_NAMES.map((name) => `/exports/${name}`));
const addQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

const listAddresses = () => [
  ...listSharedAddresses(),
  ...ids.flatMap((id) => listItemAddresses(id, masters.get(id))),
  ...SEARCHED.flatMap((path) => [path, addQuery(path, "order=name"), addQuery(path, "file=yes")]),
];
/** Filters by fields that are for staff or hidden, which are ignored. */
const listFilters = (value: string) =>
  SEARCHED.flatMap((path) => Object.values(ownNames).map((name) => addQuery(path, `${name}=${value}`)));
const SEARCHES = [
  ...SEARCHED.map((path) => addQuery(path, "search=")),
  ...["/search", "/api/search", "/exports/search.jsonl"].map((path) => `${path}?q=`),
];

function fetchAs(path: string, user: TestUser | undefined) {
  const headers = user ? createAuthHeaders(user, "cookie") : { Authorization: "Bearer none" };
  return fetch(product.origin + path, { headers, redirect: "manual" });
}

async function fetchText(path: string, user: TestUser | undefined) {
  const response = await fetchAs(path, user);
  return `${JSON.stringify([...response.headers])}\n${await readResponseText(Buffer.from(await response.arrayBuffer()))}`;
}

const countIds = (text: string) => ids.map((id) => text.split(id).length - 1);

async function listWith(texts: readonly string[], paths: string[], user: TestUser | undefined) {
  const found = new Set<string>();
  for (const path of paths) {
    const text = await fetchText(path, user);
    if (texts.some((each) => text.includes(each))) found.add(replaceIds(path));
  }
  return [...found].sort();
}

describe.each(["visitor", ...names.filter((name) => name !== "admin")] as const)("to %s", (name) => {
  const findUser = () => (name === "visitor" ? undefined : users[name]);
  const hidden = [CANARY, GONE_CANARY, ...EXACT_TEXTS, ...(name === "owner" ? [] : [MASTER_CANARY])];

  test("no address sends what is for staff", { timeout: 300_000 }, async () => {
    const paths = listAddresses();
    expect(paths.length).toBeGreaterThan(500);
    expect(await listWith(hidden, paths, findUser())).toEqual([]);
  });

  test("no address of a master is found, but for its owner", { timeout: 100_000 }, async () => {
    const all = [...masters.values()].flat();
    const paths = listAddresses().filter((path) => all.some((file) => path.includes(file)));
    expect(paths.length).toBeGreaterThan(100);
    const found = await mapSequentially(paths, async (path) => ({
      path,
      status: (await fetchAs(path, findUser())).status,
    }));
    const open = found.filter(({ status }) => status === 200).map(({ path }) => path);
    if (name === "owner") expect(open.length).toBeGreaterThan(50);
    else expect(open).toEqual([]);
  });

  test(
    "a search for it finds what a search for a word that nothing has finds",
    { timeout: 100_000 },
    async () => {
      for (const path of SEARCHES) {
        const [text, other] = [
          await fetchText(path + SEARCH_WORD, findUser()),
          await fetchText(path + OTHER_WORD, findUser()),
        ];
        expect([path, countIds(text)]).toEqual([path, countIds(other)]);
        expect(hidden.filter((each) => text.includes(each))).toEqual([]);
      }
    },
  );

  test("a filter by a field for staff or a hidden one is ignored", { timeout: 100_000 }, async () => {
    const value = encodeURIComponent(`${SEARCH_WORD} ${CANARY}`);
    for (const path of listFilters(value)) {
      const [text, unfiltered] = [
        await fetchText(path, findUser()),
        await fetchText(path.replace(/[?&]own_x.*/, ""), findUser()),
      ];
      expect([path, countIds(text)]).toEqual([path, countIds(unfiltered)]);
    }
  });
});

test("administrators of content get it exactly where it belongs", { timeout: 300_000 }, async () => {
  expect(await listWith([CANARY, ...EXACT_TEXTS], listAddresses(), users.admin)).toEqual(STAFF_ADDRESSES);
  expect(await listWith([GONE_CANARY], listAddresses(), users.admin)).toEqual([]);
  const found = await listWith(ids, [`/api/admin/content/all?search=${SEARCH_WORD}`], users.admin);
  expect(found).toHaveLength(1);
});
const STAFF_ADDRESSES = [
  "/api/content/{id}/staff",
  "/exports/all-content.csv",
  "/exports/all-content.csv?file=yes",
  "/exports/all-content.csv?order=name",
  "/exports/all-content.jsonl",
  "/exports/all-content.jsonl?file=yes",
  "/exports/all-content.jsonl?order=name",
  "/items/{id}/staff",
  "/items/{id}/staff.data",
  "/library/{id}",
  "/library/{id}.data",
  "/literary-collection/{id}",
  "/literary-collection/{id}.data",
];
