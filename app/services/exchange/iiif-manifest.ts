import { env } from "#app/env.server.ts";
import { translatorsByLanguage } from "#app/messages/all.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { PlainKey, Translate } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Rights } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";
import { getExtension, getFileKind } from "#app/services/files/index.server.ts";

import { listCitationLinks, stripParameters } from "./signposts.ts";
import { formatInvertedName, type ExportItem } from "./export-item.ts";

type ManifestInfo = {
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

const siteUrl = (path: string) => env().origins[0] + path;
function toFileLink(
  path: string,
  filename: string | undefined,
  original: string | undefined,
): ManifestLink | undefined {
  if (!filename || !original) return undefined;
  const format = stripParameters(getFileKind(getExtension(filename)).mediaType);
  return {
    address: siteUrl(path),
    type: format.startsWith("image/") ? "Image" : "Text",
    format,
    name: original,
  };
}

export const toMediaInfo = (item: Media): ManifestInfo => ({
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
  page: siteUrl(`/media/${item.id}`),
  isPaged: item.type === "document",
  descriptions: [
    { address: siteUrl(`/api/media/${item.id}`), type: "Dataset", format: "application/json", name: "JSON" },
  ],
  file: toFileLink(`/api/media/${item.id}/download`, item.filename, item.originalFilename),
});

const FORMAT_NAMES = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

export const toWorkInfo = (work: ExportItem, item: Content): ManifestInfo => ({
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
    address: siteUrl(href),
    type: "Dataset",
    format: type,
    name: FORMAT_NAMES[ending],
  })),
  file: toFileLink(`/api/content/${work.id}/download`, item.filename, item.originalFilename),
});

type Size = { width: number; height: number };
/** `space` is the same for all users, so that coordinates in the image stay valid. */
export type Canvas = Size & { id: string; sizes: Size[]; space: Size; original?: OriginalFile };
type OriginalFile = { address: string; format: string };
type LanguageMap = Record<string, string[]>;

const CONTEXT = "http://iiif.io/api/presentation/3/context.json";
const THUMBNAIL = 320;

export const imageServiceUrl = (id: string) => `${env().origins[0]}/iiif/${id}`;
export const manifestUrl = (id: string) => `${imageServiceUrl(id)}/manifest.json`;

const translateAll = (translate: (say: Translate) => string): LanguageMap =>
  Object.fromEntries(LANGUAGES.map((language) => [language, [translate(translatorsByLanguage[language])]]));

/** Viewers treat text that begins with < and ends with > as HTML: a trailing space prevents that. */
const toLanguageMap = (values: string[], language = "none"): LanguageMap => ({
  [language]: values.map((value) => (/^<[^]*>$/.test(value) ? `${value} ` : value)),
});

export const writeManifest = (info: ManifestInfo, pages: Canvas[]) => ({
  ...createManifestHead(info, pages[0]!),
  items: pages.map((page, at) => createPage(info, page, at + 1)),
});

const PAGES_PER_CHUNK = 100;

export async function* streamManifest(
  info: ManifestInfo,
  count: number,
  getCanvas: (number: number) => Canvas,
) {
  yield `${JSON.stringify(createManifestHead(info, getCanvas(1))).slice(0, -1)},"items":[`;
  for (let from = 1; from <= count; from += PAGES_PER_CHUNK) {
    const numbers = Array.from({ length: Math.min(PAGES_PER_CHUNK, count - from + 1) }, (_, i) => from + i);
    const pages = numbers.map((number) => JSON.stringify(createPage(info, getCanvas(number), number)));
    yield (from > 1 ? "," : "") + pages.join(",");
  }
  yield "]}";
}

function createManifestHead(info: ManifestInfo, first: Canvas) {
  const { id, title, language, summary, facts, rights, page, isPaged, descriptions, file } = info;
  const credit = info.credit.filter(Boolean);
  const fields = facts.map(([label, values]) => [label, values.filter(Boolean)] as const);
  return {
    "@context": CONTEXT,
    id: manifestUrl(id),
    type: "Manifest",
    label: toLanguageMap([title], language),
    ...(summary && { summary: toLanguageMap([summary], language) }),
    metadata: fields
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => ({
        label: translateAll((t) => t(label)),
        value: toLanguageMap([...values]),
      })),
    // The standard requires http in rights URIs.
    ...(rights && { rights: createRightsVocabularyUrl(rights).replace("https:", "http:") }),
    ...(credit.length > 0 && {
      requiredStatement: { label: translateAll((t) => t("media.credit")), value: toLanguageMap(credit) },
    }),
    provider: [createProvider()],
    ...createThumbnailField(first),
    homepage: [{ id: page, type: "Text", label: toLanguageMap([title], language), format: "text/html" }],
    seeAlso: descriptions.map(toLink),
    ...(file && { rendering: [toLink(file)] }),
    ...(isPaged && { behavior: ["paged"] }),
  };
}

function createPage({ id, isPaged, title, language }: ManifestInfo, page: Canvas, number: number) {
  const label = isPaged ? translateAll((t) => t("iiif.page", { number })) : toLanguageMap([title], language);
  return createCanvas(page, `${imageServiceUrl(id)}/canvas/${number}`, label);
}

function createCanvas(page: Canvas, address: string, label: LanguageMap) {
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
              : createImage(id, "max", { width, height }),
            target: address,
          },
        ],
      },
    ],
  };
}

const createImage = (id: string, size: string, { width, height }: Size) => ({
  id: `${imageServiceUrl(id)}/full/${size}/0/default.jpg`,
  type: "Image",
  format: "image/jpeg",
  width,
  height,
  service: [{ id: imageServiceUrl(id), type: "ImageService3", profile: "level0" }],
});

export function createThumbnail(id: string, { sizes }: { sizes: Size[] }) {
  const size = sizes.find(({ width }) => width >= THUMBNAIL) ?? sizes.at(-1)!;
  return createImage(id, `${size.width},${size.height}`, size);
}

const createThumbnailField = ({ id, sizes }: Canvas) =>
  sizes.length > 0 ? { thumbnail: [createThumbnail(id, { sizes })] } : {};

const toLink = ({ address, type, format, name }: ManifestLink) => ({
  id: address,
  type,
  format,
  label: toLanguageMap([name]),
});

function createProvider() {
  const [origin] = env().origins;
  const label = translateAll((t) => t("site.name"));
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
  label: translateAll((t) => t("iiif.gallery")),
  provider: [createProvider()],
  items: [
    ...items.map(({ id, title, thumbnail }) => ({
      id,
      type: "Manifest",
      label: toLanguageMap([title]),
      thumbnail: [thumbnail],
    })),
    ...(rest ? [{ id: rest, type: "Collection", label: translateAll((t) => t("iiif.gallery-more")) }] : []),
  ],
});
