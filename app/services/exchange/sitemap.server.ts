import type { Context } from "#app/core/context.ts";
import type { SitemapPages } from "#app/core/sitemap-pages.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { contentPages } from "#app/services/content/index.server.ts";
import { contributorPages } from "#app/services/contributors/index.server.ts";
import { eventPages } from "#app/services/events/index.server.ts";
import { mediaPages } from "#app/services/media/index.server.ts";

import { SCREENS } from "./robots.ts";
import { xml, xmlDocument, type Xml } from "./xml.ts";

/** A long sitemap (sitemaps.org) is split into parts by the last hexadecimal digits of the ids. */

const KINDS: Record<string, SitemapPages> = {
  content: contentPages,
  contributors: contributorPages,
  events: eventPages,
  media: mediaPages,
};

const PART_SIZE = 5_000;

/** Each digit splits the list into 16 parts of unequal size, so a digit is added only above 10 times the part size. */
const getDigitCount = (count: number) => (count <= PART_SIZE ? 0 : count <= 10 * PART_SIZE ? 1 : 2);

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

type SitemapEntry = { path: string; changedAt: string | null };

const toAbsoluteUrl = ({ path }: SitemapEntry) => `${env().origins[0]}${path}`;
const formatLastModified = ({ changedAt }: SitemapEntry): Xml | undefined =>
  changedAt === null ? undefined : xml`<lastmod>${changedAt}</lastmod>`;

const formatUrlSet = (entries: SitemapEntry[]) =>
  xmlDocument(
    xml`<urlset xmlns="${SCHEMA}">${entries.map((place) => xml`<url><loc>${toAbsoluteUrl(place)}</loc>${formatLastModified(place)}</url>`)}</urlset>`,
  );
const formatSitemapIndex = (parts: SitemapEntry[]) =>
  xmlDocument(
    xml`<sitemapindex xmlns="${SCHEMA}">${parts.map((part) => xml`<sitemap><loc>${toAbsoluteUrl(part)}</loc>${formatLastModified(part)}</sitemap>`)}</sitemapindex>`,
  );

const listScreens = () => SCREENS.map((path) => ({ path, changedAt: null }));

type KindCount = { name: string; pages: SitemapPages; count: number };

async function countKinds(ctx: Context): Promise<KindCount[]> {
  const kinds: KindCount[] = [];
  for (const [name, pages] of Object.entries(KINDS))
    kinds.push({ name, pages, count: await pages.count(ctx) });
  return kinds;
}

const hasSinglePart = (kinds: KindCount[]) => kinds.reduce((sum, { count }) => sum + count, 0) <= PART_SIZE;

export async function writeSitemap(ctx: Context): Promise<Result<string>> {
  const kinds = await countKinds(ctx);
  if (hasSinglePart(kinds)) {
    const entries: SitemapEntry[] = listScreens();
    for (const { pages } of kinds) entries.push(...(await pages.loadPart(ctx, "")));
    return ok(formatUrlSet(entries));
  }
  const parts: SitemapEntry[] = [{ path: "/sitemap/screens.xml", changedAt: null }];
  for (const kind of kinds) parts.push(...(await listParts(ctx, kind)));
  return ok(formatSitemapIndex(parts));
}

async function listParts(ctx: Context, { name, pages, count }: KindCount): Promise<SitemapEntry[]> {
  const length = getDigitCount(count);
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

const missing = fail("not-found", "refusal.missing");

/** Serves only parts that the index lists, because a shorter prefix would match too many pages. */
export async function writeSitemapPart(ctx: Context, file: string): Promise<Result<string>> {
  const [, name = "", part = ""] = /^([a-z]+)(?:-([0-9a-f]{1,2}))?\.xml$/.exec(file) ?? [];
  if (name !== "screens" && !Object.hasOwn(KINDS, name)) return missing;
  const kinds = await countKinds(ctx);
  if (hasSinglePart(kinds)) return missing;
  if (name === "screens") return part ? missing : ok(formatUrlSet(listScreens()));
  const { pages, count } = kinds.find((kind) => kind.name === name)!;
  const entries = part.length === getDigitCount(count) ? await pages.loadPart(ctx, part) : [];
  return entries.length > 0 ? ok(formatUrlSet(entries)) : missing;
}
