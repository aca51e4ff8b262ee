import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { PERSON_ROWS } from "#app/schemas/lists/people.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { RELATION_ROWS } from "#app/schemas/lists/relations.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findContent, listOwnRelations } from "#app/services/content/index.server.ts";
import { getKind } from "#app/services/kinds/index.server.ts";

type RelationRow = { kind: string; path: string };

const toRelationValues = (relations: readonly RelationRow[]): Record<string, string> =>
  Object.fromEntries(
    relations.slice(0, RELATION_ROWS.length).flatMap(({ kind, path }, i) => [
      [RELATION_ROWS[i]!.kind, kind],
      [RELATION_ROWS[i]!.item, path],
    ]),
  );

/** Of another item that the actor sees (`?like=`), or with what the new item is a part of (`?partOf=`). */
export async function loadNewItemValues(ctx: RequestContext, url: URL): Promise<Record<string, string>> {
  const like = readQuery(url).id("like");
  const partOf = readQuery(url).id("partOf");
  if (partOf) {
    const { id, category } = unwrap(await findContent(ctx, partOf));
    return toRelationValues([{ kind: "part-of", path: `${SECTION_PATHS[category]}/${id}` }]);
  }
  if (!like) return {};
  const { id, category, country, language, place = "", people = [] } = unwrap(await findContent(ctx, like));
  const roles = people.slice(0, PERSON_ROWS.length).map(({ role }, i) => [PERSON_ROWS[i]!.role, role]);
  return {
    ...{ category, country, language, place },
    ...(Object.fromEntries(roles) as Record<string, string>),
    ...toRelationValues(await listOwnRelations(ctx, id)),
  };
}

/** Links of an item's page to forms of new items, for those who may create them. */
export function listNewItemLinks(ctx: RequestContext, item: Content) {
  const { code, isRetired } = getKind(ctx.site, item);
  if (isRetired || !hasCapability(ctx, "content.create")) return undefined;
  const like = { to: `/items/new/${code}?like=${item.id}`, label: ctx.t("item-facts.add-like") };
  const part = { to: `/items/new/${code}?partOf=${item.id}`, label: ctx.t("item-facts.add-part") };
  return code === "archive-unit" ? [like, part] : [like];
}
