import { parseWithZod } from "@conform-to/zod/v4";
import { beforeAll, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import {
  CreateContent,
  type ContentFilter,
  UpdateBookForm,
  UpdateContent,
  UpdateContentForm,
  UpdatePaperForm,
} from "#app/schemas/content.ts";
import { listSubjectHistory } from "#app/core/audit-log.server.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { decideContent } from "./approvals.server.ts";
import { openContentFile } from "./content-files.server.ts";
import { listContent } from "./content-list.server.ts";
import { createContent, deleteContent, findContent, updateContent } from "./content.server.ts";
import { listHistory } from "./favourites-and-history.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const dir = process.env.UPLOADS_DIR!;
let admin: TestUser, contributor: TestUser, other: TestUser, reader: TestUser;

beforeAll(async () => {
  [admin, contributor, other, reader] = await createTestUsers([
    "admin",
    "contrib_own",
    "contrib_other",
    "user",
  ]);
  await execute("update contributor set specialization = '{History,Music}' where account_id in (?, ?)", [
    contributor.id,
    other.id,
  ]);
});

const receiveFile = async (name = "a paper.pdf", bytes = createPdfFile("A", ["paper"])) => {
  return unwrap(
    await storeIncomingFile(
      name,
      (async function* () {
        yield bytes;
      })(),
      1_000_000,
    ),
  );
};
const buildInput = (more: Record<string, unknown> = {}) =>
  CreateContent.parse({
    title: "A title",
    author: "Somebody",
    description: "Words.",
    category: "History",
    ...more,
  });
const create = async (user: TestUser, more: Record<string, unknown> = {}) => {
  const category = user.role === "admin" ? "Library" : "History";
  return unwrap(
    await createContent(userContext(user), buildInput({ category, ...more }), await receiveFile()),
  );
};
const countFiles = () => listStoredFiles(dir).length;

describe("createContent", () => {
  test.each(["0001-01-01", "1720-05-04"])("stores the date of a manuscript of %s", async (publishedDate) => {
    const { id } = await create(admin, { publishedDate: `${publishedDate}T00:00:00.000Z` });
    expect(await findContent(userContext(reader), id)).toMatchObject({ value: { publishedDate } });
  });

  test("creates pending items for contributors and approved ones for administrators", async () => {
    expect(await create(contributor)).toMatchObject({
      approvalStatus: "pending",
      category: "Library",
      specialization: "History",
      originalFilename: "a paper.pdf",
    });
    expect(await create(admin)).toMatchObject({
      approvalStatus: "approved",
      isPublished: true,
      approver: { email: admin.email },
    });
  });
});

describe("decideContent", () => {
  test("accepts one of twelve concurrent decisions", async () => {
    const { id } = await create(contributor);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        decideContent(userContext(admin), id, { approve: i % 2 === 0, rejectionReason: "No." }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.kind === "decision-conflict")).toHaveLength(11);
    expect(unwrap(await listSubjectHistory(userContext(admin), id, "content.manage"))).toHaveLength(1);
  });

  test("refuses a decision on a version that was changed since", async () => {
    const { id, version: reviewedVersion } = await create(contributor);
    await updateContent(
      userContext(contributor),
      id,
      {},
      await receiveFile("another.pdf", createPdfFile("B", ["another"])),
    );
    for (const approve of [true, false])
      expect(
        await decideContent(userContext(admin), id, {
          approve,
          rejectionReason: "",
          version: reviewedVersion,
        }),
      ).toMatchObject({ ok: false, kind: "stale", message: "decision.stale" });
    const current = unwrap(await findContent(userContext(admin), id));
    expect(current).toMatchObject({ approvalStatus: "pending" });
    const decision = { approve: true, rejectionReason: "", version: current.version };
    expect(await decideContent(userContext(admin), id, decision)).toMatchObject({ ok: true });
    expect(await decideContent(userContext(admin), id, decision)).toMatchObject({
      message: "content.already-decided",
    });
  });

  test("approves only what the reviewer saw when a change is concurrent", async () => {
    for (let round = 0; round < 10; round++) {
      const { id, version, description: reviewedText } = await create(contributor);
      const decision = { approve: true, rejectionReason: "", version };
      await Promise.all([
        updateContent(userContext(contributor), id, { description: `Other words ${round}.` }),
        decideContent(userContext(admin), id, decision),
      ]);
      const current = unwrap(await findContent(userContext(admin), id));
      if (current.approvalStatus === "approved") expect(current.description).toBe(reviewedText);
    }
  });

  test("resubmits a rejected item when it is edited, and keeps its history", async () => {
    const { id } = await create(contributor);
    await decideContent(userContext(admin), id, { approve: false, rejectionReason: "Too short." });
    expect(await findContent(userContext(contributor), id)).toMatchObject({
      value: { approvalStatus: "rejected", rejectionReason: "Too short." },
    });
    expect(await updateContent(userContext(contributor), id, { description: "Longer words." })).toMatchObject(
      {
        value: { approvalStatus: "pending", rejectionReason: null },
      },
    );
    expect(await listSubjectHistory(userContext(admin), id, "content.manage")).toMatchObject({
      value: [{ action: "content.resubmitted" }, { action: "content.rejected", note: "Too short." }],
    });
  });

  test("makes an approved item pending when its text changes, not when only isPublished changes", async () => {
    const { id, title } = await create(contributor);
    await decideContent(userContext(admin), id, { approve: true, rejectionReason: "" });
    for (const change of [{ isPublished: false }, { isPublished: true }, { title }, { tags: [] }])
      expect(await updateContent(userContext(contributor), id, change)).toMatchObject({
        value: { approvalStatus: "approved" },
      });
    expect(await updateContent(userContext(admin), id, { title: "Corrected" })).toMatchObject({
      value: { approvalStatus: "approved" },
    });
    expect(await updateContent(userContext(contributor), id, { tags: ["new"] })).toMatchObject({
      value: { approvalStatus: "pending" },
    });
  });

  test("makes it pending when its contributor shows a picture again, not on hiding it", async () => {
    const { id } = await create(contributor);
    await decideContent(userContext(admin), id, { approve: true, rejectionReason: "" });
    const change = async (user: TestUser, isPictureHidden: boolean) =>
      unwrap(await updateContent(userContext(user), id, { isPictureHidden })).approvalStatus;
    expect(await change(contributor, true)).toBe("approved");
    expect(await change(admin, false)).toBe("approved");
    expect(await change(admin, true)).toBe("approved");
    expect(await change(contributor, false)).toBe("pending");
  });
});

describe("an item without a language", () => {
  test("stays without one after an edit that empties the field", async () => {
    const { id, language } = await create(admin);
    expect(language).toBe("English");
    unwrap(await updateContent(userContext(admin), id, UpdateContent.parse({ language: "" })));
    expect(await findContent(userContext(reader), id)).toMatchObject({ value: { language: "" } });
    unwrap(await updateContent(userContext(admin), id, UpdateContent.parse({ title: "Another title" })));
    expect(await findContent(userContext(reader), id)).toMatchObject({ value: { language: "" } });
  });

  test.each([UpdateContentForm, UpdatePaperForm, UpdateBookForm])(
    "is what a form without one means",
    (form) => {
      const fields = new URLSearchParams({ title: "A", author: "B", description: "C", language: "" });
      expect(parseWithZod(fields, { schema: form })).toMatchObject({ value: { language: "" } });
    },
  );
});

describe("deleteContent", () => {
  test("deletes the file and creates a tombstone", async () => {
    const before = countFiles();
    const { id } = await create(contributor);
    expect((await deleteContent(userContext(contributor), id)).ok).toBe(true);
    expect(countFiles()).toBe(before);
    expect(await execute("select from tombstone where id = ? and kind = 'content'", [id])).toHaveLength(1);
    expect((await findContent(userContext(contributor), id)).ok).toBe(false);
    expect(
      await execute(
        "select from stored_file f where not exists (select from content c where c.file_id = f.id)",
      ),
    ).toEqual([]);
  });
});

describe("openContentFile", () => {
  test("counts one view in half an hour, regardless of range requests", async () => {
    const { id } = await create(admin);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => openContentFile(userContext(reader), id, "view", i % 2 === 0)),
    );
    await openContentFile(userContext(reader), id, "download", true);
    await openContentFile(userContext(other), id, "view", true);
    expect(await findContent(userContext(reader), id)).toMatchObject({ value: { views: 2, downloads: 1 } });
    await execute("update reading set opened_at = now() - interval '31 minutes'");
    await openContentFile(userContext(reader), id, "view", true);
    expect(await findContent(userContext(reader), id)).toMatchObject({ value: { views: 3, downloads: 1 } });
    const history = await listHistory(userContext(reader), { page: 1, limit: 20 });
    expect(history.ok && history.value.history.map(({ action }) => action)).toEqual(["view", "download"]);
  });
});

describe("listContent with a search", () => {
  const find = async (filter: ContentFilter, ctx: Context = userContext(reader)) => {
    const listed = await listContent(ctx, filter, { page: 1, limit: 20 });
    return listed.ok ? listed.value.content.map(({ title }) => title) : [];
  };
  beforeAll(async () => {
    for (const [title, author, description, tags] of [
      ["Kilimanjaro and its glaciers", "Wangari Mwangi", "Ice.", ["architecture"]],
      [
        "A walk",
        "Élise N'Dour",
        "Up Kilimanjaro in the dry season, with a café at 100%_full camps.",
        ["culture", "Poetry"],
      ],
      ["Zanzibar doors", "Rashid Bakari", "Carved teak.", ["Architecture", "1999"]],
    ] as const)
      await create(admin, { title, author, description, tags: [...tags], country: "Tanzania" });
  });

  test("matches words in any order, parts of words, without case and accents, and ranks titles first", async () => {
    expect(await find({ search: "kilimanjaro" })).toEqual(["Kilimanjaro and its glaciers", "A walk"]);
    expect(await find({ search: "GLACIERS kiliman" })).toEqual(["Kilimanjaro and its glaciers"]);
    expect(await find({ search: "elise ndour walk" })).toEqual(["A walk"]);
    expect(await find({ search: "elise bakari" })).toEqual([]);
    expect(await find({ search: "elise walk" })).toEqual(["A walk"]);
    expect(await find({ search: "cafe" })).toEqual(["A walk"]);
  });

  test("shows visitors three shortened items without files", async () => {
    for (const filter of [{}, { search: "a" }, { country: "Tanzania" }]) {
      const listed = unwrap(await listContent(visitorContext(), filter, { page: 7, limit: 100 }));
      const { content, preview, pagination } = listed;
      expect(content.length).toBeLessThanOrEqual(3);
      expect(pagination.totalItems).toBe(content.length);
      const all = await listContent(userContext(reader), filter, { page: 1, limit: 1 });
      expect(preview!.remaining).toBe((all.ok ? all.value.pagination.totalItems : 0) - content.length);
      expect(JSON.stringify(content)).not.toMatch(/filename|\.pdf|uploader|approvalStatus/i);
    }
  });
});
