import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { countRows, type RowQuery } from "#app/core/count-rows.server.ts";
import { toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { type ContentCategory, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { selectPublicContent } from "#app/services/content/index.server.ts";
import { selectPublicContributors } from "#app/services/contributors/index.server.ts";
import { selectPublicEvents } from "#app/services/events/index.server.ts";
import { selectPublicMedia } from "#app/services/media/index.server.ts";
import { listPageSitemapEntries } from "#app/services/pages/index.server.ts";

import { SCREEN_PATHS } from "./robots.ts";
import { xml, formatXmlDocument, type Xml } from "#app/core/text/xml.ts";

/** A long sitemap (sitemaps.org) is an index of numbered parts, each with the records of one section by their ids. */

const MAX_URLS_PER_PART = 5_000;

type SitemapSection = {
  select: (em: Context["em"]) => RowQuery<object>;
  path: string | ((row: { category: ContentCategory }) => string);
};

const SITEMAP_SECTIONS: Record<string, SitemapSection> = {
  content: { select: selectPublicContent, path: ({ category }) => SECTION_PATHS[category] },
  contributors: { select: selectPublicContributors, path: "/contributors" },
  events: { select: selectPublicEvents, path: "/events" },
  media: { select: selectPublicMedia, path: "/media" },
};

const SITEMAP_SCHEMA_URL = "http://www.sitemaps.org/schemas/sitemap/0.9";

type SitemapEntry = { path: string; changedAt: string | null };

const toAbsoluteUrl = ({ path }: SitemapEntry) => `${env().origins[0]}${path}`;
const formatLastModified = ({ changedAt }: SitemapEntry): Xml | undefined =>
  changedAt === null ? undefined : xml`<lastmod>${changedAt}</lastmod>`;

const formatUrlSet = (entries: SitemapEntry[]) =>
  formatXmlDocument(
    xml`<urlset xmlns="${SITEMAP_SCHEMA_URL}">${entries.map((entry) => xml`<url><loc>${toAbsoluteUrl(entry)}</loc>${formatLastModified(entry)}</url>`)}</urlset>`,
  );
const formatSitemapIndex = (paths: string[]) =>
  formatXmlDocument(
    xml`<sitemapindex xmlns="${SITEMAP_SCHEMA_URL}">${paths.map((path) => xml`<sitemap><loc>${toAbsoluteUrl({ path, changedAt: null })}</loc></sitemap>`)}</sitemapindex>`,
  );

const listScreenEntries = async (ctx: Context): Promise<SitemapEntry[]> => [
  ...SCREEN_PATHS.map((path) => ({ path, changedAt: null })),
  ...(await listPageSitemapEntries(ctx)),
];

async function loadPart(
  { em }: Context,
  { select, path }: SitemapSection,
  number: number,
): Promise<SitemapEntry[]> {
  const rows = await select(em)
    .select(["t.id", typeof path === "string" ? sql`null`.as("category") : "t.category"])
    .select(toIsoTimestamp(sql<string | null>`coalesce(t.changed_at, t.created_at)`).as("changedAt"))
    .orderBy("t.id")
    .offset((number - 1) * MAX_URLS_PER_PART)
    .limit(MAX_URLS_PER_PART)
    .execute();
  return rows.map((row) => ({
    path: `${typeof path === "string" ? path : path(row as { category: ContentCategory })}/${row.id}`,
    changedAt: row.changedAt as string | null,
  }));
}

async function countSections({ em }: Context): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { select }] of Object.entries(SITEMAP_SECTIONS))
    counts[name] = await countRows(em, select(em));
  return counts;
}

const hasSinglePart = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) <= MAX_URLS_PER_PART;

const countParts = (count: number) => Math.ceil(count / MAX_URLS_PER_PART);

export async function loadSitemap(ctx: Context): Promise<Result<string>> {
  const counts = await countSections(ctx);
  if (hasSinglePart(counts)) {
    const entries = await listScreenEntries(ctx);
    for (const section of Object.values(SITEMAP_SECTIONS)) entries.push(...(await loadPart(ctx, section, 1)));
    return ok(formatUrlSet(entries));
  }
  const paths = Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: countParts(count) }, (_, index) => `/sitemap/${name}-${index + 1}.xml`),
  );
  return ok(formatSitemapIndex(["/sitemap/screens.xml", ...paths]));
}

const sitemapMissingRefusal = fail("not-found", "refusal.missing");

/** Serves only the parts that the index lists. */
export async function loadSitemapPart(ctx: Context, file: string): Promise<Result<string>> {
  const [, name = "", number = "0"] = /^([a-z]+)(?:-([1-9]\d{0,4}))?\.xml$/.exec(file) ?? [];
  const counts = await countSections(ctx);
  if (hasSinglePart(counts)) return sitemapMissingRefusal;
  if (file === "screens.xml") return ok(formatUrlSet(await listScreenEntries(ctx)));
  const section = Object.hasOwn(SITEMAP_SECTIONS, name) && SITEMAP_SECTIONS[name];
  if (!section || Number(number) < 1 || Number(number) > countParts(counts[name]!))
    return sitemapMissingRefusal;
  return ok(formatUrlSet(await loadPart(ctx, section, Number(number))));
}
