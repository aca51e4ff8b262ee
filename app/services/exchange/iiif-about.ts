import { env } from "#app/env.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Rights } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { extensionOf, kindOf } from "#app/services/files/index.server.ts";

import { citations, plainType } from "./signposts.ts";
import { turnedName, type Work } from "./work.ts";

export type About = {
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

export type Link = { address: string; type: string; format: string; name: string };

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
