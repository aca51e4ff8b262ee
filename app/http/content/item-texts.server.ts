import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Content, ContentList } from "#app/schemas/content.ts";
import { formatDate } from "#app/schemas/edtf.server.ts";
import { listCreators } from "#app/schemas/people.ts";
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

export const withListTexts = (ctx: RequestContext, list: ContentList) => ({
  ...list,
  content: list.content.map((item) => withItemTexts(ctx, item)),
});
