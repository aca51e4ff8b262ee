import { env } from "#app/env.server.ts";
import { rightsName } from "#app/schemas/work-facts.ts";
import { kindOf } from "#app/services/files/index.server.ts";

import { SCHEMA_TYPES, type Work } from "./work.ts";

/** Links from a page for programs (signposting.org): short paths in headers, whole addresses in a link set. */
export type Signpost = { rel: string; href: string; type?: string };

export const plainType = (mediaType: string) => mediaType.split(";")[0]!;
const pathOf = (address: string) => address.slice(env().origins[0]!.length);

const aPage = (path: string, type: string): Signpost[] => [
  { rel: "cite-as", href: path },
  { rel: "type", href: "https://schema.org/AboutPage" },
  { rel: "type", href: `https://schema.org/${type}` },
];

const CITATION_TYPES = {
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  json: "application/vnd.citationstyles.csl+json",
} as const;

type Ending = keyof typeof CITATION_TYPES;

export const citations = (id: string) =>
  (Object.keys(CITATION_TYPES) as Ending[]).map((ending) => ({
    ending,
    href: `/citations/${id}/urithi.${ending}`,
    type: CITATION_TYPES[ending],
  }));

const linksetPath = (id: string) => `/linkset/${id}`;
const LINKSET_TYPES = { json: "application/linkset+json", text: "application/linkset" } as const;

const linksets = (id: string): Signpost[] => [
  { rel: "linkset", href: linksetPath(id), type: LINKSET_TYPES.json },
  { rel: "linkset", href: `${linksetPath(id)}/urithi.txt`, type: LINKSET_TYPES.text },
];

const describedAs = (href: string, type: string): Signpost => ({ rel: "describedby", href, type });

const ofWork = (work: Work): Signpost[] => [
  ...aPage(pathOf(work.address), SCHEMA_TYPES[work.kind]),
  ...(work.rights ? [{ rel: "license", href: rightsName(work.rights) }] : []),
  ...(work.file
    ? [
        {
          rel: "item",
          href: pathOf(work.file.address),
          type: plainType(kindOf(work.file.extension).mediaType),
        },
      ]
    : []),
];

export const signpostsOfItem = (work: Work, section: string, author?: string): Signpost[] => [
  ...ofWork(work),
  ...(author ? [{ rel: "author", href: pathOf(author) }] : []),
  ...citations(work.id).map(({ href, type }) => describedAs(href, type)),
  { rel: "collection", href: section },
  ...linksets(work.id),
];

/** Only pictures and documents have manifests. */
export const signpostsOfMedia = (work: Work): Signpost[] => [
  ...ofWork(work),
  describedAs(`/api/media/${work.id}`, "application/json"),
  ...(work.picture && (work.kind === "image" || work.kind === "document")
    ? [describedAs(`/iiif/${work.id}/manifest.json`, "application/ld+json")]
    : []),
  { rel: "collection", href: "/media" },
  ...linksets(work.id),
];

export const signpostsOfContributor = (id: string): Signpost[] => [
  ...aPage(`/contributors/${id}`, "Person"),
  describedAs(`/api/contributors/${id}`, "application/json"),
  ...linksets(id),
];

export const signpostsOfEvent = (id: string): Signpost[] => [
  ...aPage(`/events/${id}`, "Event"),
  describedAs(`/events/${id}/calendar.ics`, "text/calendar"),
  ...linksets(id),
];

/** Addresses hold no sign that would need escapes in a header. */
export const asHeader = (signposts: Signpost[]) =>
  signposts
    .map(({ rel, href, type }) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ""}`)
    .join(", ");

const whole = (href: string) => new URL(href, env().origins[0]).href;

/** Each link with its anchor: the page, or what points back to the page. */
function linksOf(signposts: Signpost[]) {
  const page = signposts.find(({ rel }) => rel === "cite-as")!.href;
  const back = (rel: string, backRel: string) =>
    signposts
      .filter((one) => one.rel === rel)
      .map(({ href }) => ({ anchor: href, rel: backRel, href: page, type: "text/html" }));
  return [
    ...signposts.filter(({ rel }) => rel !== "linkset").map((one) => ({ anchor: page, ...one })),
    ...back("describedby", "describes"),
    ...back("item", "collection"),
  ].map((link) => ({ ...link, anchor: whole(link.anchor), href: whole(link.href) }));
}

type Target = { href: string; type?: string };

export function writeLinkset(signposts: Signpost[]): string {
  const sets = new Map<string, Record<string, Target[]>>();
  for (const { anchor, rel, href, type } of linksOf(signposts)) {
    const set = sets.get(anchor) ?? {};
    sets.set(anchor, set);
    (set[rel] ??= []).push({ href, ...(type && { type }) });
  }
  return JSON.stringify({ linkset: [...sets].map(([anchor, links]) => ({ anchor, ...links })) });
}

export const writeLinksetText = (signposts: Signpost[]) =>
  `${linksOf(signposts)
    .map(
      ({ anchor, rel, href, type }) =>
        `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ""}; anchor="${anchor}"`,
    )
    .join(",\n")}\n`;
