import { ZipReader } from "#app/core/zip.server.ts";

import { mapSequentially } from "./map-sequentially.ts";
import { expandPattern, readableRoutes, type Examples } from "./readable-routes.ts";

/** Every address that may send something of an item. */

export const UNKNOWN_ID = "0198f3a1-0000-7000-8000-000000000000";
const LISTS = ["library", "search", "all-content", "my-content", "scholarly-repository"].concat(
  "literary-collection",
  "my-favourites",
  "audit-log",
);
export const EXPORT_NAMES = LISTS.flatMap((list) =>
  ["csv", "jsonl", "bib", "ris", "csl.json"].map((type) => `${list}.${type}`),
);
const OAI_FORMATS = ["oai_dc", "oai_datacite", "mods"];

/** `files`: ids of the item's files. A document's pages have their own pictures. */
const getExamples = (id: string, files: readonly string[]): Examples => [
  [/exports/, EXPORT_NAMES],
  [/ :page| :number/, ["1"]],
  [/ :width/, ["320"]],
  [/ :region/, ["full"]],
  [/ :size/, ["max"]],
  [/ :rotation/, ["0"]],
  [/ :quality/, ["default.jpg"]],
  [/ :language/, ["en"]],
  [/ :file/, files],
  [/^\/(iiif|transcripts|texts)/, [id, ...files.flatMap((file) => [file, `${file}.1`])]],
  [/content|items|library|repository|literary|citations|review|thumbnail|copy/, [id]],
  [/./, [UNKNOWN_ID]],
];

function expandRoutes(id: string, files: readonly string[]) {
  return readableRoutes
    .filter(({ pattern }) => pattern !== "/logout")
    .flatMap(({ pattern, isScreen }) =>
      expandPattern(pattern, getExamples(id, files)).flatMap((path) =>
        isScreen && path !== "/" ? [path, `${path}.data`] : [path],
      ),
    );
}

export const listItemAddresses = (id: string, files: readonly string[] = [UNKNOWN_ID]) => [
  ...expandRoutes(id, files).filter((path) => [id, ...files].some((each) => path.includes(each))),
  ...OAI_FORMATS.map(
    (format) => `/oai?verb=GetRecord&identifier=oai:127.0.0.1:${id}&metadataPrefix=${format}`,
  ),
];

export const listSharedAddresses = () => [
  ...expandRoutes(UNKNOWN_ID, [UNKNOWN_ID]).filter((path) => !path.includes(UNKNOWN_ID)),
  ...OAI_FORMATS.map((format) => `/oai?verb=ListRecords&metadataPrefix=${format}`),
];

export const replaceIds = (path: string) => path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "{id}");

/** Of an archive: of its entries, which may be compressed, with their names. */
export async function readResponseText(body: Buffer) {
  if (!body.toString("latin1", 0, 4).startsWith("PK\x03\x04")) return body.toString("latin1");
  const zip = await ZipReader.open(body);
  const entries = await mapSequentially(zip.names, async (name) => (await zip.unpack(name))!);
  const text = [...zip.names, Buffer.concat(entries).toString("latin1")].join("\n");
  zip.close();
  return text;
}
