import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { isId } from "#app/models/id.ts";
import type { PageDetails, PageVersion } from "#app/schemas/pages.ts";

import { compareLines, type LineChange } from "#app/core/text/compare-lines.ts";
import { changePage } from "./pages.server.ts";

const missing = fail("not-found", "refusal.missing");

/** Newest first: the first one is the page as it is now. */
export async function listPageVersions(
  ctx: Context,
  id: string,
): Promise<Result<{ versions: PageVersion[] }>> {
  const refusal = checkAccess(ctx, "pages.manage");
  if (refusal) return refusal;
  if (!isId(id)) return missing;
  const versions = await query(ctx.em)
    .selectFrom("page_version as t")
    .select((t) => [
      "t.version",
      "t.slug",
      "t.title",
      "t.body",
      "t.is_published as published",
      "t.footer",
      "t.saved_by as savedBy",
      toIsoTimestamp(t.ref("t.saved_at")).as("savedAt"),
    ])
    .where("t.page_id", "=", id)
    .orderBy("t.version", "desc")
    .execute();
  return versions.length ? ok({ versions }) : missing;
}

export type VersionComparison = { language: Language; changes: LineChange[] }[];

/** Only languages whose title or text differs. */
export function compareVersions(from: PageVersion, to: PageVersion): VersionComparison {
  const toText = ({ title, body }: PageVersion, language: Language) =>
    `${title[language]}\n\n${body[language]}`;
  return LANGUAGES.map((language) => ({
    language,
    changes: compareLines(toText(from, language), toText(to, language)),
  })).filter(({ changes }) => changes.some(({ kind }) => kind !== "same"));
}

/** Writes the earlier title and text as a new version. Does not change address, footer and publication. */
export const restorePageVersion = (
  ctx: Context,
  id: string,
  restored: number,
  version: number | undefined,
): Promise<Result<PageDetails>> =>
  changePage(ctx, id, version, "page.restored", async (page, em) => {
    const stored = await query(em)
      .selectFrom("page_version")
      .select(["title", "body"])
      .where("page_id", "=", id)
      .where("version", "=", restored)
      .executeTakeFirst();
    return stored ? ok({ ...page, ...stored }) : missing;
  });
