import { expect } from "vitest";

import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS, type ContentCategory } from "#app/schemas/lists/content.ts";
import { createUpload } from "#app/services/files/uploads.server.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";

import { unwrap } from "../../setup/unwrap.ts";
import { execute } from "../../setup/execute.ts";
import { actorContext, userContext } from "../../setup/context.ts";
import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { createLowDataVersions, createRecordingItem } from "../../setup/recordings.ts";
import { insertTextPages, replaceTexts } from "../../setup/texts.ts";
import { createItem } from "../../setup/items.ts";
import {
  asPage,
  CANARY,
  sendEach,
  form,
  upload,
  assertHidden,
  json,
  getOwner,
  put,
  buildTranscriptForm,
  type SendRequest,
  type Trial,
} from "./requests.ts";
import { TRIALS as exported } from "./exports.ts";
import { getSharedItem, getSharedId } from "./shared-items.ts";

type State = Parameters<typeof createItem>[1];
export const buildContentForm = (fields: Record<string, string>) =>
  upload(new File(["Habari ya asubuhi.\n"], "a.txt"), fields);
async function chooseCategory(user: TestUser | undefined) {
  if (user)
    await execute("update contributor set specialization = '{History}' where account_id = ?", [user.id]);
  return { admin: "Library", contrib_other: "Dance" }[user?.role as string] ?? "History";
}
export const buildFileForm = () =>
  upload(new File([new Uint8Array(createPdfFile("B", ["words"]))], "b.pdf"), {}, "PUT");
export async function createTestUpload(user: TestUser | undefined) {
  const { id, email } = getOwner(user) ?? (await createTestUser("contrib_own"));
  const owner = actorContext({ role: "contributor", id, name: "A", email });
  return unwrap(await createUpload(owner, { name: "a.txt", size: 4 })).id;
}
export const openItemFile =
  (action: "view" | "download" | "low-data", state: State): Trial =>
  async (send, user) => {
    const id = await getSharedId(user, `${action} ${JSON.stringify(state)}`, async (owner) => {
      const id = await createItem(owner, state);
      if (action === "low-data") await createLowDataVersions();
      return id;
    });
    return send(`/api/content/${id}/${action}`);
  };

const inEachSection = async (
  run: (path: string, category: ContentCategory) => Promise<Response | Response[]>,
) => (await Promise.all(CONTENT_CATEGORIES.map((category) => run(SECTION_PATHS[category], category)))).flat();

async function itemWithText(user: TestUser | undefined, state: State = {}) {
  const id = await createItem(getOwner(user), state);
  await replaceTexts(id);
  return id;
}
const getSharedItemWithText = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `text ${JSON.stringify(state)}`, (owner) => itemWithText(owner, state));
const readAndCorrect = async (send: SendRequest, path: string) => [
  await send(path),
  await send(path, put({ text: "Right." })),
];

const fetchCitations = (send: SendRequest, id: string) =>
  sendEach(
    ["bib", "ris", "json", "mods.xml"].map((ending) => `/citations/${id}/urithi.${ending}`),
    send,
  );

const getSharedItemWithPages = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `pages ${JSON.stringify(state)}`, async (owner) => {
    const id = await createItem(owner, state);
    await insertTextPages(id, ["<p>first</p>", `<p>${CANARY}</p>`]);
    return id;
  });
const getSharedItemWithTranscript = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `transcript ${JSON.stringify(state)}`, (owner) => createItemWithTranscript(owner, state));
const fetchReadPages = async (send: SendRequest, path: string, id: Promise<string>) =>
  assertHidden(await sendEach(asPage(`${path}/${await id}/read/2`), send));
const fetchApiPages = async (send: SendRequest, id: string) =>
  assertHidden(await sendEach([`/api/content/${id}/pages`, `/api/content/${id}/pages/2`], send));
const fetchTexts = async (send: SendRequest, id: string) =>
  assertHidden(await sendEach([`/texts/${id}/urithi.html`, `/texts/${id}/urithi.epub`], send));

async function createItemWithTranscript(user: TestUser | undefined, state: State) {
  const id = await createRecordingItem(user, state);
  const input = { text: `0:01 --> 0:02\n${CANARY}`, language: "" };
  unwrap(await writeTranscript(userContext(await createTestUser("admin")), { id }, input));
  return id;
}
const fetchTranscripts = async (send: SendRequest, id: string) =>
  assertHidden(
    await sendEach(
      [`/api/content/${id}/transcript`, `/transcripts/${id}/urithi.vtt`, `/transcripts/${id}/urithi.txt`],
      send,
    ),
  );
export const TRIALS: Record<string, Trial> = {
  C01: (send) => send("/api/content"),
  C02: async (send, user) => {
    await createItem(undefined, { status: "pending" });
    if (user?.role === "contrib_own") await createItem(user, { status: "pending" });
    const response = await send("/api/content?approvalStatus=pending");
    const { content } = (await response.clone().json()) as { content: { uploader?: { email: string } }[] };
    const owners = new Set(content.map(({ uploader }) => uploader?.email));
    if (user?.role === "admin") expect(owners.size).toBeGreaterThan(1);
    else expect([...owners]).toEqual(user?.role === "contrib_own" ? [user.email] : []);
    return response;
  },
  C03: async (send, user) => {
    const category = await chooseCategory(user);
    return send("/api/content", buildContentForm({ title: "T", author: "A", description: "D", category }));
  },
  C73: async (send, user) => {
    const category = await chooseCategory(user);
    return send("/api/content", json({ kind: "archive-unit", title: "A box of letters", category }));
  },
  IN01: (send) =>
    sendEach(
      ["/items/new", "/items/new/object"].flatMap((path) => asPage(path)),
      send,
    ),
  IN02: async (send, user) => {
    const category = await chooseCategory(user);
    return send("/items/new/archive-unit", upload(undefined, { title: "A box of letters", category }));
  },
  C04: async (send, user) =>
    send(`/api/content/${await createItem(getOwner(user))}`, put({ title: "Another" })),
  C05: async (send, user) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        send(`/api/content/${await createItem(getOwner(user), { status })}`, put({ title: "Another" })),
      ),
    ),
  C06: async (send, user) => send(`/api/content/${await createItem(getOwner(user))}`, { method: "DELETE" }),
  C07: async (send, user) =>
    send(`/api/content/${await createItem(getOwner(user), { status: "pending" })}`, { method: "DELETE" }),
  C08: async (send, user) => {
    const response = await send(`/api/content/${await getSharedItem(user)}`);
    const body = await response.clone().text();
    if (!user) expect(body).not.toMatch(/filename|\.pdf|uploader/i);
    else expect(body).toContain("a work.pdf");
    return response;
  },
  C09: async (send, user) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        send(`/api/content/${await getSharedItem(user, { status })}`),
      ),
    ),
  C10: openItemFile("download", {}),
  C11: openItemFile("download", { isPublished: false }),
  C12: openItemFile("download", { status: "rejected" }),
  C13: openItemFile("view", {}),
  C14: openItemFile("view", { isPublished: false }),
  C15: openItemFile("view", { status: "pending" }),
  G01: openItemFile("low-data", {}),
  G02: openItemFile("low-data", { isPublished: false }),
  G03: openItemFile("low-data", { status: "pending" }),
  G04: async (send) => send(`/api/content/${await createItem(undefined)}/low-data`),
  C16: async (send, user) => send(`/api/content/${await createItem(getOwner(user))}/file`, buildFileForm()),
  C17: async (send, user) =>
    send(`/api/content/${await createItem(getOwner(user), { status: "rejected" })}/file`, buildFileForm()),
  C23: async (send, user) =>
    readAndCorrect(send, `/api/content/${await itemWithText(user)}/pages/1/correction`),
  C24: async (send, user) =>
    readAndCorrect(
      send,
      `/api/content/${await itemWithText(user, { status: "rejected" })}/pages/1/correction`,
    ),
  C25: (send, user) =>
    inEachSection(async (path, category) =>
      send(`${path}/${await getSharedItemWithText(user, { category })}/read/1/correct`),
    ),
  C26: (send, user) =>
    inEachSection(async (path, category) =>
      send(
        `${path}/${await itemWithText(user, { category })}/read/1/correct`,
        form({ text: "Right.", version: "1" }),
      ),
    ),
  C18: async (send) => send(`/api/content/${await getSharedItem(undefined)}/reservations`),
  C19: (send, user) =>
    inEachSection(async (path, category) => send(`${path}/${await getSharedItem(user, { category })}`)),
  C20: (send, user) =>
    inEachSection(async (path, category) => {
      const hidden = [{ status: "pending" }, { status: "rejected" }, { isPublished: false }] as const;
      const states = hidden.filter((state) => "status" in state || category !== "Literary Collection");
      return Promise.all(
        states.map(async (state) => send(`${path}/${await getSharedItem(user, { category, ...state })}`)),
      );
    }),
  C21: (send, user) =>
    inEachSection(async (path, category) => {
      const another = CONTENT_CATEGORIES.find((candidate) => candidate !== category);
      return send(`${path}/${await getSharedItem(user, { category: another })}`);
    }),
  C22: (send, user) =>
    inEachSection(async (path, category) => {
      const id = await createItem(getOwner(user), { category });
      return send(`${path}/${id}?dialog=delete&id=${id}`, form({}));
    }),
  C50: (send, user) =>
    inEachSection((path, category) => fetchReadPages(send, path, getSharedItemWithPages(user, { category }))),
  C51: (send, user) =>
    inEachSection(async (path, category) => {
      const hidden = (["pending", "rejected"] as const).map((status) =>
        fetchReadPages(send, path, getSharedItemWithPages(user, { category, status })),
      );
      return (await Promise.all(hidden)).flat();
    }),
  C52: (send, user) =>
    inEachSection((path, category) =>
      fetchReadPages(send, path, getSharedItemWithPages(user, { category, isPublished: false })),
    ),
  C53: async (send, user) => fetchApiPages(send, await getSharedItemWithPages(user, {})),
  C54: async (send, user) => fetchApiPages(send, await getSharedItemWithPages(user, { status: "pending" })),
  C55: async (send, user) => fetchTexts(send, await getSharedItemWithPages(user, {})),
  C56: async (send, user) => fetchTexts(send, await getSharedItemWithPages(user, { status: "rejected" })),
  C57: (send) => send("/page-pictures/0198f3a1-0000-7000-8000-000000000000/1/320"),
  C60: async (send, user) =>
    assertHidden(await sendEach(asPage(`/transcripts/${await getSharedItemWithTranscript(user, {})}`), send)),
  C61: async (send, user) => {
    const hidden = (["pending", "rejected"] as const).map(async (status) =>
      assertHidden(
        await sendEach(asPage(`/transcripts/${await getSharedItemWithTranscript(user, { status })}`), send),
      ),
    );
    return (await Promise.all(hidden)).flat();
  },
  C62: async (send, user) =>
    assertHidden([await send(`/transcripts/${await getSharedItemWithTranscript(user, {})}/write`)]),
  C63: async (send, user) =>
    send(
      `/transcripts/${await createItemWithTranscript(getOwner(user), {})}/write`,
      buildTranscriptForm("POST"),
    ),
  C64: async (send, user) => fetchTranscripts(send, await getSharedItemWithTranscript(user, {})),
  C65: async (send, user) =>
    fetchTranscripts(send, await getSharedItemWithTranscript(user, { status: "pending" })),
  C66: async (send, user) =>
    fetchTranscripts(send, await getSharedItemWithTranscript(user, { isPublished: false })),
  C67: async (send, user) =>
    send(
      `/api/content/${await createItemWithTranscript(getOwner(user), {})}/transcript`,
      buildTranscriptForm("PUT"),
    ),
  C68: async (send, user) =>
    send(
      `/api/content/${await createItemWithTranscript(getOwner(user), { status: "rejected" })}/transcript`,
      buildTranscriptForm("PUT"),
    ),
  C69: async (send, user) => send(`/items/${await getSharedItem(user)}/details`),
  C70: async (send, user) => {
    const hidden = (["pending", "rejected"] as const).map(async (status) =>
      send(`/items/${await getSharedItem(user, { status })}/details`),
    );
    return Promise.all(hidden);
  },
  C74: async (send, user) => send(`/api/content/${await getSharedItem(user)}/staff`),
  C75: async (send, user) =>
    send(`/api/content/${await getSharedItem(user)}/staff`, put({ storageLocation: "Shelf B4" })),
  C76: async (send, user) => send(`/items/${await getSharedItem(user)}/staff`),
  C77: async (send, user) =>
    send(`/items/${await getSharedItem(user)}/staff`, form({ storageLocation: "Shelf B4" })),
  C71: async (send, user) =>
    send(`/items/${await createItem(getOwner(user))}/details`, form({ material: "Clay" })),
  C72: async (send, user) => {
    const hidden = (["pending", "rejected"] as const).map(async (status) =>
      send(`/items/${await createItem(getOwner(user), { status })}/details`, form({ material: "Clay" })),
    );
    return Promise.all(hidden);
  },
  C30: async (send, user) => fetchCitations(send, await getSharedItem(user)),
  C31: async (send, user) => {
    const hidden = [{ status: "pending" }, { status: "rejected" }] as const;
    const unpublished = { category: "Library", isPublished: false };
    const requests = [...hidden, unpublished].map(async (state) =>
      fetchCitations(send, await getSharedItem(user, state)),
    );
    return (await Promise.all(requests)).flat();
  },
  C34: async (send, user) => {
    const ids = await Promise.all([getSharedItem(user), getSharedItem(user, { status: "pending" })]);
    const queries = ids.map((id) => ({
      verb: "GetRecord",
      metadataPrefix: "oai_dc",
      identifier: `oai:127.0.0.1:${id}`,
    }));
    const responses = await sendEach(
      queries.map((query) => `/oai?${new URLSearchParams(query)}`),
      send,
    );
    const bodies = await Promise.all(responses.map((response) => response.clone().text()));
    expect(bodies.map((text) => text.includes("<dc:title>"))).toEqual([true, false]);
    return [...responses, await send("/oai", form(queries[0]!))];
  },
  ...exported,
  D01: (send) => send("/api/admin/dashboard"),
  D02: (send) => send("/api/admin/content/pending"),
  D03: (send) => send("/api/admin/content/all"),
  D04: async (send, user) =>
    send(
      `/api/admin/content/${await createItem(getOwner(user), { status: "pending" })}/approval`,
      put({ approve: true }),
    ),
  D06: (send) => send("/api/admin/review-queues"),
  D07: async (send) => {
    const ids = [await createItem(undefined, { status: "pending" }), await createItem(undefined), "done"];
    return sendEach(
      ids.flatMap((id) => asPage(`/admin/review/${id}`)),
      send,
    );
  },
  D17: (send) => send("/admin/review/0198f3a1-0000-7000-8000-000000000000/first-pages.webp"),
  D08: async (send) =>
    send(`/admin/review/${await createItem(undefined, { status: "pending" })}`, form({ approve: "true" })),
  D09: async (send) => send(`/admin/review/${await createItem(undefined)}`, form({ approve: "true" })),
  D05: async (send, user) =>
    send(`/api/admin/content/${await createItem(getOwner(user))}/approval`, put({ approve: true })),
  L01: (send) => send("/api/me/favourites"),
  L02: async (send) => {
    const path = `/api/me/favourites/${await createItem(undefined)}`;
    return [await send(path, { method: "PUT" }), await send(path, { method: "DELETE" })];
  },
  L05: (send) => send("/api/me/reservations"),
  L06: async (send) => {
    const path = `/api/me/reservations/${await createItem(undefined, { isPublished: false })}`;
    return [await send(path, { method: "PUT" }), await send(path, { method: "DELETE" })];
  },
  L07: async (send) => send(`/api/me/reservations/${await createItem(undefined)}`, { method: "PUT" }),
  L03: (send) => send("/api/me/history"),
  L04: (send) => send("/api/me/history", { method: "DELETE" }),
  U01: (send) => send("/api/uploads", json({ name: "a.txt", size: 4 })),
  U02: async (send, user) => send(`/api/uploads/${await createTestUpload(user)}`),
  U03: async (send, user) =>
    send(`/api/uploads/${await createTestUpload(user)}?offset=0`, {
      method: "PUT",
      body: "abcd",
      headers: { "Content-Type": "application/octet-stream" },
    }),
  U04: async (send, user) => send(`/api/uploads/${await createTestUpload(user)}`, { method: "DELETE" }),
  B14: async (send) => send(`/refused?path=/api/content/${await getSharedItem(undefined)}/view`),
  B15: async (send) =>
    send("/my-library", form({ contentId: await createItem(undefined), favourite: "true" })),
};
