import type { Context } from "#app/core/context.ts";
import type { SitemapSectionLoader } from "#app/core/sitemap-pages.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { contentSitemapLoader } from "#app/services/content/index.server.ts";
import { contributorSitemapLoader } from "#app/services/contributors/index.server.ts";
import { eventSitemapLoader } from "#app/services/events/index.server.ts";
import { mediaSitemapLoader } from "#app/services/media/index.server.ts";
import { listPageSitemapEntries } from "#app/services/pages/index.server.ts";

import { SCREEN_PATHS } from "./robots.ts";
import { xml, formatXmlDocument, type Xml } from "./xml.ts";

/** A long sitemap (sitemaps.org) is split into parts by the last hexadecimal digits of the ids. */

const SITEMAP_SECTIONS: Record<string, SitemapSectionLoader> = {
  content: contentSitemapLoader,
  contributors: contributorSitemapLoader,
  events: eventSitemapLoader,
  media: mediaSitemapLoader,
};

const TARGET_URLS_PER_PART = 5_000;

/** One digit makes 16 parts of unequal size, so a second digit is used above 10 times the target instead of 16. */
const getPartDigitCount = (count: number) =>
  count <= TARGET_URLS_PER_PART ? 0 : count <= 10 * TARGET_URLS_PER_PART ? 1 : 2;

const SITEMAP_SCHEMA_URL = "http://www.sitemaps.org/schemas/sitemap/0.9";

type SitemapEntry = { path: string; changedAt: string | null };

const toAbsoluteUrl = ({ path }: SitemapEntry) => `${env().origins[0]}${path}`;
const formatLastModified = ({ changedAt }: SitemapEntry): Xml | undefined =>
  changedAt === null ? undefined : xml`<lastmod>${changedAt}</lastmod>`;

const formatUrlSet = (entries: SitemapEntry[]) =>
  formatXmlDocument(
    xml`<urlset xmlns="${SITEMAP_SCHEMA_URL}">${entries.map((entry) => xml`<url><loc>${toAbsoluteUrl(entry)}</loc>${formatLastModified(entry)}</url>`)}</urlset>`,
  );
const formatSitemapIndex = (parts: SitemapEntry[]) =>
  formatXmlDocument(
    xml`<sitemapindex xmlns="${SITEMAP_SCHEMA_URL}">${parts.map((part) => xml`<sitemap><loc>${toAbsoluteUrl(part)}</loc>${formatLastModified(part)}</sitemap>`)}</sitemapindex>`,
  );

const listScreenEntries = async (ctx: Context): Promise<SitemapEntry[]> => [
  ...SCREEN_PATHS.map((path) => ({ path, changedAt: null })),
  ...(await listPageSitemapEntries(ctx)),
];

type SectionCount = { name: string; pages: SitemapSectionLoader; count: number };

async function countPagesBySection(ctx: Context): Promise<SectionCount[]> {
  const sections: SectionCount[] = [];
  for (const [name, pages] of Object.entries(SITEMAP_SECTIONS))
    sections.push({ name, pages, count: await pages.count(ctx) });
  return sections;
}

const hasSinglePart = (sections: SectionCount[]) =>
  sections.reduce((sum, { count }) => sum + count, 0) <= TARGET_URLS_PER_PART;

export async function loadSitemap(ctx: Context): Promise<Result<string>> {
  const sections = await countPagesBySection(ctx);
  if (hasSinglePart(sections)) {
    const entries = await listScreenEntries(ctx);
    for (const { pages } of sections) entries.push(...(await pages.loadPart(ctx, "")));
    return ok(formatUrlSet(entries));
  }
  const parts: SitemapEntry[] = [{ path: "/sitemap/screens.xml", changedAt: null }];
  for (const section of sections) parts.push(...(await listSectionParts(ctx, section)));
  return ok(formatSitemapIndex(parts));
}

async function listSectionParts(ctx: Context, { name, pages, count }: SectionCount): Promise<SitemapEntry[]> {
  const length = getPartDigitCount(count);
  const latest = new Map<string, string | null>();
  for (const { digits, changedAt } of await pages.loadChanges(ctx)) {
    const part = digits.slice(0, length);
    const previous = latest.get(part);
    latest.set(part, previous && (!changedAt || previous > changedAt) ? previous : changedAt);
  }
  return [...latest].map(([part, changedAt]) => ({
    path: `/sitemap/${[name, part].filter(Boolean).join("-")}.xml`,
    changedAt,
  }));
}

const sitemapMissingRefusal = fail("not-found", "refusal.missing");

/** Serves only parts that the index lists, because a part named by fewer digits would contain too many pages. */
export async function loadSitemapPart(ctx: Context, file: string): Promise<Result<string>> {
  const [, name = "", part = ""] = /^([a-z]+)(?:-([0-9a-f]{1,2}))?\.xml$/.exec(file) ?? [];
  if (name !== "screens" && !Object.hasOwn(SITEMAP_SECTIONS, name)) return sitemapMissingRefusal;
  const sections = await countPagesBySection(ctx);
  if (hasSinglePart(sections)) return sitemapMissingRefusal;
  if (name === "screens")
    return part ? sitemapMissingRefusal : ok(formatUrlSet(await listScreenEntries(ctx)));
  const { pages, count } = sections.find((section) => section.name === name)!;
  const entries = part.length === getPartDigitCount(count) ? await pages.loadPart(ctx, part) : [];
  return entries.length > 0 ? ok(formatUrlSet(entries)) : sitemapMissingRefusal;
}
