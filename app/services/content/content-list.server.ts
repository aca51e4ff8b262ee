import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { keptTotal } from "#app/core/list-total.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import type { Inside } from "#app/schemas/inside.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  GENRES,
  PREVIEW,
  REPOSITORY_SUBJECTS,
  type APPROVAL_STATUSES,
  type Order,
} from "#app/schemas/lists.ts";

import { contentRows, published, shown, viewContent, waiting } from "./content-view.ts";
import { findInside, foundInside } from "./inside.server.ts";

const t = expressionBuilder<{ t: Tables["content"] }, "t">();

/** A visitor's search looks only in what a visitor is shown. */
const searchedBy = ({ role }: Context["actor"]) => ({
  all: role === "visitor" ? "t.search_preview" : "t.search_all",
  names: "t.search_names",
  title: "t.search_title",
});

type Status = (typeof APPROVAL_STATUSES)[number];
type Scope =
  | { of: "published" | "collection" | "all" }
  | { of: "waiting" }
  | { of: "status"; status: Status }
  | { of: "own"; status?: Status };

type Listed = {
  /** All hits have the words only inside. */
  isOnlyInside?: boolean;
  content: Content[];
  pagination: { currentPage: number; totalPages: number; totalItems: number; more: boolean } & {
    nearly?: boolean;
    next?: string;
    previous?: string;
  };
  preview?: { shown: number; remaining: number; message: Sentence };
};

/** For the one search. */
export function searchContent(ctx: Context, filter: ContentFilter, paging: Paging): Promise<Listed> {
  const scope: Scope = { of: "collection" };
  return ctx.actor.role === "visitor"
    ? preview(ctx, scope, filter, paging)
    : read(ctx, scope, filter, paging);
}

/** What waits or was rejected is listed for its owner and administrators. */
export async function listContent(
  ctx: Context,
  filter: ContentFilter,
  paging: Paging,
): Promise<Result<Listed>> {
  const { actor } = ctx;
  const { approvalStatus: status } = filter;
  if (!status || (status === "approved" && actor.role !== "admin")) {
    const scope: Scope = { of: filter.includesLent ? "collection" : "published" };
    if (actor.role === "visitor") return ok(await preview(ctx, scope, filter, paging));
    return ok(await list(ctx, scope, filter, paging));
  }
  if (actor.role === "admin") return ok(await list(ctx, { of: "status", status }, filter, paging));
  if (actor.role === "contributor") return ok(await list(ctx, { of: "own", status }, filter, paging));
  return ok({ content: [], pagination: NOTHING });
}

const NOTHING = { currentPage: 1, totalPages: 1, totalItems: 0, more: false };

/** For a query that asks for more than this list. */
export const libraryTotal = (from: Kysely<Tables>, filter: ContentFilter = {}) =>
  keptTotal(from, totalsFor({ of: filter.includesLent ? "collection" : "published" }, filter)!);
export const newestInLibrary = (from: Kysely<Tables>, limit: number) =>
  from.selectFrom("content as t").where(published).orderBy("t.id", "desc").limit(limit);

export async function listOwnContent(ctx: Context, filter: ContentFilter, paging: Paging) {
  const no = refusal(ctx, "content.own");
  if (no) return no;
  return ok(await list(ctx, { of: "own", status: filter.approvalStatus }, filter, paging));
}

export async function listAllContent(ctx: Context, filter: Ordered, paging: Paging) {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  const { approvalStatus: status } = filter;
  return ok(await list(ctx, status ? { of: "status", status } : { of: "all" }, filter, paging));
}

/** Also approved items with a change beside them; the longest waiting first. */
export async function listPendingContent(
  ctx: Context,
  { order = "added", ...filter }: Ordered,
  paging: Paging,
) {
  const no = refusal(ctx, "content.manage");
  if (no) return no;
  return ok(await list(ctx, { of: "waiting" }, { ...filter, order }, paging));
}

type Ordered = ContentFilter & { order?: Order };

const BY: Record<Order, ListOf["order"]> = {
  name: { column: "search_title", type: "text", rises: true },
  "-name": { column: "search_title", type: "text" },
  added: { column: "id", type: "uuid", rises: true },
  "-added": { column: "id", type: "uuid" },
};
const WAITING = { column: "waiting_since", type: "timestamptz" } as const;
/** What was mended and sent again waits since then. */
const BY_WAITING: typeof BY = { ...BY, added: { ...WAITING, rises: true }, "-added": WAITING };
const orderOf = (scope: Scope, order: Order = "-added") =>
  (scope.of === "waiting" || (scope.of === "status" && scope.status === "pending") ? BY_WAITING : BY)[order];

/** A visitor sees only the first of each list, and how many more there are. */
async function preview(
  ctx: Context,
  scope: Scope,
  filter: ContentFilter,
  { isGlance }: Paging,
): Promise<Listed> {
  const { content, pagination } = await list(ctx, scope, filter, { page: 1, limit: PREVIEW.items, isGlance });
  const { totalItems, nearly } = pagination;
  const remaining = totalItems - content.length;
  return {
    content,
    pagination: { ...NOTHING, totalItems: content.length, ...(nearly && { nearly }) },
    preview: {
      shown: content.length,
      remaining,
      ...(pagination.more && { more: true }),
      message: sentence("library.more", { count: remaining }),
    },
  };
}

async function list(...asked: Parameters<typeof read>): Promise<Listed> {
  const { isOnlyInside: _, ...listed } = await read(...asked);
  return listed;
}

async function read(ctx: Context, scope: Scope, filter: Ordered, paging: Paging): Promise<Listed> {
  const { search, subject, genre, order } = filter;
  const { rows, pagination, isOnlyInside } = await listPage(
    ctx.em,
    {
      rows: contentRows(ctx.em, ctx.actor),
      where: scope.of === "status" ? [] : scopeOf(ctx, scope),
      chosen: [...(scope.of === "status" ? scopeOf(ctx, scope) : []), ...narrow(filter)],
      match: [subject && tagged([subject]), genre && ofGenre(genre)],
      search: searchFor(ctx, search, order),
      order: orderOf(scope, order),
      totals: totalsFor(scope, filter),
    },
    paging,
  );
  const isByWords = search && !order && !paging.walk && !pagination.nearly;
  const inside = isByWords ? await findInside(ctx, search, rows, filter) : new Map<string, Inside[]>();
  const content = rows.map((row) => {
    const pages = inside.get(row.id);
    return { ...viewContent(row, ctx.actor), ...(pages && { inside: pages }) };
  });
  return { content, pagination, isOnlyInside };
}

/** With a chosen order the best hits do not come first, and only a thing's own words are searched. */
function searchFor({ actor }: Context, words: string | undefined, order: Order | undefined) {
  const { title, ...columns } = searchedBy(actor);
  if (order) return { words, columns };
  return { words, columns: { ...columns, title }, inside: foundInside(actor, words) };
}

function scopeOf({ actor }: Context, scope: Scope): ListOf["where"] {
  switch (scope.of) {
    case "published":
      return [published];
    case "collection":
      return [shown];
    case "status":
      return [t("t.approval_status", "=", scope.status)];
    case "waiting":
      return [waiting];
    case "all":
      return [];
    case "own":
      return [
        t("t.uploader_id", "=", actor.role === "visitor" ? null : actor.id),
        scope.status && t("t.approval_status", "=", scope.status),
      ];
  }
}

const narrow = ({ category, contentType, country, contributor }: ContentFilter) => [
  category && t("t.category", "=", category),
  contentType && t("t.content_type", "=", contentType),
  country && t("t.country", "=", country),
  contributor && t("t.contributor_id", "=", contributor),
];

/** Tags are written small or with a capital. */
function tagged(tags: readonly string[]): Expression<SqlBool> {
  const written = tags.flatMap((tag) => [tag, tag.toLowerCase(), tag[0]!.toUpperCase() + tag.slice(1)]);
  return t("t.tags", "&&", sql<string[]>`array[${sql.join([...new Set(written)])}]`);
}

/** A book without a genre among its tags is fiction, as its card says. */
function ofGenre(genre: string): Expression<SqlBool> {
  const named = tagged([genre]);
  return genre === GENRES[0] ? t.or([named, t.not(tagged(GENRES.slice(1)))]) : named;
}

/** The names of totals are those of the migration. */
function totalsFor(scope: Scope, filter: ContentFilter): ListOf["totals"] {
  const { category, contentType, country, contributor } = filter;
  const shelf = shelfOf(filter);
  if (scope.of === "own" || scope.of === "waiting" || country || contributor || shelf === undefined)
    return undefined;
  const statuses = statesOf(scope);
  const facets = statuses.flatMap((state) =>
    CONTENT_CATEGORIES.filter((one) => !category || one === category).flatMap((one) =>
      CONTENT_TYPES.filter((kind) => !contentType || kind === contentType).map((kind) =>
        [state, one, kind, ...(shelf ? [shelf] : [])].join("/"),
      ),
    ),
  );
  return { list: shelf ? "content_shelf" : "content", facets };
}

/** Empty for a list of all shelves, undefined for a shelf whose total is not kept. */
function shelfOf({ subject = "", genre = "" }: ContentFilter): string | undefined {
  // As a genre, fiction is also what has none.
  if (subject && (genre || subject === GENRES[0])) return undefined;
  const names: readonly string[] = ["", ...REPOSITORY_SUBJECTS, ...GENRES];
  return names.find((name) => name === subject + genre)?.toLowerCase();
}

const STATES: Record<Status, string[]> = {
  pending: ["pending/hidden"],
  approved: ["approved/shown", "approved/out", "approved/hidden"],
  rejected: ["rejected/hidden"],
};

function statesOf(scope: Exclude<Scope, { of: "own" | "waiting" }>): string[] {
  switch (scope.of) {
    case "published":
      return ["approved/shown"];
    case "collection":
      return ["approved/shown", "approved/out"];
    case "status":
      return STATES[scope.status];
    case "all":
      return Object.values(STATES).flat();
  }
}
