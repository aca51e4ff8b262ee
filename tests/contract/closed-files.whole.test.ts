import { beforeAll, describe, expect, test } from "vitest";

import { addDaysToDate, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { ok } from "#app/core/result.ts";
import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  addItemFiles,
  changeItemFile,
  listItemFiles,
  updateContent,
} from "#app/services/content/index.server.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";

import { userContext } from "../setup/context.ts";
import { execute } from "../setup/execute.ts";
import {
  listItemAddresses,
  listSharedAddresses,
  readResponseText,
  replaceIds,
} from "../setup/item-addresses.ts";
import { createItem, receiveFile, updateItem } from "../setup/items.ts";
import { buildLargePicture, createLibraryPicture, cutAllTiles } from "../setup/large-pictures.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { createLowDataVersions, createRecordingItem } from "../setup/recordings.ts";
import { json } from "../setup/requests.ts";
import { createAuthHeaders, createTestUsers, type TestUser } from "../setup/test-users.ts";
import { insertTextPages } from "../setup/texts.ts";
import { unwrap } from "../setup/unwrap.ts";
import { useProduct } from "../setup/use-product.ts";

/**
 * Nothing of a closed file is in any response to those who may not open it, whatever address is requested: also one that
 * was learned while the file was open, with the entity tag of then, or of a part of it.
 */

const CANARY = "closed-canary-words";
/** Is next to the canary in each text, so that a request for it does not contain the canary. */
const SEARCH_WORD = "nenofunga";
const TOMORROW = addDaysToDate(getInstitutionDate(), 1);
const KINDS = ["document", "recording", "picture"] as const;
type Kind = (typeof KINDS)[number];
const KINDS_BY_REASON = {
  "item embargo": KINDS,
  "file embargo": KINDS,
  "all files singly": ["document"],
  hidden: ["document", "picture"],
  "readers only": ["document", "picture"],
} satisfies Record<string, readonly Kind[]>;
type Reason = keyof typeof KINDS_BY_REASON;
const REASONS = Object.keys(KINDS_BY_REASON) as Reason[];
type ClosedItem = { id: string; reason: Reason; files: string[]; first: string };

const product = await useProduct();
const ROLES = ["reader", "otherContributor", "otherArea", "owner", "admin"] as const;
const users = {} as Record<(typeof ROLES)[number], TestUser>;
const asAdmin = () => userContext(users.admin);
let items: ClosedItem[];

const buildFile = async (kind: Kind) =>
  kind === "document"
    ? createPdfFile("A work", [CANARY])
    : Buffer.concat([
        kind === "recording" ? createWavFile(1) : await buildLargePicture(1400, 40),
        Buffer.from(CANARY),
      ]);
const EXTENSIONS = { document: "pdf", recording: "wav", picture: "png" };

async function createWithFile(kind: Kind) {
  const bytes = await buildFile(kind);
  const name = `${CANARY}.${EXTENSIONS[kind]}`;
  if (kind === "recording") return createRecordingItem(users.owner, { name, bytes });
  if (kind === "picture") return createLibraryPicture(users.owner, bytes);
  return createItem(users.owner, { category: "Library" }, await receiveFile(name, bytes));
}

/** Open to all, with a second file that has no canary if one file alone is to be closed. */
async function createOpenItem(kind: Kind, reason: Reason): Promise<ClosedItem> {
  const id = await createWithFile(kind);
  const text = `${SEARCH_WORD} ${CANARY}`;
  await updateItem(id, "rights = 'CC BY', is_open_access = true");
  await execute(
    "update stored_file set original_name = ? where id = (select file_id from content where id = ?)",
    [`${CANARY}.${EXTENSIONS[kind]}`, id],
  );
  if (kind === "document") await insertTextPages(id, [`<p>${text}</p>`]);
  if (kind === "recording")
    unwrap(
      await writeTranscript(
        asAdmin(),
        { id },
        WriteTranscript.parse({ text: `0:01 --> 0:02\n${text}`, language: "" }),
      ),
    );
  if (reason === "file embargo") {
    const arrival = ok(await receiveFile("open.pdf", createPdfFile("Open", ["open"])));
    unwrap(await addItemFiles(asAdmin(), id, {}, [{ name: "open.pdf", arrival }]));
  }
  const files = unwrap(await listItemFiles(asAdmin(), id)).files.map((file) => file.id);
  unwrap(await changeItemFile(asAdmin(), id, files[0]!, { label: CANARY, altText: CANARY }));
  return { id, reason, files, first: files[0]! };
}

async function close({ id, reason, first }: ClosedItem) {
  if (reason === "item embargo")
    return updateContent(asAdmin(), id, UpdateContent.parse({ embargoUntil: TOMORROW }));
  if (reason === "hidden") return updateContent(asAdmin(), id, UpdateContent.parse({ isPublished: "false" }));
  if (reason === "readers only")
    return updateContent(asAdmin(), id, UpdateContent.parse({ isOpenAccess: "false" }));
  return changeItemFile(asAdmin(), id, first, { embargoUntil: TOMORROW });
}

type Role = "visitor" | (typeof ROLES)[number];
type Answer = { status: number; tag: string | null; type: string; body: string; text: string };
const getHeaders = (role: Role) => (role === "visitor" ? {} : createAuthHeaders(users[role], "cookie"));

async function request(path: string, role: Role, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(product.origin + path, {
    headers: { ...getHeaders(role), ...headers },
    redirect: "manual",
  });
  const body = await readResponseText(Buffer.from(await response.arrayBuffer()));
  const { status } = response;
  const type = response.headers.get("content-type") ?? "";
  return {
    status,
    tag: response.headers.get("etag"),
    type,
    body,
    text: `${JSON.stringify([...response.headers])}\n${body}`,
  };
}

/** Of pictures and files, whose text is no canary once they were drawn again. */
const isFile = ({ type, status }: Answer) =>
  (status === 200 || status === 206) &&
  /^(image\/(jpeg|png|webp|avif)|audio|video|application\/pdf)/.test(type);

type Learned = { path: string; item: ClosedItem | undefined; tags: Set<string>; isOfFile: boolean };
let learned: Learned[];

const LINK = /(?:https?:\/\/[^/"\\\s]+)?(\/[\w/.,%~-]*[\da-f]{8}-[\da-f-]{27}[^"'\\\s<>)&,]*)/g;
const listLinks = (text: string) => [...text.matchAll(LINK)].map(([, path]) => path!.replace(/[.;]$/, ""));

const findItem = (path: string) =>
  items.find(({ id, files }) => [id, ...files].some((each) => path.includes(each)));
const toLearned = (path: string): Learned => ({
  path,
  item: findItem(path),
  tags: new Set(),
  isOfFile: false,
});

const CONCURRENCY = 6;
async function forEachPath(entries: Learned[], run: (entry: Learned) => Promise<unknown>) {
  const waiting = [...entries];
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) await run(entry);
    }),
  );
}

/** What is learned while all files are open, with the addresses of items that pages and responses mention. */
async function learn() {
  const known = new Set<string>();
  const found: string[] = [];
  const learnFrom = async (entry: Learned) => {
    for (const role of entry.item ? (["visitor", "reader", "admin"] as const) : (["visitor"] as const)) {
      const answer = await request(entry.path, role);
      if (answer.tag) entry.tags.add(answer.tag);
      // Of a closed file alone, not of the other file of its item.
      entry.isOfFile ||= answer.text.includes(CANARY) || (entry.item !== undefined && isFile(answer));
      found.push(...listLinks(answer.body).filter((path) => findItem(path) && !/dialog=/.test(path)));
    }
  };
  learned = [];
  for (
    let paths = [
      ...listSharedAddresses(),
      ...listSearches(),
      ...items.flatMap(({ id, files }) => listItemAddresses(id, files)),
    ];
    paths.length > 0;
    paths = found.splice(0)
  ) {
    const entries = [...new Set(paths)].filter((path) => !known.has(path)).map(toLearned);
    for (const { path } of entries) known.add(path);
    learned.push(...entries);
    // Addresses that were only mentioned mention no new kinds.
    if (known.size === entries.length || entries.length < 500) await forEachPath(entries, learnFrom);
  }
}

const listSearches = () =>
  ["/search?q=", "/api/search?q=", "/api/content?search=", "/library?search=", "/items.atom?search="]
    .concat("/exports/search.jsonl?q=", "/exports/library.csv?search=")
    .map((path) => path + SEARCH_WORD);

/** The other file of the item may be opened. */
const isOfOpenFile = ({ path, item }: Learned) =>
  item?.reason === "file embargo" && !path.includes(item.first);

async function findLeaks(role: Role, isClosed: (item: ClosedItem) => boolean) {
  const leaks = new Set<string>();
  await forEachPath(learned, async (entry) => {
    const { path, item, tags } = entry;
    const plain = await request(path, role);
    const answers = [plain];
    if (entry.isOfFile) {
      answers.push(await request(path, role, { Range: "bytes=0-99999" }));
      for (const tag of tags) answers.push(await request(path, role, { "If-None-Match": tag }));
    }
    for (const answer of answers) {
      const isUnchanged = answer.status === 304 && !tags.has(plain.tag ?? "");
      const isSent = item && isClosed(item) && isFile(answer) && !isOfOpenFile(entry);
      if (isUnchanged || isSent || (isClosedText(answer.text) && !isOpenSomewhere(role, entry)))
        leaks.add(`${answer.status} ${replaceIds(path)} (${item?.reason ?? "list"})`);
    }
  });
  return [...leaks].sort();
}
const isClosedText = (text: string) => text.includes(CANARY);
/** Readers may open what is for readers only. */
const isOpenSomewhere = (role: Role, { item }: Learned) =>
  role !== "visitor" && (item?.reason === "readers only" || (!item && hasReadersOnly()));
const hasReadersOnly = () => items.some(({ reason }) => reason === "readers only");

beforeAll(async () => {
  const created = await createTestUsers(["user", "contrib_other", "admin", "contrib_own", "admin"]);
  ROLES.forEach((role, index) => (users[role] = created[index]!));
  await execute("update account set areas = '{events,media}' where id = ?", [users.otherArea.id]);
  const init = { method: "PUT", headers: createAuthHeaders(users.admin, "bearer") };
  const response = await fetch(`${product.origin}/api/admin/site`, json({ openAccess: true }, init));
  expect(response.status).toBe(200);
  const planted = REASONS.flatMap((reason) => KINDS_BY_REASON[reason].map((kind) => ({ reason, kind })));
  items = await mapSequentially(planted, ({ kind, reason }) => createOpenItem(kind, reason));
  await createLowDataVersions();
  await cutAllTiles();
  await learn();
  for (const item of items) unwrap<unknown>(await close(item));
}, 600_000);

test("while they are open, the canaries are sent by most addresses of files", () => {
  const open = new Set(learned.filter(({ isOfFile }) => isOfFile).map(({ path }) => replaceIds(path)));
  expect(open.size).toBeGreaterThan(50);
  expect(learned.length).toBeGreaterThan(1000);
});

describe.each(["visitor", "reader", "otherContributor", "otherArea"] as const)("to %s", (role) => {
  test("no address sends anything of a closed file", { timeout: 600_000 }, async () => {
    const isClosed = ({ reason }: ClosedItem) => role === "visitor" || reason !== "readers only";
    expect(await findLeaks(role, isClosed)).toEqual([]);
  });
});

test.each(["owner", "admin"] as const)("%s still opens each of the files", async (role) => {
  for (const { id, first } of items) {
    const { status, text } = await request(`/api/content/${id}/files/${first}/view`, role);
    expect([status, text.includes(CANARY)]).toEqual([200, true]);
  }
});

test("the record of an embargo stays, and says until when", async () => {
  for (const { id, reason } of items.filter(
    (item) => item.reason.endsWith("embargo") || item.reason === "all files singly",
  )) {
    const { status, body } = await request(`/library/${id}`, "reader");
    expect([reason, status, /closed until/.test(body)]).toEqual([reason, 200, true]);
  }
});
