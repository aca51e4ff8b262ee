import { z } from "zod";

import { TextMatch } from "./text-match.ts";
import { MAX_LENGTHS, MEDIA_TYPES, RIGHTS_NAMES } from "./lists.ts";
import { readQuery } from "./query.ts";
import { LowDataVersion } from "./recordings.ts";
import { optionalRights, rightsOrUnknown } from "./rights.ts";
import {
  anyLine,
  anyParagraph,
  fileName,
  line,
  commaSeparatedList,
  optionalLine,
  optionalParagraph,
  version,
} from "./shared.ts";
import { anyCountry, optionalCountry, readTerm, termCode } from "./vocabularies.ts";

const mediaCategory = z.literal("").or(termCode("media-categories", "media.category-invalid"));

const sharedMediaFields = {
  category: mediaCategory.default(""),
  country: optionalCountry,
  location: optionalLine,
  photographer: optionalLine,
  creditLine: optionalLine,
  copyrightInfo: optionalLine,
  rights: rightsOrUnknown,
  tags: commaSeparatedList,
};

export const CreateMedia = z.object({
  title: line("content.title-required"),
  description: optionalParagraph,
  altText: optionalLine,
  ...sharedMediaFields,
});
export type CreateMedia = z.output<typeof CreateMedia>;

export const CreateManyMedia = z.object({ description: optionalParagraph, ...sharedMediaFields });
export type CreateManyMedia = z.output<typeof CreateManyMedia>;

const fileNames = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(fileName).max(MAX_LENGTHS.list).default([]),
);
export const CreateManyMediaForm = CreateManyMedia.extend({
  failedFiles: fileNames,
  tooLargeFiles: fileNames,
});

export const UpdateMedia = z
  .object({
    title: line("content.title-required"),
    description: anyParagraph,
    altText: anyLine,
    category: mediaCategory,
    country: anyCountry,
    location: anyLine,
    photographer: anyLine,
    creditLine: anyLine,
    copyrightInfo: anyLine,
    rights: optionalRights,
    tags: commaSeparatedList,
  })
  .partial()
  .extend({ version });
export type UpdateMedia = z.output<typeof UpdateMedia>;

export const UpdateMediaForm = CreateMedia.extend({ version });

const count = z.number().int();

export const Media = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(MEDIA_TYPES),
  category: z.string(),
  tags: z.array(z.string()),
  country: z.string(),
  location: z.string(),
  photographer: z.string(),
  creditLine: z.string(),
  copyrightInfo: z.string(),
  rights: z.enum(RIGHTS_NAMES).nullable(),
  altText: z.string(),
  thumbnailUrl: z.string().nullable(),
  picture: z
    .object({ width: count, height: count, widths: z.array(count), placeholder: z.string() })
    .nullable(),
  filename: z.string(),
  fileSize: z.number(),
  createdAt: z.string().nullable(),
  views: count,
  downloads: count,
  plays: count,
  originalFilename: z.string().optional(),
  matches: z.array(TextMatch).optional(),
  lowDataVersion: LowDataVersion.optional(),
  version: z.number().optional(),
});
export type Media = z.infer<typeof Media>;

export const MediaList = z.object({
  media: z.array(Media),
  pagination: z.object({
    page: count,
    totalPages: count,
    total: count,
    more: z.boolean(),
    isFuzzy: z.boolean().optional(),
    next: z.string().optional(),
    previous: z.string().optional(),
  }),
  teaser: z.object({ message: z.string() }).optional(),
});

export const MediaUploadResults = z.object({
  results: z.array(z.object({ filename: z.string(), media: Media.optional(), error: z.string().optional() })),
});

export const MediaTotals = z.object({
  total: count,
  totalSize: z.number(),
  views: count,
  downloads: count,
  plays: count,
  byType: z.array(z.object({ type: z.enum(MEDIA_TYPES), count })),
  byCategory: z.array(z.object({ category: z.string(), count })),
});
export type MediaTotals = z.infer<typeof MediaTotals>;

export type MediaFilter = {
  search?: string | undefined;
  type?: (typeof MEDIA_TYPES)[number] | undefined;
  category?: string | undefined;
};

export function parseMediaFilter(url: URL): MediaFilter {
  const { choiceIgnoringCase, freeText } = readQuery(url);
  return {
    search: freeText("search"),
    type: choiceIgnoringCase("type", MEDIA_TYPES),
    category: readTerm(url, "category", "media-categories"),
  };
}
