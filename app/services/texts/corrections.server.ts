import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { requireUser, checkAccess, hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { toIsoTimestamp, VERSION_INCREMENT, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { runInThread } from "#app/core/worker-thread.server.ts";
import { PreviousTextPage, type TextHeading } from "#app/models/text.ts";
import type { Content } from "#app/schemas/content.ts";
import { type ItemFileRef, toItemFileRef } from "#app/schemas/item-files.ts";
import type { CorrectPage, CorrectablePage } from "#app/schemas/texts.ts";
import { findContent, findEditableForUpdate, resubmitItem } from "#app/services/content/index.server.ts";

import type { CorrectionInput, CorrectionOutput } from "./correction-thread.ts";
import { MAX_CONTENTS_ENTRIES } from "./extract/read-file.server.ts";
import { indexText } from "./text-jobs.server.ts";
import { hasTooManyMarks } from "./markdown.ts";

const pageMissingRefusal = fail("not-found", "page-corrections.page-missing");
const MAX_LISTED_VERSIONS = 50;

const pageChangedRefusal = fail("stale", "page-corrections.stale");
const conversionBusyRefusal = fail("unavailable", "refusal.busy", { retryAfter: 5 });

const convertInThread = async (input: CorrectionInput) =>
  (await runInThread("app/services/texts/correction-thread.ts", input)) as CorrectionOutput | undefined;

const MAX_PAGE_NUMBER = 100_000;

async function findEditableContent(ctx: Context, ref: ItemFileRef, page: number): Promise<Result<Content>> {
  const refusal = checkAccess(ctx, "content.create");
  if (refusal) return refusal;
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE_NUMBER) return pageMissingRefusal;
  const content = await findContent(ctx, toItemFileRef(ref).id);
  return content.ok && !content.value.isEditable ? fail("forbidden", "guard.not-allowed") : content;
}

/** Of one of the item's files, else of the first one. */
const isFileOf = (ref: ItemFileRef) => {
  const { id, file } = toItemFileRef(ref);
  if (file === undefined) return sql<boolean>`t.file_id = (select file_id from content where id = ${id})`;
  return sql<boolean>`t.file_id = (
    select file_id from item_file where content_id = ${id} and id::text = ${file.toLowerCase()})`;
};

const selectFileText = (em: EntityManager, ref: ItemFileRef) =>
  query(em).selectFrom("file_text as t").select("t.file_id as file").where(isFileOf(ref));

/** Must be called before a page is locked: deletions also lock the text first, and another order could cause a deadlock. */
const lockText = (em: EntityManager, ref: ItemFileRef) =>
  selectFileText(em, ref).forUpdate("t").executeTakeFirst();

const selectTextPage = (em: EntityManager, ref: ItemFileRef, number: number) =>
  query(em)
    .selectFrom("file_text as t")
    .innerJoin("text_page as p", "p.file_id", "t.file_id")
    .select([
      "p.file_id as file",
      "p.html",
      "p.version",
      "t.pages",
      "t.extracted_by as extractedBy",
      "t.contents",
    ])
    .select((row) => [
      toIsoTimestamp(row.ref("p.corrected_at")).as("correctedAt"),
      "p.corrector_id as corrector",
      row
        .selectFrom("account as a")
        .select("a.name")
        .whereRef("a.id", "=", "p.corrector_id")
        .as("correctedBy"),
    ])
    .where(isFileOf(ref))
    .where("t.state", "=", "extracted")
    .where("p.number", "=", number);

const lockPage = (em: EntityManager, ref: ItemFileRef, number: number, file: string) =>
  selectTextPage(em, ref, number).where("p.file_id", "=", file).forUpdate("p").executeTakeFirst();

const selectPreviousVersions = (em: EntityManager, file: string, number: number) =>
  query(em)
    .selectFrom("previous_text_page as b")
    .where("b.file_id", "=", file)
    .where("b.number", "=", number);

const findVersionHtml = (em: EntityManager, file: string, number: number, version: number) =>
  selectPreviousVersions(em, file, number)
    .select("b.html")
    .where("b.version", "=", version)
    .executeTakeFirst();

const listPreviousVersions = (
  em: EntityManager,
  file: string,
  number: number,
  beforeVersion: number | undefined,
) =>
  selectPreviousVersions(em, file, number)
    .leftJoin("account as a", "a.id", "b.corrector_id")
    .select(["b.version", "a.name as correctedBy"])
    .select((row) => toIsoTimestamp(row.ref("b.created_at")).as("replacedAt"))
    .$if(beforeVersion !== undefined, (rows) => rows.where("b.version", "<", beforeVersion!))
    .orderBy("b.version", "desc")
    .limit(MAX_LISTED_VERSIONS + 1)
    .execute();

type CorrectionOptions = { version?: number | undefined; beforeVersion?: number | undefined };

export async function findPageToCorrect(
  ctx: Context,
  ref: ItemFileRef,
  number: number,
  { version, beforeVersion }: CorrectionOptions = {},
): Promise<Result<CorrectablePage>> {
  const content = await findEditableContent(ctx, ref, number);
  if (!content.ok) return content;
  const page = await selectTextPage(ctx.em, ref, number).executeTakeFirst();
  if (!page) return pageMissingRefusal;
  const versions = await listPreviousVersions(ctx.em, page.file, number, beforeVersion);
  const listedVersions = versions.slice(0, MAX_LISTED_VERSIONS);
  const versionRow =
    version === undefined ? undefined : await findVersionHtml(ctx.em, page.file, number, version);
  const current = await convertInThread({ html: page.html, number });
  const previous = versionRow && (await convertInThread({ html: versionRow.html, number }));
  if (!current || (versionRow && !previous)) return conversionBusyRefusal;
  return ok({
    page: number,
    pages: page.pages,
    text: current.text,
    file: page.file,
    version: page.version,
    extractedBy: page.extractedBy ?? "parser",
    correctedAt: page.correctedAt,
    correctedBy: page.correctedBy,
    previousVersions: listedVersions,
    ...(versions.length > listedVersions.length && { beforeVersion: listedVersions.at(-1)!.version }),
    ...(previous && { requestedVersion: { version: version!, text: previous.text } }),
  });
}

/** Refuses a stale version and a replaced file. An unchanged page creates no new version. */
export async function correctPage(
  ctx: Context,
  ref: ItemFileRef,
  number: number,
  { text, version, file }: CorrectPage,
): Promise<Result<CorrectablePage>> {
  const { id } = toItemFileRef(ref);
  const content = await findEditableContent(ctx, ref, number);
  if (!content.ok) return content;
  if (hasTooManyMarks(text)) return fail("invalid", "page-corrections.too-many-marks");
  const current = await selectFileText(ctx.em, ref).executeTakeFirst();
  if (current && file !== undefined && file !== current.file) return pageChangedRefusal;
  const shown = await selectTextPage(ctx.em, ref, number).executeTakeFirst();
  if (!shown) return pageMissingRefusal;
  const converted = await convertInThread({ html: shown.html, number, correction: text });
  if (!converted) return conversionBusyRefusal;
  const { corrected } = converted;
  const result = await transaction<boolean>(ctx, async (em) => {
    const item = await findEditableForUpdate(em, ctx.actor, id);
    if (!item.ok) return item;
    const locked = await lockText(em, ref);
    if (locked && locked.file !== shown.file) return pageChangedRefusal;
    const page = locked && (await lockPage(em, ref, number, locked.file));
    if (!page) return pageMissingRefusal;
    if (page.version !== (version ?? shown.version) || page.html !== shown.html) return pageChangedRefusal;
    if (!corrected) return ok(false);
    await savePreviousVersion(em, page, number);
    await query(em)
      .updateTable("text_page")
      .set({
        html: corrected.html,
        plain: corrected.plain,
        corrected_at: now,
        corrector_id: requireUser(ctx).id,
        version: page.version + 1,
      })
      .where("file_id", "=", page.file)
      .where("number", "=", number)
      .execute();
    await indexText(em, page.file, number, number);
    const contents = page.contents.filter((heading) => heading.page !== number);
    await updateTableOfContents(em, page.file, [...contents, ...corrected.headings]);
    const note = String(number);
    await writeAuditLog(em, ctx, "content.text-corrected", { id, name: content.value.title }, { note });
    const { approvalStatus, isOpenAccess } = item.value;
    if (hasCapability(ctx, "content.manage") || !isOpenAccess) return ok(false);
    if (approvalStatus === "approved") await resubmitItem(em, ctx, item.value);
    else await incrementContentVersion(em, id);
    return ok(approvalStatus !== "rejected");
  });
  if (!result.ok) return result;
  const saved = await findPageToCorrect(ctx, ref, number);
  return saved.ok ? ok({ ...saved.value, isPending: result.value }) : saved;
}

const incrementContentVersion = (em: EntityManager, id: string) =>
  query(em).updateTable("content").set(VERSION_INCREMENT).where("id", "=", id).execute();

type PageVersion = { file: string; html: string; version: number; corrector: string | null };

async function savePreviousVersion(
  em: EntityManager,
  { file, html, version, corrector }: PageVersion,
  number: number,
) {
  em.create(PreviousTextPage, { file, number, version, html, corrector });
  await em.flush();
}

const updateTableOfContents = (em: EntityManager, file: string, contents: TextHeading[]) =>
  query(em)
    .updateTable("file_text")
    .set({
      contents: sql<never>`${JSON.stringify(contents.sort((a, b) => a.page - b.page).slice(0, MAX_CONTENTS_ENTRIES))}::jsonb`,
      characters: sql<number>`(select coalesce(sum(length(plain)), 0) from text_page where file_id = ${file})`,
    })
    .where("file_id", "=", file)
    .execute();
