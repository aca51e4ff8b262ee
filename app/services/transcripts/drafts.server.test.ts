import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { addItemFiles, moveItemFile } from "#app/services/content/index.server.ts";
import { listContent, listPendingContent } from "#app/services/content/content-list.server.ts";
import { loadReviewQueuesIfAllowed } from "#app/services/dashboard/review-queues.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { renderMessage } from "../../../tests/setup/render-message.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import {
  decideItem,
  findItem,
  readTranscripts,
  formatCues,
  submitTranscript,
  createTranscript,
} from "../../../tests/setup/transcripts.ts";
import {
  exportTranscript,
  findTranscriptForStaleForm,
  findEditableTranscript,
  listPendingDrafts,
} from "./index.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let reader: TestUser, owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [reader, admin] = [await createTestUser("user"), await createTestUser("admin")];
});
beforeEach(async () => {
  await execute("delete from content");
  owner = await createTestUser("contrib_own");
});

const read = (id: string) => readTranscripts(userContext(reader), id);
const listDrafts = async (user: TestUser, id: string) =>
  (await findItem(userContext(user), id)).transcriptDrafts ?? [];
const sentMessages = (id: string, kind: string) =>
  execute<{ facts: object }>(
    "select facts from message where subject_id = ? and kind = ? and account_id = ? order by id",
    [id, kind, owner.id],
  );

async function createPublished() {
  const id = await createRecordingItem(owner);
  return { id, english: await createTranscript(userContext(admin), id, { text: formatCues("drum") }) };
}

describe("a contributor's change to an approved item", () => {
  test("is a draft until it is approved, while readers see the approved text", async () => {
    const { id, english } = await createPublished();
    const change = await submitTranscript(userContext(owner), id, { text: formatCues("ngoma") });
    expect(change).toMatchObject({
      value: { isPending: true, draftUrl: expect.stringContaining("/urithi.vtt?") },
    });
    expect(await read(id)).toEqual({ English: ["drum"] });
    const find = async (words: string) => {
      const listed = await listContent(userContext(admin), { search: words }, { page: 1, limit: 5 });
      return listed.ok && listed.value.content.length;
    };
    expect([await find("drum"), await find("ngoma")]).toEqual([1, 0]);
    expect(await decideItem(id, true)).toMatchObject({ ok: true });
    expect([await find("drum"), await find("ngoma")]).toEqual([0, 1]);
    expect(await read(id)).toEqual({ English: ["ngoma"] });
    expect(await exportTranscript(userContext(reader), id, english)).toMatchObject({ ok: true });
    expect(await sentMessages(id, "content-approved")).toMatchObject([{ facts: { isDraft: true } }]);
  });

  test("is decided with its item while its recording is not the first file", async () => {
    const { id } = await createPublished();
    const ctx = userContext(admin);
    await submitTranscript(userContext(owner), id, { text: formatCues("ngoma") });
    const arrival = ok(await receiveFile("other.wav", createWavFile(1)));
    const [added] = unwrap(await addItemFiles(ctx, id, {}, [{ name: "other.wav", arrival }]));
    const { file } = added as { file: string };
    unwrap(await moveItemFile(ctx, id, file, { step: -1 }));
    expect(await listDrafts(admin, id)).toMatchObject([{ file: expect.any(String) }]);
    expect((await findItem(ctx, id)).pendingSince).toBeDefined();
    await submitTranscript(userContext(owner), id, { text: formatCues("ziwa"), isNew: true });
    expect(unwrap(await listPendingDrafts(ctx, id)).map(({ file }) => file?.name)).toEqual([
      undefined,
      "a recording.wav",
    ]);
    unwrap(await decideItem(id, true));
    expect(await read(id)).toEqual({ English: ["ziwa"] });
    unwrap(await moveItemFile(ctx, id, file, { step: 1 }));
    expect(await read(id)).toEqual({ English: ["ngoma"] });
    expect(await listDrafts(admin, id)).toEqual([]);
    expect((await findItem(ctx, id)).pendingSince).toBeUndefined();
  });

  test("is listed for its contributor and, while pending, for administrators only", async () => {
    const { id, english } = await createPublished();
    const french = await createTranscript(userContext(owner), id, {
      text: formatCues("lac"),
      language: "French",
    });
    await decideItem(id, false);
    const change = await createTranscript(userContext(owner), id, {
      text: formatCues("drums"),
      transcript: english,
    });
    const url = (draft: string) => `/transcripts/${id}/urithi.vtt?transcript=${draft}`;
    const pending = { id: change, language: "English", status: "pending", isRemoval: false, isTimed: true };
    const rejected = { id: french, language: "French", status: "rejected", isRemoval: false, isTimed: true };
    const withUrl = { ...pending, replaces: english, url: url(change) };
    expect(await listDrafts(owner, id)).toEqual([{ ...rejected, url: url(french) }, withUrl]);
    expect(await listDrafts(admin, id)).toEqual([withUrl]);
    const listed = await listPendingContent(userContext(admin), {}, { page: 1, limit: 5 });
    expect(listed).toMatchObject({ value: { content: [{ transcriptDrafts: [withUrl] }] } });
    for (const ctx of [
      visitorContext(),
      userContext(reader),
      userContext(await createTestUser("contrib_other")),
    ]) {
      expect(await findItem(ctx, id)).not.toHaveProperty("transcriptDrafts");
      expect(await exportTranscript(ctx, id, change)).toMatchObject({ ok: false });
    }
    expect(await exportTranscript(userContext(owner), id, french)).toMatchObject({ ok: true });
    expect(await exportTranscript(userContext(admin), id, french)).toMatchObject({ kind: "not-found" });
  });

  test("is one draft per transcript, which becomes pending when it is changed after a rejection", async () => {
    const { id, english } = await createPublished();
    const draft = await createTranscript(userContext(owner), id, {
      text: formatCues("a"),
      transcript: english,
    });
    expect(
      await createTranscript(userContext(owner), id, { text: formatCues("b"), transcript: english }),
    ).toBe(draft);
    await decideItem(id, false);
    expect(await createTranscript(userContext(owner), id, { text: formatCues("b"), transcript: draft })).toBe(
      draft,
    );
    expect(await listDrafts(admin, id)).toMatchObject([{ id: draft, status: "pending" }]);
    await submitTranscript(userContext(owner), id, { text: formatCues("drum"), transcript: draft });
    expect(await listDrafts(owner, id)).toEqual([]);
  });

  test("may delete a transcript, and is discarded by its id", async () => {
    const { id, english } = await createPublished();
    const removal = await createTranscript(userContext(owner), id, { remove: true, transcript: english });
    expect(await listDrafts(admin, id)).toMatchObject([{ isRemoval: true, replaces: english }]);
    expect(
      await submitTranscript(userContext(owner), id, { remove: true, transcript: removal }),
    ).toMatchObject({
      value: { isDropped: true },
    });
    expect([await listDrafts(owner, id), await read(id)]).toEqual([[], { English: ["drum"] }]);
    await submitTranscript(userContext(owner), id, { remove: true, transcript: english });
    await decideItem(id, true);
    expect(await read(id)).toEqual({});
  });

  test("is in the review queue until it is decided, and not decided on a stale version", async () => {
    const { id } = await createPublished();
    const count = async () => {
      const queues = await loadReviewQueuesIfAllowed(userContext(admin));
      return queues.ok && queues.value.content.count;
    };
    await submitTranscript(userContext(owner), id, { text: formatCues("ngoma") });
    const { version, pendingSince } = await findItem(userContext(admin), id);
    await submitTranscript(userContext(owner), id, { text: formatCues("ziwa") });
    expect((await findItem(userContext(admin), id)).pendingSince).toBe(pendingSince);
    expect(await decideItem(id, true, { version })).toMatchObject({ kind: "stale" });
    expect(await decideItem(id, true, { version: undefined })).toMatchObject({ kind: "conflict" });
    expect(await count()).toBe(1);
    await decideItem(id, true);
    expect(await count()).toBe(0);
    expect(await decideItem(id, true)).toMatchObject({ kind: "decision-conflict" });
  });
});

describe("an administrator who overwrites a draft", () => {
  test("needs its version, and the contributor is notified once with a link", async () => {
    const { id, english } = await createPublished();
    await submitTranscript(userContext(owner), id, { text: formatCues("ngoma") });
    const input = { text: formatCues("drums"), transcript: english };
    expect(await submitTranscript(userContext(admin), id, { ...input, version: undefined })).toMatchObject({
      kind: "conflict",
    });
    expect(await createTranscript(userContext(admin), id, input)).toBe(english);
    expect([await read(id), await listDrafts(owner, id)]).toEqual([{ English: ["drums"] }, []]);
    const [message, ...more] = await sentMessages(id, "draft-replaced");
    expect([message?.facts, more]).toMatchObject([{ language: "English", transcript: english }, []]);
    expect(renderMessage("draft-replaced", message!.facts, owner).text).toContain(
      `/transcripts/${id}?transcript=${english}`,
    );
  });
});

test("links each draft in the message of a rejection, also if the item is rejected", async () => {
  const { id } = await createPublished();
  const drafts = [
    await createTranscript(userContext(owner), id, { text: formatCues("lac"), language: "French" }),
    await createTranscript(userContext(owner), id, { text: formatCues("ziwa"), language: "Luganda" }),
  ];
  for (const status of ["approved", "pending"]) {
    await execute("update content set approval_status = ?, has_pending_draft = true where id = ?", [
      status,
      id,
    ]);
    await execute(
      "update transcript set is_rejected = false where file_id = (select file_id from content where id = ?)",
      [id],
    );
    await decideItem(id, false);
    const { text } = renderMessage(
      "content-rejected",
      (await sentMessages(id, "content-rejected")).at(-1)!.facts,
      owner,
    );
    for (const draft of drafts) expect(text).toContain(`/transcripts/${id}/write?transcript=${draft}`);
    expect(text).toMatch(/French[^]*Luganda/);
  }
});

describe("findEditableTranscript", () => {
  test("returns the draft, else the published text, and links to all other drafts", async () => {
    const { id, english } = await createPublished();
    const french = await createTranscript(userContext(owner), id, {
      text: formatCues("lac"),
      language: "French",
    });
    const find = (transcript?: string) => findEditableTranscript(userContext(owner), id, { transcript });
    expect(await find()).toMatchObject({
      value: { transcript: english, draft: undefined, otherDrafts: [{ id: french }] },
    });
    const draft = await createTranscript(userContext(owner), id, {
      text: formatCues("drums"),
      transcript: english,
    });
    for (const transcript of [undefined, english, draft])
      expect(await find(transcript)).toMatchObject({
        value: {
          transcript: draft,
          published: { id: english },
          draft: "pending",
          otherDrafts: [{ id: french }],
        },
      });
    expect(await findEditableTranscript(userContext(reader), id)).toMatchObject({ kind: "forbidden" });
  });

  test("returns the current text, language and version for a stale form", async () => {
    const { id, english } = await createPublished();
    const { version } = await findItem(userContext(admin), id);
    await submitTranscript(userContext(admin), id, {
      text: formatCues("lac"),
      transcript: english,
      language: "French",
    });
    expect(
      await submitTranscript(userContext(admin), id, { text: formatCues("x"), transcript: english, version }),
    ).toMatchObject({
      kind: "stale",
    });
    const current = { version: version! + 1, language: "French", text: expect.stringContaining("lac") };
    for (const target of [{ transcript: english }, { isNew: true, language: "French" }])
      expect(await findTranscriptForStaleForm(userContext(admin), id, target)).toEqual({
        ok: true,
        value: current,
      });
    expect(
      await findTranscriptForStaleForm(userContext(admin), id, { isNew: true, language: "Luganda" }),
    ).toEqual({
      ok: true,
      value: { version: version! + 1 },
    });
  });
});

test("shows readers the last approved text under any sequence of changes and decisions", async () => {
  const anyAction = fc.record({
    actor: fc.constantFrom("owner", "owner", "admin", "approve", "reject"),
    index: fc.option(fc.nat(5), { nil: undefined }),
    language: fc.constantFrom("", "English", "French", "Luganda"),
    word: fc.constantFrom("", "ngoma", "ziwa", "lac"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 12 }), async (actions) => {
      await execute("delete from content");
      const id = await createRecordingItem(owner);
      for (const { actor, index, language, word } of actions) {
        const before = await read(id);
        const pending = await listPendingDrafts(userContext(admin), id);
        const [rows, drafts] = [await transcriptIds(id), pending.ok ? pending.value : []];
        if (actor === "approve" || actor === "reject") {
          const decided = await decideItem(id, actor === "approve");
          if (!decided.ok || actor === "reject") expect(await read(id)).toEqual(before);
          else {
            const after = await read(id);
            for (const { language, isRemoval } of drafts)
              if (!isRemoval) expect(after).toHaveProperty(language);
            const affectedLanguages = drafts.flatMap((draft) => [draft.language, draft.previousLanguage]);
            expect(without(after, affectedLanguages)).toEqual(without(before, affectedLanguages));
            expect(await listDrafts(admin, id)).toEqual([]);
          }
          continue;
        }
        const transcript = index === undefined ? undefined : rows[index % Math.max(1, rows.length)];
        const input = { transcript, language, ...(word ? { text: formatCues(word) } : { remove: true }) };
        const result = await submitTranscript(userContext(actor === "admin" ? admin : owner), id, input);
        const after = await read(id);
        if (!result.ok || actor === "owner") expect(after).toEqual(before);
        else {
          const changed = Object.keys({ ...before, ...after }).filter(
            (name) => before[name]?.join() !== after[name]?.join(),
          );
          // A renamed transcript counts twice.
          expect(changed.length).toBeLessThanOrEqual(2);
          if (word && result.value.id) expect(Object.values(after)).toContainEqual([word]);
        }
        expect((await findItem(userContext(admin), id)).pendingSince !== undefined).toBe(
          (await listDrafts(admin, id)).length > 0,
        );
      }
    }),
    { numRuns: IS_WHOLE ? 40 : 4 },
  );
});

const transcriptIds = async (id: string) =>
  (
    await execute<{ id: string }>(
      "select t.id from transcript t join content c using (file_id) where c.id = ? order by t.id",
      [id],
    )
  ).map((row) => row.id);
const without = (all: Record<string, string[]>, names: (string | undefined)[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
