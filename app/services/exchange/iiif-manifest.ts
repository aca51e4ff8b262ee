import { env } from "#app/env.server.ts";
import { WORDS } from "#app/messages/all.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { speaker, type Say } from "#app/messages/sentence.ts";
import type { Rights } from "#app/schemas/lists.ts";

import type { About, Link } from "./iiif-about.ts";

/** Writes IIIF's Presentation API 3: of pictures and of the pages of documents, each page one picture. */

type Size = { width: number; height: number };
/** A picture with its own image service, and the space that it fills: the same for whoever looks, so that a place in it stays. */
type Page = Size & { id: string; sizes: Size[]; space: Size };
type Words = Record<string, string[]>;

const CONTEXT = "http://iiif.io/api/presentation/3/context.json";
const THUMBNAIL = 320;

export const serviceAddress = (id: string) => `${env().origins[0]}/iiif/${id}`;
export const manifestAddress = (id: string) => `${serviceAddress(id)}/manifest.json`;

/** In each language of the product. */
const inAll = (say: (say: Say) => string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [say(speaker(WORDS[language]))]]));

/** What somebody typed. Viewers take for HTML what begins and ends as if it were; a space keeps it text. */
const typed = (values: string[], language = "none"): Words => ({
  [language]: values.map((value) => (/^<[^]*>$/.test(value) ? `${value} ` : value)),
});

export function writeManifest(about: About, pages: Page[]) {
  const { id, title, language, summary, facts, rights, page, isPaged, descriptions, file } = about;
  const credit = about.credit.filter(Boolean);
  const known = facts.map(([label, values]) => [label, values.filter(Boolean)] as const);
  return {
    "@context": CONTEXT,
    id: manifestAddress(id),
    type: "Manifest",
    label: typed([title], language),
    ...(summary && { summary: typed([summary], language) }),
    metadata: known
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => ({ label: inAll((say) => say(label)), value: typed([...values]) })),
    ...(rights && { rights: rightsAddress(rights) }),
    ...(credit.length > 0 && {
      requiredStatement: { label: inAll((say) => say("media.credit")), value: typed(credit) },
    }),
    provider: [provider()],
    thumbnail: pages.slice(0, 1).map((one) => thumbnailOf(one.id, one)),
    homepage: [{ id: page, type: "Text", label: typed([title], language), format: "text/html" }],
    seeAlso: descriptions.map(linkTo),
    ...(file && { rendering: [linkTo(file)] }),
    ...(isPaged && { behavior: ["paged"] }),
    items: pages.map((one, at) => canvasOf(one, at + 1, isPaged ? undefined : typed([title], language))),
  };
}

function canvasOf({ id, width, height, sizes, space }: Page, number: number, label: Words | undefined) {
  const address = `${serviceAddress(id)}/canvas/${number}`;
  return {
    id: address,
    type: "Canvas",
    label: label ?? inAll((say) => say("iiif.page", number)),
    ...space,
    thumbnail: [thumbnailOf(id, { sizes })],
    items: [
      {
        id: `${address}/pictures`,
        type: "AnnotationPage",
        items: [
          {
            id: `${address}/picture`,
            type: "Annotation",
            motivation: "painting",
            body: imageOf(id, "max", { width, height }),
            target: address,
          },
        ],
      },
    ],
  };
}

const imageOf = (id: string, size: string, { width, height }: Size) => ({
  id: `${serviceAddress(id)}/full/${size}/0/default.jpg`,
  type: "Image",
  format: "image/jpeg",
  width,
  height,
  service: [{ id: serviceAddress(id), type: "ImageService3", profile: "level0" }],
});

/** The smallest that is sharp in a list of many. */
export function thumbnailOf(id: string, { sizes }: { sizes: Size[] }) {
  const size = sizes.find(({ width }) => width >= THUMBNAIL) ?? sizes.at(-1)!;
  return imageOf(id, `${size.width},${size.height}`, size);
}

const linkTo = ({ address, type, format, name }: Link) => ({
  id: address,
  type,
  format,
  label: typed([name]),
});

function provider() {
  const [origin] = env().origins;
  const label = inAll((say) => say("site.name"));
  return {
    id: origin,
    type: "Agent",
    label,
    homepage: [{ id: origin, type: "Text", label, format: "text/html" }],
  };
}

/** As the standard wants it written: their names, not the pages that explain them. */
function rightsAddress(rights: Rights) {
  if (rights === "CC0") return "http://creativecommons.org/publicdomain/zero/1.0/";
  if (rights.startsWith("CC "))
    return `http://creativecommons.org/licenses/${rights.slice(3).toLowerCase()}/4.0/`;
  return `http://rightsstatements.org/vocab/${rights}/1.0/`;
}

type Collection = {
  items: { id: string; title: string; thumbnail: object }[];
  /** Where the collection of the others is. */
  rest: string | undefined;
};

export const writeCollection = (address: string, { items, rest }: Collection) => ({
  "@context": CONTEXT,
  id: address,
  type: "Collection",
  label: inAll((say) => say("iiif.gallery")),
  provider: [provider()],
  items: [
    ...items.map(({ id, title, thumbnail }) => ({
      id,
      type: "Manifest",
      label: typed([title]),
      thumbnail: [thumbnail],
    })),
    ...(rest ? [{ id: rest, type: "Collection", label: inAll((say) => say("iiif.gallery-rest")) }] : []),
  ],
});
