import { sentence, type Sentence } from "#app/messages/sentence.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  GENRES,
  PREVIEW,
  type APPROVAL_STATUSES,
} from "#app/schemas/lists.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";

import { refusal } from "./access.server.ts";
import { contentColumns, viewContent, type ContentRow } from "./content-view.ts";
import type { Context } from "./context.ts";
import { and, listPage, type ListOf, type Paging, type Where } from "./list-page.server.ts";
import { ok, type Result } from "./result.ts";
import { matching, ranking } from "./search-words.ts";

const SEARCHED = { all: "t.search_all", names: "t.search_names", title: "t.search_title" };

/** As the partial indexes have it, word for word. */
const SHOWN = "t.approval_status = 'approved' and (t.is_published or t.category = 'Literary Collection')";

type Status = (typeof APPROVAL_STATUSES)[number];
/** Which part of all content a list is of. */
type Scope =
  { of: "shown" } | { of: "status"; status: Status } | { of: "all" } | { of: "own"; status?: Status };

type Listed = {
  content: Content[];
  pagination: { currentPage: number; totalPages: number; totalItems: number; more: boolean } & {
    next?: string;
    previous?: string;
  };
  preview?: { shown: number; remaining: number; message: Sentence };
};

/** The library and its rooms; what waits or was rejected is listed for its owner and administrators. */
export async function listContent(
  ctx: Context,
  filter: ContentFilter,
  paging: Paging,
): Promise<Result<Listed>> {
  const { actor } = ctx;
  const { approvalStatus: status } = filter;
  if (!status || (status === "approved" && actor.role !== "admin")) {
    if (actor.role === "visitor") return ok(await preview(ctx, filter));
    return ok(await list(ctx, { of: "shown" }, filter, paging));
  }
  if (actor.role === "admin") return ok(await list(ctx, { of: "status", status }, filter, paging));
  if (actor.role === "contributor") return ok(await list(ctx, { of: "own", status }, filter, paging));
  return ok({ content: [], pagination: NOTHING });
}

const NOTHING = { currentPage: 1, totalPages: 1, totalItems: 0, more: false };

/** A contributor's own items, whatever has become of them. */
export async function listOwnContent(ctx: Context, filter: ContentFilter, paging: Paging) {
  const no = refusal(ctx, "content.own");
  if (no) return no;
  return ok(await list(ctx, { of: "own", status: filter.approvalStatus }, filter, paging));
}

/** Everything there is, for administrators; or what waits for them. */
export async function listAllContent(ctx: Context, filter: ContentFilter, paging: Paging) {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const { approvalStatus: status } = filter;
  return ok(await list(ctx, status ? { of: "status", status } : { of: "all" }, filter, paging));
}

/** A visitor sees the first of each list, whatever they ask for, and how many more there are. */
async function preview(ctx: Context, filter: ContentFilter): Promise<Listed> {
  const { content, pagination } = await list(ctx, { of: "shown" }, filter, { page: 1, limit: PREVIEW.items });
  const remaining = pagination.totalItems - content.length;
  return {
    content,
    pagination: { ...NOTHING, totalItems: content.length },
    preview: { shown: content.length, remaining, message: sentence("library.more", remaining) },
  };
}

async function list(ctx: Context, scope: Scope, filter: ContentFilter, paging: Paging): Promise<Listed> {
  const { search } = filter;
  const read = (isGuessing: boolean) =>
    listPage<ContentRow>(
      ctx.em,
      {
        table: "content",
        columns: contentColumns(ctx.actor),
        where: and(scopeOf(ctx, scope), narrow(filter)),
        match: found(filter, isGuessing),
        ...(search && { rank: ranking(search, SEARCHED) }),
        order: { column: "id", type: "uuid" },
        kept: keptFor(scope, filter),
      },
      paging,
    );
  let page = await read(false);
  if (search && page.pagination.totalItems === 0) page = await read(true);
  const { page: currentPage, ...rest } = page.pagination;
  return {
    content: page.rows.map((row) => viewContent(row, ctx.actor)),
    pagination: { currentPage, ...rest },
  };
}

/** What an index finds: words, and tags. */
function found({ search, subject, genre }: ContentFilter, isGuessing: boolean): Where | undefined {
  const conditions: Where[] = [];
  if (search) conditions.push(matching(search, SEARCHED, isGuessing));
  if (subject) conditions.push(tagged([subject]));
  if (genre) conditions.push(ofGenre(genre));
  return conditions.length ? conditions.reduce(and) : undefined;
}

function scopeOf({ actor }: Context, scope: Scope): Where {
  switch (scope.of) {
    case "shown":
      return { sql: SHOWN, values: [] };
    case "status":
      return { sql: "t.approval_status = ?", values: [scope.status] };
    case "all":
      return { sql: "true", values: [] };
    case "own": {
      const mine: Where = { sql: "t.uploader_id = ?", values: [actor.role === "visitor" ? null : actor.id] };
      return scope.status ? and(mine, { sql: "t.approval_status = ?", values: [scope.status] }) : mine;
    }
  }
}

function narrow({ category, contentType, country, contributor }: ContentFilter): Where | undefined {
  const conditions: Where[] = [];
  if (category) conditions.push({ sql: "t.category = ?", values: [category] });
  if (contentType) conditions.push({ sql: "t.content_type = ?", values: [contentType] });
  if (country) conditions.push({ sql: "t.country = ?", values: [country] });
  if (contributor) conditions.push({ sql: "t.contributor_id = ?", values: [contributor] });
  return conditions.length ? conditions.reduce(and) : undefined;
}

/** Has one of these tags, written small or with a capital. */
function tagged(tags: readonly string[]): Where {
  const written = tags.flatMap((tag) => [tag, tag.toLowerCase(), tag[0]!.toUpperCase() + tag.slice(1)]);
  const values = [...new Set(written)];
  return { sql: `t.tags && array[${values.map(() => "?").join(", ")}]`, values };
}

/** A book without a genre among its tags is fiction, as its card says. */
function ofGenre(genre: string): Where {
  const named = tagged([genre]);
  if (genre !== GENRES[0]) return named;
  const others = tagged(GENRES.slice(1));
  return { sql: `(${named.sql} or not ${others.sql})`, values: [...named.values, ...others.values] };
}

/** Where the total of a list is kept, by the names that the migration gives. */
function keptFor(scope: Scope, filter: ContentFilter): ListOf["kept"] {
  const { category, contentType, country, contributor, subject, genre } = filter;
  if (scope.of === "own" || country || contributor || subject || genre) return undefined;
  const statuses = scope.of === "shown" ? ["approved/shown"] : statesOf(scope);
  const facets = statuses.flatMap((state) =>
    CONTENT_CATEGORIES.filter((one) => !category || one === category).flatMap((one) =>
      CONTENT_TYPES.filter((kind) => !contentType || kind === contentType).map(
        (kind) => `${state}/${one}/${kind}`,
      ),
    ),
  );
  return { list: "content", facets };
}

const STATES: Record<Status, string[]> = {
  pending: ["pending/hidden"],
  approved: ["approved/shown", "approved/hidden"],
  rejected: ["rejected/hidden"],
};

const statesOf = (scope: Exclude<Scope, { of: "shown" | "own" }>) =>
  scope.of === "status" ? STATES[scope.status] : Object.values(STATES).flat();
