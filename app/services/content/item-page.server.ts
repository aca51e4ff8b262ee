import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";

import type { Actor, Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Content } from "#app/schemas/content.ts";
import { MAX_RELATED_ITEMS } from "#app/schemas/lists/content.ts";
import { getNonYearTags } from "#app/schemas/item-facts.ts";

import { publishedCondition } from "./content-view.ts";
import { findContent } from "./content.server.ts";
import { getSummaryColumns, type ItemSummary, toItemSummary } from "./item-summary.ts";

type RelatedItems = { person: ItemSummary[]; subject: ItemSummary[]; place: ItemSummary[] };

type ItemPageData = { item: Content; profile: { id: string; name: string } | null; related: RelatedItems };

export async function findItemPage(
  ctx: Context,
  id: string,
  relatedPage?: number,
): Promise<Result<ItemPageData>> {
  const found = await findItemWithProfile(ctx, id, relatedPage);
  return found.ok ? ok({ ...found.value, related: await findRelatedItems(ctx, found.value.item) }) : found;
}

export async function findItemWithProfile(
  ctx: Context,
  id: string,
  relatedPage?: number,
): Promise<Result<Omit<ItemPageData, "related">>> {
  const found = await findContent(ctx, id, relatedPage);
  return found.ok ? ok({ item: found.value, profile: await findAuthorProfile(ctx, found.value) }) : found;
}

async function findAuthorProfile({ em, actor }: Context, { id, author }: Content) {
  const profile = await query(em)
    .selectFrom("contributor as c")
    .innerJoin("content as t", "t.contributor_id", "c.id")
    .select(["c.id", "c.name"])
    .where("t.id", "=", id)
    .executeTakeFirst();
  return profile && canSeeProfile(actor, profile.name, author) ? profile : null;
}

const canSeeProfile = (actor: Actor, name: string, author: string) =>
  actor.role !== "visitor" || name === author;

const contentExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

async function findRelatedItems(ctx: Context, { id, author, tags, country }: Content): Promise<RelatedItems> {
  const seen = [id];
  const findUnseen = async (condition: Expression<SqlBool> | false) => {
    const found = condition ? await findNewestMatchingItems(ctx, condition, seen) : [];
    seen.push(...found.map((item) => item.id));
    return found;
  };
  const subjects = getNonYearTags(tags);
  return {
    person: await findUnseen(author !== "" && contentExpressionBuilder("t.author", "=", author)),
    subject: await findUnseen(
      subjects.length > 0 &&
        contentExpressionBuilder("t.tags", "&&", sql<string[]>`array[${sql.join(subjects)}]`),
    ),
    place: await findUnseen(country !== "" && contentExpressionBuilder("t.country", "=", country)),
  };
}

const findNewestMatchingItems = async (
  { em, actor }: Context,
  condition: Expression<SqlBool>,
  seen: readonly string[],
): Promise<ItemSummary[]> => {
  const rows = await query(em)
    .selectFrom("content as t")
    .select(getSummaryColumns(actor))
    .where(publishedCondition)
    .where(condition)
    .where("t.id", "not in", [...seen])
    .orderBy("t.id", "desc")
    .limit(MAX_RELATED_ITEMS)
    .execute();
  return rows.map(toItemSummary);
};
