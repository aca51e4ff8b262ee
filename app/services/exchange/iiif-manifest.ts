import { getTranslator } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { PlainKey, Translate } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Rights } from "#app/schemas/lists/content.ts";
import type { Media } from "#app/schemas/media.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";
import { getExtension, getFileKind } from "#app/services/files/index.server.ts";

import { listCitationLinks, stripMediaTypeParameters } from "./signposts.ts";
import { formatInvertedName, type ExportItem } from "./export-item.ts";

export type ManifestInfo = {
  id: string;
  title: string;
  language: string | undefined;
  summary: string;
  facts: [label: PlainKey, values: string[]][];
  rights: Rights | null;
  credit: string[];
  page: string;
  isPaged: boolean;
  descriptions: ManifestLink[];
  file: ManifestLink | undefined;
};

type ManifestLink = { address: string; type: string; format: string; name: string };

const getSiteUrl = (path: string) => env().origins[0] + path;
function toFileLink(
  path: string,
  filename: string | null | undefined,
  original: string | null | undefined,
): ManifestLink | undefined {
  if (!filename || !original) return undefined;
  const format = stripMediaTypeParameters(getFileKind(getExtension(filename)).mediaType);
  return {
    address: getSiteUrl(path),
    type: format.startsWith("image/") ? "Image" : "Text",
    format,
    name: original,
  };
}

export const toMediaManifestInfo = (item: Media): ManifestInfo => ({
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
  page: getSiteUrl(`/media/${item.id}`),
  isPaged: item.type === "document",
  descriptions: [
    {
      address: getSiteUrl(`/api/media/${item.id}`),
      type: "Dataset",
      format: "application/json",
      name: "JSON",
    },
  ],
  file: toFileLink(`/api/media/${item.id}/download`, item.filename, item.originalFilename),
});

/** Of an item with several files. */
export const createZipLink = ({ id, title }: Content): ManifestLink => ({
  address: getSiteUrl(`/api/content/${id}/files.zip`),
  type: "Dataset",
  format: "application/zip",
  name: `${title}.zip`,
});

const CITATION_FORMAT_NAMES = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON", "mods.xml": "MODS" };

export const toContentManifestInfo = (work: ExportItem, item: Content): ManifestInfo => ({
  id: work.id,
  title: work.title,
  language: work.language,
  summary: work.description,
  facts: [
    ["field.author", work.people.map(formatInvertedName)],
    ["field.published-on", [work.date]],
    ["field.country", [work.country]],
    ["field.language", [item.language]],
    ["field.tags", work.subjects],
  ],
  rights: work.rights,
  credit: [],
  page: work.address,
  isPaged: false,
  descriptions: listCitationLinks(work.id).map(({ ending, href, type }) => ({
    address: getSiteUrl(href),
    type: "Dataset",
    format: type,
    name: CITATION_FORMAT_NAMES[ending],
  })),
  file: toFileLink(`/api/content/${work.id}/download`, item.filename, item.originalFilename),
});

type ImageSize = { width: number; height: number };
/** `space` is the size of the canvas. It is the same for all users, so that coordinates in the image stay valid. */
export type CanvasInput = ImageSize & {
  id: string;
  sizes: ImageSize[];
  space: ImageSize;
  original?: OriginalFile;
  /** Else the number of the page, or the title. */
  label?: (t: Translate) => string;
};
type OriginalFile = { address: string; format: string };
type LanguageMap = Record<string, string[]>;

const PRESENTATION_CONTEXT_URL = "http://iiif.io/api/presentation/3/context.json";
const MIN_THUMBNAIL_WIDTH = 320;

export const getImageServiceUrl = (id: string) => `${env().origins[0]}/iiif/${id}`;
export const getManifestUrl = (id: string) => `${getImageServiceUrl(id)}/manifest.json`;

const translateToAllLanguages = (translate: (t: Translate) => string): LanguageMap =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [translate(getTranslator(language))]]));

/** IIIF viewers treat a text that starts with < and ends with > as HTML, so a space is added at the end. */
const toLanguageMap = (values: string[], language = "none"): LanguageMap => ({
  [language]: values.map((value) => (/^<[^]*>$/.test(value) ? `${value} ` : value)),
});

export const createManifest = (info: ManifestInfo, pages: CanvasInput[]) => ({
  ...createManifestHead(info, pages[0]!),
  items: pages.map((page, at) => createPageCanvas(info, page, at + 1)),
});

const PAGES_PER_CHUNK = 100;

export async function* streamManifest(
  info: ManifestInfo,
  count: number,
  getCanvas: (number: number) => CanvasInput,
) {
  yield `${JSON.stringify(createManifestHead(info, getCanvas(1))).slice(0, -1)},"items":[`;
  for (let from = 1; from <= count; from += PAGES_PER_CHUNK) {
    const numbers = Array.from({ length: Math.min(PAGES_PER_CHUNK, count - from + 1) }, (_, i) => from + i);
    const pages = numbers.map((number) => JSON.stringify(createPageCanvas(info, getCanvas(number), number)));
    yield (from > 1 ? "," : "") + pages.join(",");
  }
  yield "]}";
}

function createManifestHead(info: ManifestInfo, first: CanvasInput) {
  const { id, title, language, summary, facts, rights, page, isPaged, descriptions, file } = info;
  const credit = info.credit.filter(Boolean);
  const fields = facts.map(([label, values]) => [label, values.filter(Boolean)] as const);
  return {
    "@context": PRESENTATION_CONTEXT_URL,
    id: getManifestUrl(id),
    type: "Manifest",
    label: toLanguageMap([title], language),
    ...(summary && { summary: toLanguageMap([summary], language) }),
    metadata: fields
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => ({
        label: translateToAllLanguages((t) => t(label)),
        value: toLanguageMap([...values]),
      })),
    // IIIF requires rights URIs to begin with http, not https.
    ...(rights && { rights: createRightsVocabularyUrl(rights).replace("https:", "http:") }),
    ...(credit.length > 0 && {
      requiredStatement: {
        label: translateToAllLanguages((t) => t("media.credit")),
        value: toLanguageMap(credit),
      },
    }),
    provider: [createProvider()],
    ...createThumbnailField(first),
    homepage: [{ id: page, type: "Text", label: toLanguageMap([title], language), format: "text/html" }],
    seeAlso: descriptions.map(toIiifLink),
    ...(file && { rendering: [toIiifLink(file)] }),
    ...(isPaged && { behavior: ["paged"] }),
  };
}

function createPageCanvas({ id, isPaged, title, language }: ManifestInfo, page: CanvasInput, number: number) {
  const getLabel = page.label ?? (isPaged ? (t: Translate) => t("iiif.page", { number }) : undefined);
  const label = getLabel ? translateToAllLanguages(getLabel) : toLanguageMap([title], language);
  return createCanvas(page, `${getImageServiceUrl(id)}/canvas/${number}`, label);
}

function createCanvas(page: CanvasInput, address: string, label: LanguageMap) {
  const { id, width, height, space, original } = page;
  return {
    id: address,
    type: "Canvas",
    label,
    ...space,
    ...createThumbnailField(page),
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
              : createImageResource(id, "max", { width, height }),
            target: address,
          },
        ],
      },
    ],
  };
}

const createImageResource = (id: string, size: string, { width, height }: ImageSize) => ({
  id: `${getImageServiceUrl(id)}/full/${size}/0/default.jpg`,
  type: "Image",
  format: "image/jpeg",
  width,
  height,
  service: [{ id: getImageServiceUrl(id), type: "ImageService3", profile: "level0" }],
});

export function createThumbnailResource(id: string, { sizes }: { sizes: ImageSize[] }) {
  const size = sizes.find(({ width }) => width >= MIN_THUMBNAIL_WIDTH) ?? sizes.at(-1)!;
  return createImageResource(id, `${size.width},${size.height}`, size);
}

const createThumbnailField = ({ id, sizes }: CanvasInput) =>
  sizes.length > 0 ? { thumbnail: [createThumbnailResource(id, { sizes })] } : {};

const toIiifLink = ({ address, type, format, name }: ManifestLink) => ({
  id: address,
  type,
  format,
  label: toLanguageMap([name]),
});

function createProvider() {
  const [origin] = env().origins;
  const label = translateToAllLanguages((t) => t("site.name"));
  return {
    id: origin,
    type: "Agent",
    label,
    homepage: [{ id: origin, type: "Text", label, format: "text/html" }],
  };
}

type CollectionInput = {
  items: { id: string; title: string; thumbnail: object }[];
  rest: string | undefined;
};

export const createCollection = (address: string, { items, rest }: CollectionInput) => ({
  "@context": PRESENTATION_CONTEXT_URL,
  id: address,
  type: "Collection",
  label: translateToAllLanguages((t) => t("iiif.gallery")),
  provider: [createProvider()],
  items: [
    ...items.map(({ id, title, thumbnail }) => ({
      id,
      type: "Manifest",
      label: toLanguageMap([title]),
      thumbnail: [thumbnail],
    })),
    ...(rest
      ? [{ id: rest, type: "Collection", label: translateToAllLanguages((t) => t("iiif.gallery-more")) }]
      : []),
  ],
});
