import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, query, takeLock, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { createId, isId } from "#app/models/id.ts";
import { PageEntity, PageVersion } from "#app/models/site.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";
import { PAGE_LIMITS } from "#app/schemas/admin-lists.ts";
import { localize, markOutdated } from "#app/schemas/localized-text.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";
import type { CreatePage, PageDetails, PageSummary, UpdatePage } from "#app/schemas/pages.ts";

import { checkPage, type PageState } from "./check-page.server.ts";
import { renderTexts, toStoredTexts } from "./render-texts.ts";

const missing = fail("not-found", "refusal.missing");

const selectSummaries = (em: EntityManager) =>
  query(em)
    .selectFrom("page as t")
    .select((t) => [
      "t.id",
      "t.slug",
      "t.title",
      "t.is_published as published",
      "t.footer",
      "t.needs_review as needsReview",
      "t.version",
      toIsoTimestamp(t.ref("t.changed_at")).as("changedAt"),
    ]);

export async function listPages(ctx: Context): Promise<Result<{ pages: PageSummary[] }>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  return ok({ pages: await selectSummaries(ctx.em).orderBy("t.slug").execute() });
}

export async function findPage(ctx: Context, id: string): Promise<Result<PageDetails>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  const page = await readPage(ctx.em, id);
  return page ? ok(page) : missing;
}

const readPage = async (em: EntityManager, id: string): Promise<PageDetails | undefined> =>
  isId(id) ? selectSummaries(em).select("t.body").where("t.id", "=", id).executeTakeFirst() : undefined;

/** Of two changes at once the second sees the first: addresses and the footer concern all pages. */
const lockPages = (em: EntityManager) => takeLock(em, "pages");

export async function createPage(ctx: Context, input: CreatePage): Promise<Result<PageDetails>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<PageDetails>> => {
    await lockPages(em);
    const id = createId();
    const slug = input.slug || (await findFreeSlug(em, toSlug(localize(input.title, "en"))));
    const page = { ...input, slug, id, needsReview: false, version: 1 };
    const texts = renderTexts(input.body);
    const problem = await checkPage(em, page, texts);
    if (problem) return problem;
    const { title, body, published, footer } = markOutdated(undefined, input);
    const rendered = toStoredTexts(texts);
    em.create(PageEntity, {
      ...{ id, slug, title, body, rendered, footer },
      ...{ isPublished: published, needsReview: false, version: 1 },
    });
    await em.flush();
    return saveVersion(ctx, em, id, "page.created");
  });
  if (result.ok) await reloadSite(ctx.em);
  return result;
}

const COMBINING_MARKS = /\p{M}/gu;

const toSlug = (title: string) =>
  normalizeText(title, "NFD")
    .replaceAll(COMBINING_MARKS, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, PAGE_LIMITS.slug - 4)
    .replaceAll(/^-|-$/g, "") || "page";

/** The caller must hold the lock of pages. */
async function findFreeSlug(em: EntityManager, wanted: string) {
  const rows = await query(em).selectFrom("page").select("slug").execute();
  const usedSlugs = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!usedSlugs.has(slug)) return slug;
  }
}

export const updatePage = (ctx: Context, id: string, { version, ...changes }: UpdatePage) =>
  changePage(ctx, id, version, "page.changed", (page) =>
    Promise.resolve(
      ok({
        ...page,
        ...markOutdated(
          page,
          Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        ),
      }),
    ),
  );

export async function changePage(
  ctx: Context,
  id: string,
  version: number | undefined,
  action: AuditAction,
  change: (page: PageDetails, em: EntityManager) => Promise<Result<PageState>>,
): Promise<Result<PageDetails>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<PageDetails>> => {
    await lockPages(em);
    const stored = await readPage(em, id);
    if (!stored) return missing;
    if (version !== undefined && version !== stored.version) return fail("stale", "content.stale");
    const changed = await change(stored, em);
    if (!changed.ok) return changed;
    const { slug, title, body, published, footer } = changed.value;
    const texts = renderTexts(body);
    const problem = await checkPage(em, { id, slug, title, body, published, footer }, texts);
    if (problem) return problem;
    await updateRow(em, PageEntity, id, {
      slug,
      title,
      body,
      rendered: toStoredTexts(texts),
      isPublished: published,
      footer,
      needsReview: stored.needsReview && !published,
      version: stored.version + 1,
      changedAt: new Date(),
    });
    return saveVersion(ctx, em, id, action);
  });
  if (result.ok) await reloadSite(ctx.em);
  return result;
}

async function saveVersion(
  ctx: Context,
  em: EntityManager,
  id: string,
  action: AuditAction,
): Promise<Result<PageDetails>> {
  const page = (await readPage(em, id))!;
  const { slug, title, body, published, footer, version } = page;
  const savedBy = ctx.actor.role === "visitor" ? "" : ctx.actor.name;
  em.create(PageVersion, {
    ...{ page: id, slug, title, body, isPublished: published, footer },
    ...{ version, savedBy },
  });
  await em.flush();
  await query(em)
    .deleteFrom("page_version")
    .where("page_id", "=", id)
    .where("version", "<=", version - PAGE_LIMITS.versions)
    .execute();
  const note = published ? `/pages/${slug}` : "";
  await writeAuditLog(em, ctx, action, { id, name: localize(title, "en") }, { note });
  return ok(page);
}

export async function deletePage(ctx: Context, id: string): Promise<Result<PageSummary>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  const result = await transaction(ctx, async (em): Promise<Result<PageSummary>> => {
    await lockPages(em);
    const page = await readPage(em, id);
    if (!page) return missing;
    await deleteRow(em, PageEntity, id);
    await writeAuditLog(em, ctx, "page.deleted", { id, name: localize(page.title, "en") });
    return ok(page);
  });
  if (result.ok) await reloadSite(ctx.em);
  return result;
}
