import { expect } from "vitest";

import { pdf } from "#app/models/seed/small-files.ts";

import { CONTENT_CATEGORIES, SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";

import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { createLowDataVersions, createRecordingItem } from "../../setup/recordings.ts";
import { insertTextPages, replaceTexts } from "../../setup/texts.ts";
import { createItem } from "../../setup/items.ts";
import { asPage, CANARY, every, form, heard, json, owner, put, said, type Ask, type Trial } from "./ask.ts";
import { TRIALS as exported } from "./exports.ts";
import { itemLookedAt, lookedAt } from "./looked-at.ts";

/** How the rows about content, the shelf and uploads are tried. Screens are asked for as a page and as their data. */

type State = Parameters<typeof createItem>[1];
/** A form with a small file, as a program sends it. */
export function work(fields: Record<string, string>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File(["Habari ya asubuhi.\n"], "a.txt"));
  return { method: "POST", body };
}
/** A small PDF in the place of an item's file. */
export function anotherFile(): RequestInit {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(pdf("B", ["words"]))], "b.pdf"));
  return { method: "PUT", body };
}
/** An upload of one's own, or of somebody else's. */
export async function uploadOf(me: TestUser | undefined) {
  const { createUpload: beginUpload } = await import("#app/services/files/uploads.server.ts");
  const { actorContext: as } = await import("../../setup/context.ts");
  const { id, email } = owner(me) ?? (await createTestUser("contrib_own"));
  const begun = await beginUpload(as({ role: "contributor", id, name: "A", email }), {
    name: "a.txt",
    size: 4,
  });
  return begun.ok ? begun.value.id : "";
}
/** Opens an item's file in a state; whoever asks for a page is led to one that says the same. */
export const opened =
  (action: "view" | "download" | "low-data", state: State): Trial =>
  async (ask, me) => {
    const id = await lookedAt(me, `${action} ${JSON.stringify(state)}`, async (owner) => {
      const id = await createItem(owner, state);
      if (action === "low-data") await createLowDataVersions();
      return id;
    });
    return ask(`/api/content/${id}/${action}`);
  };

const inEachSection = async (
  run: (path: string, category: ContentCategory) => Promise<Response | Response[]>,
) => (await Promise.all(CONTENT_CATEGORIES.map((one) => run(SECTIONS[one], one)))).flat();

/** An item of one's own, or of somebody else's, of which there is text. */
async function itemWithText(me: TestUser | undefined, state: State = {}) {
  const id = await createItem(owner(me), state);
  await replaceTexts(id);
  return id;
}
const textLookedAt = (me: TestUser | undefined, state: State) =>
  lookedAt(me, `text ${JSON.stringify(state)}`, (owner) => itemWithText(owner, state));
const readAndCorrect = async (ask: Ask, path: string) => [
  await ask(path),
  await ask(path, put({ text: "Right." })),
];

const citationsOf = (ask: Ask, id: string) =>
  every(
    ["bib", "ris", "json"].map((ending) => `/citations/${id}/urithi.${ending}`),
    ask,
  );

const withPages = (me: TestUser | undefined, state: State) =>
  lookedAt(me, `pages ${JSON.stringify(state)}`, async (owner) => {
    const id = await createItem(owner, state);
    await insertTextPages(id, ["<p>first</p>", `<p>${CANARY}</p>`]);
    return id;
  });
const saidAndLookedAt = (me: TestUser | undefined, state: State) =>
  lookedAt(me, `said ${JSON.stringify(state)}`, (owner) => withSaid(owner, state));
const pagesOf = async (ask: Ask, path: string, id: Promise<string>) =>
  heard(await every(asPage(`${path}/${await id}/read/2`), ask));
const callsOf = async (ask: Ask, id: string) =>
  heard(await every([`/api/content/${id}/pages`, `/api/content/${id}/pages/2`], ask));
const textsOf = async (ask: Ask, id: string) =>
  heard(await every([`/texts/${id}/urithi.html`, `/texts/${id}/urithi.epub`], ask));

/** A recording, and what is said in it. */
async function withSaid(me: TestUser | undefined, state: State) {
  const id = await createRecordingItem(me, state);
  const { writeTranscript } = await import("#app/services/transcripts/index.server.ts");
  const { userContext: by } = await import("../../setup/context.ts");
  const written = await writeTranscript(
    by(await createTestUser("admin")),
    { id },
    {
      text: `0:01 --> 0:02\n${CANARY}`,
      language: "",
    },
  );
  if (!written.ok) throw new Error(written.message);
  return id;
}
const saidIn = async (ask: Ask, id: string) =>
  heard(await every([`/api/content/${id}/transcript`, `/transcripts/${id}/urithi.vtt`], ask));
export const TRIALS: Record<string, Trial> = {
  C01: (ask) => ask("/api/content"),
  C02: async (ask, me) => {
    await createItem(undefined, { status: "pending" });
    if (me?.role === "contrib_own") await createItem(me, { status: "pending" });
    const answer = await ask("/api/content?approvalStatus=pending");
    const { content } = (await answer.clone().json()) as { content: { uploader?: { email: string } }[] };
    const owners = new Set(content.map(({ uploader }) => uploader?.email));
    if (me?.role === "admin") expect(owners.size).toBeGreaterThan(1);
    else expect([...owners]).toEqual(me?.role === "contrib_own" ? [me.email] : []);
    return answer;
  },
  C03: async (ask, me) => {
    const { createEntityManager: fork } = await import("#app/models/connection.server.ts");
    if (me)
      await fork().execute("update contributor set specialization = '{History}' where account_id = ?", [
        me.id,
      ]);
    const category = { admin: "Library", contrib_other: "Dance" }[me?.role as string] ?? "History";
    return ask("/api/content", work({ title: "T", author: "A", description: "D", category }));
  },
  C04: async (ask, me) => ask(`/api/content/${await createItem(owner(me))}`, put({ title: "Another" })),
  C05: async (ask, me) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        ask(`/api/content/${await createItem(owner(me), { status })}`, put({ title: "Another" })),
      ),
    ),
  C06: async (ask, me) => ask(`/api/content/${await createItem(owner(me))}`, { method: "DELETE" }),
  C07: async (ask, me) =>
    ask(`/api/content/${await createItem(owner(me), { status: "pending" })}`, { method: "DELETE" }),
  C08: async (ask, me) => {
    const answer = await ask(`/api/content/${await itemLookedAt(me)}`);
    const said = await answer.clone().text();
    if (!me) expect(said).not.toMatch(/filename|\.pdf|uploader/i);
    else expect(said).toContain("a work.pdf");
    return answer;
  },
  C09: async (ask, me) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        ask(`/api/content/${await itemLookedAt(me, { status })}`),
      ),
    ),
  C10: opened("download", {}),
  C11: opened("download", { isPublished: false }),
  C12: opened("download", { status: "rejected" }),
  C13: opened("view", {}),
  C14: opened("view", { isPublished: false }),
  C15: opened("view", { status: "pending" }),
  G01: opened("low-data", {}),
  G02: opened("low-data", { isPublished: false }),
  G03: opened("low-data", { status: "pending" }),
  G04: async (ask) => ask(`/api/content/${await createItem(undefined)}/low-data`),
  C16: async (ask, me) => ask(`/api/content/${await createItem(owner(me))}/file`, anotherFile()),
  C17: async (ask, me) =>
    ask(`/api/content/${await createItem(owner(me), { status: "rejected" })}/file`, anotherFile()),
  C23: async (ask, me) => readAndCorrect(ask, `/api/content/${await itemWithText(me)}/pages/1/correction`),
  C24: async (ask, me) =>
    readAndCorrect(ask, `/api/content/${await itemWithText(me, { status: "rejected" })}/pages/1/correction`),
  C25: (ask, me) =>
    inEachSection(async (path, category) =>
      ask(`${path}/${await textLookedAt(me, { category })}/read/1/correct`),
    ),
  C26: (ask, me) =>
    inEachSection(async (path, category) =>
      ask(
        `${path}/${await itemWithText(me, { category })}/read/1/correct`,
        form({ text: "Right.", version: "1" }),
      ),
    ),
  C18: async (ask) => ask(`/api/content/${await itemLookedAt(undefined)}/reservations`),
  C19: (ask, me) =>
    inEachSection(async (path, category) => ask(`${path}/${await itemLookedAt(me, { category })}`)),
  C20: (ask, me) =>
    inEachSection(async (path, category) => {
      const hidden = [{ status: "pending" }, { status: "rejected" }, { isPublished: false }] as const;
      const states = hidden.filter((state) => "status" in state || category !== "Literary Collection");
      return Promise.all(
        states.map(async (state) => ask(`${path}/${await itemLookedAt(me, { category, ...state })}`)),
      );
    }),
  C21: (ask, me) =>
    inEachSection(async (path, category) => {
      const another = CONTENT_CATEGORIES.find((one) => one !== category);
      return ask(`${path}/${await itemLookedAt(me, { category: another })}`);
    }),
  C22: (ask, me) =>
    inEachSection(async (path, category) => {
      const id = await createItem(owner(me), { category });
      return ask(`${path}/${id}?dialog=delete&id=${id}`, form({}));
    }),
  C50: (ask, me) => inEachSection((path, category) => pagesOf(ask, path, withPages(me, { category }))),
  C51: (ask, me) =>
    inEachSection(async (path, category) => {
      const hidden = (["pending", "rejected"] as const).map((status) =>
        pagesOf(ask, path, withPages(me, { category, status })),
      );
      return (await Promise.all(hidden)).flat();
    }),
  C52: (ask, me) =>
    inEachSection((path, category) => pagesOf(ask, path, withPages(me, { category, isPublished: false }))),
  C53: async (ask, me) => callsOf(ask, await withPages(me, {})),
  C54: async (ask, me) => callsOf(ask, await withPages(me, { status: "pending" })),
  C55: async (ask, me) => textsOf(ask, await withPages(me, {})),
  C56: async (ask, me) => textsOf(ask, await withPages(me, { status: "rejected" })),
  C57: (ask) => ask("/page-pictures/0198f3a1-0000-7000-8000-000000000000/1/320"),
  C60: async (ask, me) => heard(await every(asPage(`/transcripts/${await saidAndLookedAt(me, {})}`), ask)),
  C61: async (ask, me) => {
    const hidden = (["pending", "rejected"] as const).map(async (status) =>
      heard(await every(asPage(`/transcripts/${await saidAndLookedAt(me, { status })}`), ask)),
    );
    return (await Promise.all(hidden)).flat();
  },
  C62: async (ask, me) => heard([await ask(`/transcripts/${await saidAndLookedAt(me, {})}/write`)]),
  C63: async (ask, me) => ask(`/transcripts/${await withSaid(owner(me), {})}/write`, said("POST")),
  C64: async (ask, me) => saidIn(ask, await saidAndLookedAt(me, {})),
  C65: async (ask, me) => saidIn(ask, await saidAndLookedAt(me, { status: "pending" })),
  C66: async (ask, me) => saidIn(ask, await saidAndLookedAt(me, { isPublished: false })),
  C67: async (ask, me) => ask(`/api/content/${await withSaid(owner(me), {})}/transcript`, said("PUT")),
  C68: async (ask, me) =>
    ask(`/api/content/${await withSaid(owner(me), { status: "rejected" })}/transcript`, said("PUT")),
  C30: async (ask, me) => citationsOf(ask, await itemLookedAt(me)),
  C31: async (ask, me) => {
    const hidden = [{ status: "pending" }, { status: "rejected" }] as const;
    const unpublished = { category: "Library", isPublished: false };
    const asked = [...hidden, unpublished].map(async (state) =>
      citationsOf(ask, await itemLookedAt(me, state)),
    );
    return (await Promise.all(asked)).flat();
  },
  C34: async (ask, me) => {
    const mine = await Promise.all([itemLookedAt(me), itemLookedAt(me, { status: "pending" })]);
    const questions = mine.map((id) => ({
      verb: "GetRecord",
      metadataPrefix: "oai_dc",
      identifier: `oai:127.0.0.1:${id}`,
    }));
    const got = await every(
      questions.map((question) => `/oai?${new URLSearchParams(question)}`),
      ask,
    );
    const said = await Promise.all(got.map((answer) => answer.clone().text()));
    expect(said.map((text) => text.includes("<dc:title>"))).toEqual([true, false]);
    return [...got, await ask("/oai", form(questions[0]!))];
  },
  ...exported,
  D01: (ask) => ask("/api/admin/dashboard"),
  D02: (ask) => ask("/api/admin/content/pending"),
  D03: (ask) => ask("/api/admin/content/all"),
  D04: async (ask, me) =>
    ask(
      `/api/admin/content/${await createItem(owner(me), { status: "pending" })}/approval`,
      put({ approve: true }),
    ),
  D06: (ask) => ask("/api/admin/review-queues"),
  D07: async (ask) => {
    const ids = [await createItem(undefined, { status: "pending" }), await createItem(undefined), "done"];
    return every(
      ids.flatMap((id) => asPage(`/admin/review/${id}`)),
      ask,
    );
  },
  D17: (ask) => ask("/admin/review/0198f3a1-0000-7000-8000-000000000000/first-pages.webp"),
  D08: async (ask) =>
    ask(`/admin/review/${await createItem(undefined, { status: "pending" })}`, form({ approve: "true" })),
  D09: async (ask) => ask(`/admin/review/${await createItem(undefined)}`, form({ approve: "true" })),
  D05: async (ask, me) =>
    ask(`/api/admin/content/${await createItem(owner(me))}/approval`, put({ approve: true })),
  L01: (ask) => ask("/api/me/favourites"),
  L02: async (ask) => {
    const path = `/api/me/favourites/${await createItem(undefined)}`;
    return [await ask(path, { method: "PUT" }), await ask(path, { method: "DELETE" })];
  },
  L05: (ask) => ask("/api/me/reservations"),
  L06: async (ask) => {
    const path = `/api/me/reservations/${await createItem(undefined, { isPublished: false })}`;
    return [await ask(path, { method: "PUT" }), await ask(path, { method: "DELETE" })];
  },
  L07: async (ask) => ask(`/api/me/reservations/${await createItem(undefined)}`, { method: "PUT" }),
  L03: (ask) => ask("/api/me/history"),
  L04: (ask) => ask("/api/me/history", { method: "DELETE" }),
  U01: (ask) => ask("/api/uploads", json({ name: "a.txt", size: 4 })),
  U02: async (ask, me) => ask(`/api/uploads/${await uploadOf(me)}`),
  U03: async (ask, me) =>
    ask(`/api/uploads/${await uploadOf(me)}?offset=0`, {
      method: "PUT",
      body: "abcd",
      headers: { "Content-Type": "application/octet-stream" },
    }),
  U04: async (ask, me) => ask(`/api/uploads/${await uploadOf(me)}`, { method: "DELETE" }),
  B14: async (ask) => ask(`/refused?path=/api/content/${await itemLookedAt(undefined)}/view`),
  B15: async (ask) => ask("/my-library", form({ contentId: await createItem(undefined), favourite: "true" })),
};
