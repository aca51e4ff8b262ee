import { createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { ok } from "#app/core/result.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { addItemFiles, changeItemFile, listItemFiles } from "#app/services/content/index.server.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";

import { userContext } from "../../setup/context.ts";
import { createItem, receiveFile, updateItem } from "../../setup/items.ts";
import { cutAllTiles } from "../../setup/large-pictures.ts";
import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { insertTextPages } from "../../setup/texts.ts";
import { unwrap } from "../../setup/unwrap.ts";
import {
  asPage,
  assertHidden,
  buildTranscriptForm,
  CANARY,
  form,
  getOwner,
  json,
  put,
  sendEach,
  type SendRequest,
  type Trial,
  upload,
} from "./requests.ts";
import { createMediaItem } from "./media.ts";
import { getSharedId } from "./shared-items.ts";

type State = Parameters<typeof createItem>[1];

const createPicture = () => createPngFile(4, 3, [[200, 30, 30]]);
const buildFilesForm = () => upload(new File([new Uint8Array(createPicture())], "b.png"), {});

/** An item with a document and a picture. */
async function createItemWithFiles(user: TestUser | undefined, state: State = {}) {
  const id = await createItem(user, state);
  const ctx = userContext(await createTestUser("admin"));
  const arrival = ok(await receiveFile("b.png", createPicture()));
  unwrap(await addItemFiles(ctx, id, {}, [{ name: "b.png", arrival }]));
  return id;
}

export async function listFileIds(id: string) {
  const { files } = unwrap(await listItemFiles(userContext(await createTestUser("admin")), id));
  return files.map((file) => file.id);
}

const createMaster = async (user: TestUser | undefined) => {
  const id = await createItemWithFiles(user);
  const [, file] = await listFileIds(id);
  unwrap(await changeItemFile(userContext(await createTestUser("admin")), id, file!, { use: "master" }));
  return id;
};

const fetchFiles = async (send: SendRequest, id: string, hasZip = true) => {
  const [, file] = await listFileIds(id);
  const paths = ["view", "download", "thumbnail"].map(
    (action) => `/api/content/${id}/files/${file}/${action}`,
  );
  return sendEach([...paths, ...(hasZip ? [`/api/content/${id}/files.zip`] : [])], send);
};
const getShared = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `files ${JSON.stringify(state)}`, (owner) => createItemWithFiles(owner, state));

const fetchPages = async (send: SendRequest, id: string) => {
  const [file] = await listFileIds(id);
  const path = `/api/content/${id}/files/${file}/pages`;
  return assertHidden(await sendEach([path, `${path}/2`], send));
};
const getSharedWithPages = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `file pages ${JSON.stringify(state)}`, async (owner) => {
    const id = await createItem(owner, state);
    await insertTextPages(id, ["<p>first</p>", `<p>${CANARY}</p>`]);
    return id;
  });

const fetchReadPages = async (send: SendRequest, user: TestUser | undefined, state: State) => {
  const paths: string[] = [];
  for (const category of CONTENT_CATEGORIES) {
    const id = await getSharedWithPages(user, { ...state, category });
    const [file] = await listFileIds(id);
    paths.push(...asPage(`${SECTION_PATHS[category]}/${id}/files/${file}/read/2`));
  }
  return assertHidden(await sendEach(paths, send));
};

const sendFileForm = async (send: SendRequest, id: string) => {
  const [file] = await listFileIds(id);
  const fields = { label: "Page 1", altText: "", use: "shown", position: "1" };
  return send(`/items/${id}/files?dialog=edit&id=${file}`, form(fields));
};

const inBothStates = (run: (status: "pending" | "rejected") => Promise<Response | Response[]>) =>
  Promise.all((["pending", "rejected"] as const).map(run)).then((responses) => responses.flat());

/** An item whose second file is a recording with a transcript. */
async function createItemWithRecording(user: TestUser | undefined, state: State = {}) {
  const id = await createItem(user, state);
  const ctx = userContext(await createTestUser("admin"));
  const arrival = ok(await receiveFile("b.wav", createWavFile(1)));
  unwrap(await addItemFiles(ctx, id, {}, [{ name: "b.wav", arrival }]));
  const [, file] = await listFileIds(id);
  const input = WriteTranscript.parse({ text: `0:01 --> 0:02\n${CANARY}` });
  unwrap(await writeTranscript(ctx, { id, file }, input));
  return id;
}

const getSharedRecording = (user: TestUser | undefined, state: State) =>
  getSharedId(user, `file transcript ${JSON.stringify(state)}`, (owner) =>
    createItemWithRecording(owner, state),
  );

const createMasterRecording = async (user: TestUser | undefined) => {
  const id = await createItemWithRecording(user);
  const [, file] = await listFileIds(id);
  unwrap(await changeItemFile(userContext(await createTestUser("admin")), id, file!, { use: "master" }));
  return id;
};

async function fetchTranscripts(send: SendRequest, id: string) {
  const [, file] = await listFileIds(id);
  const paths = [
    `/api/content/${id}/files/${file}/transcript`,
    ...asPage(`/transcripts/${file}`),
    `/transcripts/${file}/urithi.vtt`,
    `/transcripts/${file}/urithi.txt`,
  ];
  return assertHidden(await sendEach(paths, send));
}

/** `state` is set when the picture has its tiles. */
const getSharedTiles = (user: TestUser | undefined, state: string) =>
  getSharedId(user, `file tiles ${state}`, async (owner) => {
    const id = await createItemWithFiles(owner, { category: "Library" });
    await cutAllTiles();
    await updateItem(id, state);
    return id;
  });

async function fetchImages(send: SendRequest, id: string) {
  const [, file] = await listFileIds(id);
  return sendEach([`/iiif/${file}/info.json`, `/iiif/${file}/full/max/0/default.jpg`], send);
}

export const TRIALS: Record<string, Trial> = {
  IF01: async (send, user) => send(`/api/content/${await getShared(user, {})}/files`),
  IF02: (send, user) =>
    inBothStates(async (status) => send(`/api/content/${await getShared(user, { status })}/files`)),
  IF03: async (send, user) =>
    send(`/api/content/${await createItem(getOwner(user))}/files`, buildFilesForm()),
  IF04: (send, user) =>
    inBothStates(async (status) =>
      send(`/api/content/${await createItem(getOwner(user), { status })}/files`, buildFilesForm()),
    ),
  IF05: async (send, user) => {
    const id = await createItemWithFiles(getOwner(user));
    const order = (await listFileIds(id)).reverse();
    return send(`/api/content/${id}/files`, put({ order }));
  },
  IF06: async (send, user) => {
    const id = await createItem(getOwner(user));
    const [file] = await listFileIds(id);
    return send(`/api/content/${id}/files/${file}`, put({ label: "Page 1" }));
  },
  IF07: async (send, user) => {
    const id = await createItemWithFiles(getOwner(user));
    const [, file] = await listFileIds(id);
    return send(`/api/content/${id}/files/${file}`, { method: "DELETE" });
  },
  IF08: async (send, user) => {
    const id = await createItem(getOwner(user));
    const [file] = await listFileIds(id);
    const form = upload(new File([new Uint8Array(createPicture())], "c.png"), {}, "PUT");
    return send(`/api/content/${id}/files/${file}/content`, form);
  },
  IF09: async (send, user) => fetchFiles(send, await getShared(user, {})),
  IF10: async (send, user) => fetchFiles(send, await getShared(user, { isPublished: false })),
  IF11: (send, user) => inBothStates(async (status) => fetchFiles(send, await getShared(user, { status }))),
  IF12: async (send, user) => fetchFiles(send, await getSharedId(user, "master", createMaster), false),
  IF13: async (send, user) => {
    const id = await getShared(user, {});
    const [file] = await listFileIds(id);
    return send(`/api/content/${id}/files/${file}/low-data`);
  },
  IF14: async (send, user) => fetchPages(send, await getSharedWithPages(user, {})),
  IF15: (send, user) =>
    inBothStates(async (status) => fetchPages(send, await getSharedWithPages(user, { status }))),
  IF20: (send, user) => fetchReadPages(send, user, {}),
  IF21: (send, user) => inBothStates((status) => fetchReadPages(send, user, { status })),
  IF22: async (send, user) => fetchTranscripts(send, await getSharedRecording(user, {})),
  IF23: (send, user) =>
    inBothStates(async (status) => fetchTranscripts(send, await getSharedRecording(user, { status }))),
  IF24: async (send, user) =>
    fetchTranscripts(send, await getSharedId(user, "master recording", createMasterRecording)),
  IF25: async (send, user) => {
    const id = await createItemWithRecording(getOwner(user));
    const [, file] = await listFileIds(id);
    return send(`/api/content/${id}/files/${file}/transcript`, buildTranscriptForm("PUT"));
  },
  IF26: async (send, user) => {
    const [, file] = await listFileIds(await getSharedRecording(user, {}));
    return assertHidden(await sendEach(asPage(`/transcripts/${file}/write`), send));
  },
  IF30: async (send, user) => {
    const id = await getSharedWithPages(getOwner(user), {});
    const [file] = await listFileIds(id);
    const path = `/api/content/${id}/files/${file}/pages/1/correction`;
    return assertHidden([await send(path), await send(path, put({ text: "Right." }))]);
  },
  IF31: async (send, user) =>
    send(`/api/content/${await createItem(getOwner(user))}/media`, json({ media: await createMediaItem() })),
  IF32: async (send, user) => {
    const id = await createItem(getOwner(user));
    return send(`/items/${id}/files?dialog=attach&id=${await createMediaItem()}`, form({}));
  },
  IF27: async (send, user) => fetchImages(send, await getSharedTiles(user, "is_published = true")),
  IF28: (send, user) =>
    inBothStates(async (status) =>
      fetchImages(send, await getSharedTiles(user, `approval_status = '${status}'`)),
    ),
  IF29: async (send, user) => {
    const id = await getSharedId(user, "master", createMaster);
    await cutAllTiles();
    return fetchImages(send, id);
  },
  IF16: async (send, user) => send(`/items/${await getShared(user, {})}/files`),
  IF17: (send, user) =>
    inBothStates(async (status) => send(`/items/${await getShared(user, { status })}/files`)),
  IF18: async (send, user) => sendFileForm(send, await createItem(getOwner(user))),
  IF19: (send, user) =>
    inBothStates(async (status) => sendFileForm(send, await createItem(getOwner(user), { status }))),
};
