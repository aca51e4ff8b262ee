import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";

import type { Actor, Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Content } from "#app/schemas/content.ts";
import { RELATED } from "#app/schemas/lists.ts";
import { subjectsIn } from "#app/schemas/work-facts.ts";

import { published } from "./content-view.ts";
import { findContent } from "./content.server.ts";

type Beside = Pick<Content, "id" | "title" | "author" | "category" | "contentType" | "language">;

/** One way does not repeat what another leads to. */
type Related = { person: Beside[]; subject: Beside[]; place: Beside[] };

type ItemPage = { item: Content; profile: { id: string; name: string } | null; related: Related };

export async function findItemPage(ctx: Context, id: string): Promise<Result<ItemPage>> {
  const found = await findWithProfile(ctx, id);
  return found.ok ? ok({ ...found.value, related: await findRelated(ctx, found.value.item) }) : found;
}

export async function findWithProfile(ctx: Context, id: string): Promise<Result<Omit<ItemPage, "related">>> {
  const found = await findContent(ctx, id);
  return found.ok ? ok({ item: found.value, profile: await profileOf(ctx, found.value) }) : found;
}

/** Everybody sees the author's own profile; that of a contributor only people with an account. */
async function profileOf({ em, actor }: Context, { id, author }: Content) {
  const profile = await query(em)
    .selectFrom("contributor as c")
    .innerJoin("content as t", "t.contributor_id", "c.id")
    .select(["c.id", "c.name"])
    .where("t.id", "=", id)
    .executeTakeFirst();
  return profile && mayKnow(actor, profile.name, author) ? profile : null;
}

const mayKnow = (actor: Actor, name: string, author: string) => actor.role !== "visitor" || name === author;

const t = expressionBuilder<Tables & { t: Tables["content"] }, "t">();

async function findRelated(ctx: Context, { id, author, tags, country }: Content): Promise<Related> {
  const seen = [id];
  const take = async (isNear: Expression<SqlBool> | false) => {
    const found = isNear ? await findNewest(ctx, isNear, seen) : [];
    seen.push(...found.map((one) => one.id));
    return found;
  };
  const subjects = subjectsIn(tags);
  return {
    person: await take(t("t.author", "=", author)),
    subject: await take(
      subjects.length > 0 && t("t.tags", "&&", sql<string[]>`array[${sql.join(subjects)}]`),
    ),
    place: await take(country !== "" && t("t.country", "=", country)),
  };
}

const findNewest = (
  { em }: Context,
  isNear: Expression<SqlBool>,
  seen: readonly string[],
): Promise<Beside[]> =>
  query(em)
    .selectFrom("content as t")
    .select(["t.id", "t.title", "t.author", "t.category", "t.content_type as contentType", "t.language"])
    .where(published)
    .where(isNear)
    .where("t.id", "not in", [...seen])
    .orderBy("t.id", "desc")
    .limit(RELATED)
    .execute();
