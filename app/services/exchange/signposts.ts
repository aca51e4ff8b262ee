import { env } from "#app/env.server.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";
import { getFileKind } from "#app/services/files/index.server.ts";

import { FORMAT_TYPES, type ExportItem, listExportFiles } from "./export-item.ts";

/** A typed link (signposting.org). `href` is a path in headers and an absolute URL in a link set. */
export type Signpost = { rel: string; href: string; type?: string };

export const stripMediaTypeParameters = (mediaType: string) => mediaType.split(";")[0]!;
const toUrlPath = (address: string) => address.slice(env().origins[0]!.length);

const createLandingPageSignposts = (path: string, type: string): Signpost[] => [
  { rel: "cite-as", href: path },
  { rel: "type", href: "https://schema.org/AboutPage" },
  { rel: "type", href: `https://schema.org/${type}` },
];

const CITATION_MEDIA_TYPES = {
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  json: "application/vnd.citationstyles.csl+json",
  "mods.xml": "application/mods+xml",
} as const;

type CitationExtension = keyof typeof CITATION_MEDIA_TYPES;

export const listCitationLinks = (id: string) =>
  (Object.keys(CITATION_MEDIA_TYPES) as CitationExtension[]).map((ending) => ({
    ending,
    href: `/citations/${id}/urithi.${ending}`,
    type: CITATION_MEDIA_TYPES[ending],
  }));

const getLinksetPath = (id: string) => `/linkset/${id}`;
const LINKSET_TYPES = { json: "application/linkset+json", text: "application/linkset" } as const;

const listLinksetLinks = (id: string): Signpost[] => [
  { rel: "linkset", href: getLinksetPath(id), type: LINKSET_TYPES.json },
  { rel: "linkset", href: `${getLinksetPath(id)}/urithi.txt`, type: LINKSET_TYPES.text },
];

const createDescribedByLink = (href: string, type: string): Signpost => ({ rel: "describedby", href, type });

const createSharedSignposts = (work: ExportItem): Signpost[] => [
  ...createLandingPageSignposts(toUrlPath(work.address), FORMAT_TYPES[work.kind].schemaOrg),
  ...(work.rights ? [{ rel: "license", href: createRightsVocabularyUrl(work.rights) }] : []),
  ...listExportFiles(work).map(({ address, extension }) => ({
    rel: "item",
    href: toUrlPath(address),
    type: stripMediaTypeParameters(getFileKind(extension).mediaType),
  })),
];

export const createItemSignposts = (work: ExportItem, section: string, author?: string): Signpost[] => [
  ...createSharedSignposts(work),
  ...(author ? [{ rel: "author", href: toUrlPath(author) }] : []),
  ...listCitationLinks(work.id).map(({ href, type }) => createDescribedByLink(href, type)),
  { rel: "collection", href: section },
  ...listLinksetLinks(work.id),
];

export const createMediaSignposts = (work: ExportItem): Signpost[] => [
  ...createSharedSignposts(work),
  createDescribedByLink(`/api/media/${work.id}`, "application/json"),
  ...(work.picture && (work.kind === "image" || work.kind === "document")
    ? [createDescribedByLink(`/iiif/${work.id}/manifest.json`, "application/ld+json")]
    : []),
  { rel: "collection", href: "/media" },
  ...listLinksetLinks(work.id),
];

export const createContributorSignposts = (id: string): Signpost[] => [
  ...createLandingPageSignposts(`/contributors/${id}`, "Person"),
  createDescribedByLink(`/api/contributors/${id}`, "application/json"),
  ...listLinksetLinks(id),
];

export const createEventSignposts = (id: string): Signpost[] => [
  ...createLandingPageSignposts(`/events/${id}`, "Event"),
  createDescribedByLink(`/events/${id}/calendar.ics`, "text/calendar"),
  ...listLinksetLinks(id),
];

export const formatLinkHeader = (signposts: Signpost[]) =>
  signposts
    .map(({ rel, href, type }) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ""}`)
    .join(", ");

const toAbsoluteUrl = (href: string) => new URL(href, env().origins[0]).href;

function listAnchoredLinks(signposts: Signpost[]) {
  const page = signposts.find(({ rel }) => rel === "cite-as")!.href;
  const listBackLinks = (rel: string, backRel: string) =>
    signposts
      .filter((link) => link.rel === rel)
      .map(({ href }) => ({ anchor: href, rel: backRel, href: page, type: "text/html" }));
  return [
    ...signposts.filter(({ rel }) => rel !== "linkset").map((link) => ({ anchor: page, ...link })),
    ...listBackLinks("describedby", "describes"),
    ...listBackLinks("item", "collection"),
  ].map((link) => ({ ...link, anchor: toAbsoluteUrl(link.anchor), href: toAbsoluteUrl(link.href) }));
}

type LinkTarget = { href: string; type?: string };

export function formatLinksetJson(signposts: Signpost[]): string {
  const sets = new Map<string, Record<string, LinkTarget[]>>();
  for (const { anchor, rel, href, type } of listAnchoredLinks(signposts)) {
    const set = sets.get(anchor) ?? {};
    sets.set(anchor, set);
    (set[rel] ??= []).push({ href, ...(type && { type }) });
  }
  return JSON.stringify({ linkset: [...sets].map(([anchor, links]) => ({ anchor, ...links })) });
}

export const formatLinksetText = (signposts: Signpost[]) =>
  `${listAnchoredLinks(signposts)
    .map(
      ({ anchor, rel, href, type }) =>
        `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ""}; anchor="${anchor}"`,
    )
    .join(",\n")}\n`;
