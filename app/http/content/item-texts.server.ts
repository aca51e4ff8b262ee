import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content, ContentList } from "#app/schemas/content.ts";
import { formatDate } from "#app/schemas/edtf.server.ts";
import { getLanguageCode, isPreviewed } from "#app/schemas/item-facts.ts";
import { listCreators } from "#app/schemas/people.ts";
import { type ItemSummary, listIdsWithoutFile } from "#app/services/content/index.server.ts";
import { getKind } from "#app/services/kinds/index.server.ts";

import { getKindName } from "./item-kinds.server.ts";

type DescribedItem = Pick<Content, "category" | "contentType" | "author"> &
  Partial<Pick<Content, "kind" | "date" | "people">>;

/** What a card and a page say of an item with a kind, people or a date of its own. */
export function withItemTexts<Item extends DescribedItem>(ctx: RequestContext, item: Item) {
  const { kind, date, author, people = [] } = item;
  const byline =
    author === "" &&
    listCreators(people)
      .map(({ name }) => name)
      .join("; ");
  return {
    ...item,
    ...(kind && { kindName: getKindName(ctx, getKind(ctx.site, item)) }),
    ...(byline && { byline }),
    ...(date && { dateText: formatDate(ctx.t, ctx.language, date) }),
  };
}

/** A preview leaves out the file, so that a screen would offer to log in and read an item that has none. */
export async function withMissingFiles<Item extends Pick<Content, "id" | "filename">>(
  ctx: RequestContext,
  items: Item[],
): Promise<Item[]> {
  const previewed = items.filter(isPreviewed).map(({ id }) => id);
  const ids = await listIdsWithoutFile(ctx, previewed);
  return items.map((item) => (ids.has(item.id) ? { ...item, filename: null } : item));
}

export const withListTexts = async (ctx: RequestContext, list: ContentList) => ({
  ...list,
  content: (await withMissingFiles(ctx, list.content)).map((item) => withItemTexts(ctx, item)),
});

/** An item in a short list of a page, with who made it and when. */
export function toItemLine(ctx: RequestContext, item: ItemSummary, hasKind: boolean) {
  const { id, title, category, thumbnail: { altText: _, ...thumbnail } = {} } = item;
  const { byline, author, kindName, dateText } = withItemTexts(ctx, item);
  const kind = hasKind && (kindName ?? ctx.t(`kind.${item.contentType}`));
  const text = [byline ?? author, kind, dateText].filter(Boolean).join(", ");
  const code = getLanguageCode(item.language);
  return {
    id,
    title,
    category,
    text,
    ...(code !== ctx.language && { lang: code }),
    ...("url" in thumbnail && { thumbnail }),
  };
}
