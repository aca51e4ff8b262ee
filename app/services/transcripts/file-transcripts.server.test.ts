import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { addItemFiles, changeItemFile, removeItemFile } from "#app/services/content/index.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { renderMessage } from "../../../tests/setup/render-message.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import {
  createTranscript,
  decideItem,
  findItem,
  formatCues,
  readTranscripts,
} from "../../../tests/setup/transcripts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  exportTranscript,
  findEditableTranscript,
  findPublishedTranscriptPage,
  findTranscriptAvailability,
  listPendingDrafts,
  writeTranscript,
} from "./index.server.ts";

/** Transcripts of a recording that is not the first file of its item. */

let reader: TestUser, owner: TestUser, admin: TestUser;
beforeAll(async () => {
  reader = await createTestUser("user");
  admin = await createTestUser("admin");
});
let id: string, file: string;
beforeEach(async () => {
  await execute("delete from content");
  owner = await createTestUser("contrib_own");
  id = await createRecordingItem(owner);
  await createTranscript(userContext(admin), id, { text: formatCues("drum") });
  const arrival = ok(await receiveFile("second side.wav", createWavFile(1)));
  const [added] = unwrap(
    await addItemFiles(userContext(admin), id, {}, [{ name: "second side.wav", arrival }]),
  );
  file = (added as { file: string }).file;
});

const write = async (user: TestUser, words: string, input: object = {}) => {
  const { version } = await findItem(userContext(admin), id);
  const text = words && formatCues(words);
  return writeTranscript(userContext(user), { id: file }, WriteTranscript.parse({ version, text, ...input }));
};
const read = (user: TestUser, recording: string) => readTranscripts(userContext(user), recording);
const search = async (user: TestUser, words: string) =>
  unwrap(await listContent(userContext(user), { search: words }, { page: 1, limit: 5 })).content;

describe("of a contributor", () => {
  test("are drafts of their file until the item is approved", async () => {
    expect(await write(owner, "ngoma")).toMatchObject({ ok: true, value: { isPending: true } });
    const item = await findItem(userContext(owner), id);
    expect(item.pendingSince).toBeDefined();
    const [draft] = item.transcriptDrafts!;
    expect(draft).toMatchObject({
      file,
      url: `/transcripts/${file}/urithi.vtt?transcript=${draft!.id}`,
    });
    expect(await exportTranscript(userContext(owner), file, draft!.id)).toMatchObject({ ok: true });
    expect(await read(reader, file)).toEqual({});
    expect(unwrap(await listPendingDrafts(userContext(admin), id))).toMatchObject([
      { file: { id: file, name: "second side.wav" }, lines: [{ words: "ngoma" }] },
    ]);
    unwrap(await decideItem(id, true));
    expect(await read(reader, file)).toEqual({ English: ["ngoma"] });
    expect(await read(reader, id)).toEqual({ English: ["drum"] });
    expect((await findItem(userContext(owner), id)).pendingSince).toBeUndefined();
  });

  test("are edited on the page of their file", async () => {
    await write(owner, "ngoma");
    const opened = unwrap(await findEditableTranscript(userContext(owner), file));
    expect(opened).toMatchObject({
      draft: "pending",
      item: { id: file, path: `/library/${id}?file=${file}` },
    });
    expect(opened.text).toContain("ngoma");
    expect(unwrap(await findEditableTranscript(userContext(owner), id)).draft).toBeUndefined();
    const offer = await findTranscriptAvailability(userContext(owner), "content", {
      ...(await findItem(userContext(owner), id)),
      ...{ file, filename: "a.wav" },
    });
    expect(offer).toMatchObject({ canWrite: true, published: [], drafts: [{ status: "pending" }] });
  });

  test("link to their file in the message about a rejection", async () => {
    await write(owner, "ngoma");
    unwrap(await decideItem(id, false, { rejectionReason: "Unclear" }));
    const [message] = await execute<{ facts: object }>(
      "select facts from message where subject_id = ? and kind = 'content-rejected'",
      [id],
    );
    const { text } = renderMessage("content-rejected", message!.facts, owner);
    expect(text).toContain(`/transcripts/${file}/write?transcript=`);
  });
});

describe("of an administrator", () => {
  test("are published, and a search leads to their page", async () => {
    unwrap(await write(admin, "mweso"));
    expect(await read(reader, file)).toEqual({ English: ["mweso"] });
    const [found] = await search(reader, "mweso");
    expect(found).toMatchObject({
      id,
      matches: [{ isTranscript: true, second: 1, url: `/transcripts/${file}?t=1&words=mweso#match` }],
    });
    unwrap(await write(admin, "", { remove: true }));
    expect(await read(reader, file)).toEqual({});
    expect(await read(reader, id)).toEqual({ English: ["drum"] });
  });

  test("of a master are for its contributor and administrators", async () => {
    unwrap(await write(admin, "mweso"));
    unwrap(await changeItemFile(userContext(admin), id, file, { use: "master" }));
    expect(await read(reader, file)).toEqual({});
    expect(await exportTranscript(userContext(reader), file)).toMatchObject({ kind: "not-found" });
    expect(await search(reader, "mweso")).toEqual([]);
    expect(await read(owner, file)).toEqual({ English: ["mweso"] });
  });

  test("are deleted with their file", async () => {
    unwrap(await write(admin, "mweso"));
    unwrap(await removeItemFile(userContext(admin), id, file));
    expect(await search(reader, "mweso")).toEqual([]);
    expect(await write(admin, "mweso")).toMatchObject({ kind: "not-found" });
  });
});

test("a file of another item is not found under this one", async () => {
  const other = await createRecordingItem(owner);
  const ref = { id: other, of: "content" as const, file };
  expect(await findPublishedTranscriptPage(userContext(admin), ref, { isOpening: false })).toMatchObject({
    kind: "not-found",
  });
  expect(
    await writeTranscript(userContext(admin), ref, WriteTranscript.parse({ text: formatCues("ngoma") })),
  ).toMatchObject({ kind: "not-found" });
});
