import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import type { Context } from "#app/core/context.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Language } from "#app/messages/languages.ts";
import type { RenderedText } from "#app/models/site.ts";
import { localize, pickLanguage, type LocalizedText } from "#app/schemas/localized-text.ts";
import type { PageForm, PublicPage } from "#app/schemas/pages.ts";

import { fillHtml, fillText, fillTitle } from "./placeholders.ts";
import { renderUnlessCurrent } from "./render-texts.ts";

/** The head of the page shows a part of the text. */
const DESCRIPTION_LENGTH = 200;

/** A draft is missing for everyone but administrators. */
export async function findPublicPage(
  ctx: Context,
  slug: string,
  language: Language,
): Promise<Result<PublicPage>> {
  const isAdmin = checkAccess(ctx, "pages.manage") === undefined;
  const row = await query(ctx.em)
    .selectFrom("page as t")
    .select((t) => [
      "t.id",
      "t.slug",
      "t.title",
      "t.body",
      "t.rendered",
      "t.is_published as published",
      toIsoTimestamp(t.ref("t.changed_at")).as("changedAt"),
    ])
    .where("t.slug", "=", slug)
    .$if(!isAdmin, (pages) => pages.where("t.is_published", "=", true))
    .executeTakeFirst();
  if (!row) return fail("not-found", "refusal.missing");
  const { title, body, rendered, ...page } = row;
  const shownLanguage = pickLanguage(body, language);
  const { isCurrent, text } = renderUnlessCurrent(
    body[shownLanguage],
    shownLanguage,
    rendered[shownLanguage],
  );
  if (!isCurrent) await storeRenderedText(ctx.em, page.id, body, { [shownLanguage]: text });
  return ok({ ...page, ...fillPage(title, text, shownLanguage) });
}

/** Does nothing if the text was changed in the meantime. */
const storeRenderedText = (em: EntityManager, id: string, body: LocalizedText, rendered: object) =>
  writeBestEffort(
    query(em)
      .updateTable("page")
      .set({ rendered: sql`rendered || ${JSON.stringify(rendered)}::jsonb` })
      .where("id", "=", id)
      .where(sql<boolean>`body = ${JSON.stringify(body)}::jsonb`),
  );

/** A page that is not saved. */
export function previewPage(
  { title, body }: Pick<PageForm, "title" | "body">,
  rendered: Record<Language, RenderedText>,
  language: Language,
) {
  const shownLanguage = pickLanguage(body, language);
  return fillPage(title, rendered[shownLanguage], shownLanguage);
}

const fillPage = (title: LocalizedText, { html, text }: RenderedText, language: Language) => ({
  title: fillTitle(localize(title, language), language),
  html: fillHtml(html, language),
  description: fillText(text, language).slice(0, DESCRIPTION_LENGTH),
  language,
});
