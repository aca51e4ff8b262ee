import { env } from "#app/env.server.ts";
import { translators } from "#app/messages/all.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { PlainKey, Say } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Rights } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { rightsName } from "#app/schemas/work-facts.ts";
import { extensionOf, kindOf } from "#app/services/files/index.server.ts";

import { citations, plainType } from "./signposts.ts";
import { turnedName, type Work } from "./work.ts";

type About = {
  id: string;
  title: string;
  language: string | undefined;
  summary: string;
  facts: [label: PlainKey, values: string[]][];
  rights: Rights | null;
  credit: string[];
  page: string;
  isPaged: boolean;
  descriptions: Link[];
  file: Link | undefined;
};

type Link = { address: string; type: string; format: string; name: string };

const at = (path: string) => env().origins[0] + path;
/** Only those who may have the file are told its name. */
function fileAt(path: string, filename: string | undefined, original: string | undefined): Link | undefined {
  if (!filename || !original) return undefined;
  const format = plainType(kindOf(extensionOf(filename)).mediaType);
  return { address: at(path), type: format.startsWith("image/") ? "Image" : "Text", format, name: original };
}

export const aboutMedia = (item: Media): About => ({
  id: item.id,
  title: item.title,
  language: undefined,
  summary: item.description,
  facts: [
    ["media.photographer", [item.photographer]],
    ["field.category", [item.category]],
    ["media.location", [item.location]],
    ["field.country", [item.country]],
    ["field.tags", item.tags],
  ],
  rights: item.rights,
  credit: [item.creditLine, item.copyrightInfo],
  page: at(`/media/${item.id}`),
  isPaged: item.type === "document",
  descriptions: [
    { address: at(`/api/media/${item.id}`), type: "Dataset", format: "application/json", name: "JSON" },
  ],
  file: fileAt(`/api/media/${item.id}/download`, item.filename, item.originalFilename),
});

const NAMES = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

export const aboutWork = (work: Work, item: Content): About => ({
  id: work.id,
  title: work.title,
  language: work.language,
  summary: work.description,
  facts: [
    ["field.author", work.people.map(turnedName)],
    ["field.published", [work.date]],
    ["field.country", [work.country]],
    ["field.language", [item.language]],
    ["field.tags", work.subjects],
  ],
  rights: work.rights,
  credit: [],
  page: work.address,
  isPaged: false,
  descriptions: citations(work.id).map(({ ending, href, type }) => ({
    address: at(href),
    type: "Dataset",
    format: type,
    name: NAMES[ending],
  })),
  file: fileAt(`/api/content/${work.id}/download`, item.filename, item.originalFilename),
});

type Size = { width: number; height: number };
/** `space` is the same for everybody, so that a place in the picture stays where it is. */
export type Canvas = Size & { id: string; sizes: Size[]; space: Size; original?: Original };
/** Shown while there are no pieces of the picture yet. */
type Original = { address: string; format: string };
type Words = Record<string, string[]>;

const CONTEXT = "http://iiif.io/api/presentation/3/context.json";
const THUMBNAIL = 320;

export const serviceAddress = (id: string) => `${env().origins[0]}/iiif/${id}`;
export const manifestAddress = (id: string) => `${serviceAddress(id)}/manifest.json`;

const inAll = (say: (say: Say) => string): Words =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [say(translators[language])]]));

/** Viewers take text for HTML if it begins with < and ends with >: a space at the end prevents that. */
const typed = (values: string[], language = "none"): Words => ({
  [language]: values.map((value) => (/^<[^]*>$/.test(value) ? `${value} ` : value)),
});

export const writeManifest = (about: About, pages: Canvas[]) => ({
  ...headOf(about, pages[0]!),
  items: pages.map((page, at) => pageOf(about, page, at + 1)),
});

const PIECE = 100;

/** For many pages, piece by piece. */
export async function* manifestPieces(about: About, count: number, canvasOf: (number: number) => Canvas) {
  yield `${JSON.stringify(headOf(about, canvasOf(1))).slice(0, -1)},"items":[`;
  for (let from = 1; from <= count; from += PIECE) {
    const numbers = Array.from({ length: Math.min(PIECE, count - from + 1) }, (_, i) => from + i);
    const pages = numbers.map((number) => JSON.stringify(pageOf(about, canvasOf(number), number)));
    yield (from > 1 ? "," : "") + pages.join(",");
  }
  yield "]}";
}

function headOf(about: About, first: Canvas) {
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
    // The standard writes rights with http.
    ...(rights && { rights: rightsName(rights).replace("https:", "http:") }),
    ...(credit.length > 0 && {
      requiredStatement: { label: inAll((say) => say("media.credit")), value: typed(credit) },
    }),
    provider: [provider()],
    ...thumbnailsOf(first),
    homepage: [{ id: page, type: "Text", label: typed([title], language), format: "text/html" }],
    seeAlso: descriptions.map(linkTo),
    ...(file && { rendering: [linkTo(file)] }),
    ...(isPaged && { behavior: ["paged"] }),
  };
}

function pageOf({ id, isPaged, title, language }: About, page: Canvas, number: number) {
  const label = isPaged ? inAll((say) => say("iiif.page", { number })) : typed([title], language);
  return canvasOf(page, `${serviceAddress(id)}/canvas/${number}`, label);
}

function canvasOf(page: Canvas, address: string, label: Words) {
  const { id, width, height, space, original } = page;
  return {
    id: address,
    type: "Canvas",
    label,
    ...space,
    ...thumbnailsOf(page),
    items: [
      {
        id: `${address}/pictures`,
        type: "AnnotationPage",
        items: [
          {
            id: `${address}/picture`,
            type: "Annotation",
            motivation: "painting",
            body: original
              ? { id: original.address, type: "Image", format: original.format, width, height }
              : imageOf(id, "max", { width, height }),
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

export function thumbnailOf(id: string, { sizes }: { sizes: Size[] }) {
  const size = sizes.find(({ width }) => width >= THUMBNAIL) ?? sizes.at(-1)!;
  return imageOf(id, `${size.width},${size.height}`, size);
}

const thumbnailsOf = ({ id, sizes }: Canvas) =>
  sizes.length > 0 ? { thumbnail: [thumbnailOf(id, { sizes })] } : {};

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

type Collection = {
  items: { id: string; title: string; thumbnail: object }[];
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
