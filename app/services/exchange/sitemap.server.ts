import type { Context } from "#app/core/context.ts";
import type { Pages } from "#app/core/page-parts.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { contentPages } from "#app/services/content/index.server.ts";
import { contributorPages } from "#app/services/contributors/index.server.ts";
import { eventPages } from "#app/services/events/index.server.ts";
import { mediaPages } from "#app/services/media/index.server.ts";

import { SCREENS } from "./robots.ts";
import { xml, xmlDocument, type Xml } from "./xml.ts";

/** For search engines (sitemaps.org). Which part holds a thing depends only on how many digits name the parts. */

const KINDS: Record<string, Pages> = {
  content: contentPages,
  contributors: contributorPages,
  events: eventPages,
  media: mediaPages,
};

/** Far below the 50,000 addresses of the protocol. */
const USUAL_PART = 5_000;

/** Each digit makes sixteen parts. Chance makes some larger than others, so 10 and not 16 is the limit. */
const digitsFor = (count: number) => (count <= USUAL_PART ? 0 : count <= 10 * USUAL_PART ? 1 : 2);

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Place = { path: string; changedAt: string | null };

const whole = ({ path }: Place) => `${env().origins[0]}${path}`;
const changed = ({ changedAt }: Place): Xml | undefined =>
  changedAt === null ? undefined : xml`<lastmod>${changedAt}</lastmod>`;

const writeList = (places: Place[]) =>
  xmlDocument(
    xml`<urlset xmlns="${SCHEMA}">${places.map((place) => xml`<url><loc>${whole(place)}</loc>${changed(place)}</url>`)}</urlset>`,
  );
const writeIndex = (parts: Place[]) =>
  xmlDocument(
    xml`<sitemapindex xmlns="${SCHEMA}">${parts.map((part) => xml`<sitemap><loc>${whole(part)}</loc>${changed(part)}</sitemap>`)}</sitemapindex>`,
  );

const screens = () => SCREENS.map((path) => ({ path, changedAt: null }));

type Counted = { name: string; pages: Pages; count: number };

async function countKinds(ctx: Context): Promise<Counted[]> {
  const kinds: Counted[] = [];
  for (const [name, pages] of Object.entries(KINDS))
    kinds.push({ name, pages, count: await pages.count(ctx) });
  return kinds;
}

const isOneList = (kinds: Counted[]) => kinds.reduce((sum, { count }) => sum + count, 0) <= USUAL_PART;

export async function writeSitemap(ctx: Context): Promise<Result<string>> {
  const kinds = await countKinds(ctx);
  if (isOneList(kinds)) {
    const places: Place[] = screens();
    for (const { pages } of kinds) places.push(...(await pages.part(ctx, "")));
    return ok(writeList(places));
  }
  const parts: Place[] = [{ path: "/sitemap/screens.xml", changedAt: null }];
  for (const kind of kinds) parts.push(...(await partsOf(ctx, kind)));
  return ok(writeIndex(parts));
}

async function partsOf(ctx: Context, { name, pages, count }: Counted): Promise<Place[]> {
  const length = digitsFor(count);
  const latest = new Map<string, string | null>();
  for (const { digits, changedAt } of await pages.changes(ctx)) {
    const part = digits.slice(0, length);
    const before = latest.get(part);
    latest.set(part, before && (!changedAt || before > changedAt) ? before : changedAt);
  }
  return [...latest].map(([part, changedAt]) => ({
    path: `/sitemap/${[name, part].filter(Boolean).join("-")}.xml`,
    changedAt,
  }));
}

const missing = fail("missing", "refused.missing");

/** Only parts that the index lists: a shorter name would be a longer list. */
export async function writeSitemapPart(ctx: Context, file: string): Promise<Result<string>> {
  const [, name = "", part = ""] = /^([a-z]+)(?:-([0-9a-f]{1,2}))?\.xml$/.exec(file) ?? [];
  if (name !== "screens" && !Object.hasOwn(KINDS, name)) return missing;
  const kinds = await countKinds(ctx);
  if (isOneList(kinds)) return missing;
  if (name === "screens") return part ? missing : ok(writeList(screens()));
  const { pages, count } = kinds.find((kind) => kind.name === name)!;
  const places = part.length === digitsFor(count) ? await pages.part(ctx, part) : [];
  // The protocol's schema forbids an empty list.
  return places.length > 0 ? ok(writeList(places)) : missing;
}
