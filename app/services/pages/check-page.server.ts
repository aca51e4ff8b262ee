import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { fail, type Refusal, type RefusalDetail } from "#app/core/result.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { PAGE_LIMITS } from "#app/schemas/admin-lists.ts";
import { localize } from "#app/schemas/localized-text.ts";
import type { CreatePage } from "#app/schemas/pages.ts";

import { countPlaceholders, MAX_PLACEHOLDERS } from "./placeholders.ts";
import type { RenderedTexts } from "./render-texts.ts";

export type PageState = CreatePage & { slug: string };

/** The caller must hold the lock of the pages. */
export async function checkPage(
  em: EntityManager,
  page: PageState & { id: string },
  rendered: RenderedTexts,
): Promise<Refusal | undefined> {
  const details = checkTexts(page, rendered);
  if (details.length) return fail("invalid", "pages.invalid", { details });
  const otherPages = await query(em)
    .selectFrom("page")
    .select(["slug", "title", "is_published", "footer"])
    .where("id", "<>", page.id)
    .execute();
  if (otherPages.some(({ slug }) => slug === page.slug))
    return fail("taken", "pages.slug-taken", { details: [{ path: "slug", msg: "pages.slug-taken" }] });
  if (otherPages.length >= PAGE_LIMITS.pages)
    return fail("invalid", encodeMessage("pages.too-many", { max: PAGE_LIMITS.pages }));
  const footerPages = otherPages.filter(({ is_published, footer }) => is_published && footer > 0);
  return checkFooter(page, footerPages);
}

export function checkTexts(
  { title, body, published }: Omit<PageState, "slug" | "footer">,
  rendered: RenderedTexts,
): RefusalDetail[] {
  const details: RefusalDetail[] = [];
  if (!localize(title, "en")) details.push({ path: "title.en", msg: "pages.title-required" });
  if (published && !localize(body, "en")) details.push({ path: "body.en", msg: "pages.body-required" });
  for (const language of LANGUAGES) {
    const msg =
      countPlaceholders(body[language]) > MAX_PLACEHOLDERS
        ? encodeMessage("pages.too-many-placeholders", { max: MAX_PLACEHOLDERS })
        : rendered[language].problem;
    if (msg) details.push({ path: `body.${language}`, msg });
  }
  return details;
}

type FooterEntry = Pick<PageState, "slug" | "title">;

/** Every page has the footer, and must be sent in the first round trip. */
function checkFooter(page: PageState, otherPages: FooterEntry[]): Refusal | undefined {
  if (!page.published || !page.footer) return undefined;
  const entries = [...otherPages, page];
  const lengths = LANGUAGES.map(
    (language) => entries.map(({ slug, title }) => slug + localize(title, language)).join("").length,
  );
  const { footerPages: max, footerCharacters: maxCharacters } = PAGE_LIMITS;
  if (entries.length <= max && Math.max(...lengths) <= maxCharacters) return undefined;
  const msg = encodeMessage("pages.footer-too-long", { max, maxCharacters });
  return fail("invalid", "pages.invalid", { details: [{ path: "footer", msg }] });
}
