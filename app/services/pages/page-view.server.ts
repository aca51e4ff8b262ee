import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Language } from "#app/messages/languages.ts";
import { localize, pickLanguage } from "#app/schemas/localized-text.ts";
import type { PageForm, PublicPage } from "#app/schemas/pages.ts";

import { renderMarkdown } from "./markdown.ts";
import { fillMarkdown, fillTitle } from "./placeholders.ts";

/** The head of the page shows a part of it. */
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
      "t.is_published as published",
      toIsoTimestamp(t.ref("t.changed_at")).as("changedAt"),
    ])
    .where("t.slug", "=", slug)
    .$if(!isAdmin, (pages) => pages.where("t.is_published", "=", true))
    .executeTakeFirst();
  if (!row) return fail("not-found", "refusal.missing");
  const { title, body, ...page } = row;
  return ok({ ...page, ...renderPage({ title, body }, language) });
}

export function renderPage({ title, body }: Pick<PageForm, "title" | "body">, language: Language) {
  const shownLanguage = pickLanguage(body, language);
  const { html, text } = renderMarkdown(fillMarkdown(body[shownLanguage], shownLanguage));
  return {
    title: fillTitle(localize(title, shownLanguage), shownLanguage),
    html,
    description: text.replaceAll(/\s+/g, " ").trim().slice(0, DESCRIPTION_LENGTH),
    language: shownLanguage,
  };
}
