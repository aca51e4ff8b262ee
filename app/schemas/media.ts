import { z } from "zod";

import { LENGTHS, MEDIA_CATEGORIES, MEDIA_TYPES } from "./lists.ts";
import { anyLine, anyParagraph, line, listOfWords, optionalLine, optionalParagraph } from "./shared.ts";

/** One of the eight, or none. */
const category = z.enum(["", ...MEDIA_CATEGORIES], "media.category-wrong");

const shared = {
  category: category.default(""),
  country: optionalLine,
  location: optionalLine,
  photographer: optionalLine,
  creditLine: optionalLine,
  copyrightInfo: optionalLine,
  tags: listOfWords,
};

/** What kind of thing it is, the file says. */
export const CreateMedia = z.object({
  title: line("content.title-required"),
  description: optionalParagraph,
  /** What the picture shows, for those who cannot see it. */
  altText: optionalLine,
  ...shared,
});
export type CreateMedia = z.output<typeof CreateMedia>;

/** Several files at once have what they share in common, and their titles from their names. */
export const CreateManyMedia = z.object({ description: optionalParagraph, ...shared });
export type CreateManyMedia = z.output<typeof CreateManyMedia>;

const names = z.preprocess(
  (given) => (typeof given === "string" ? [given] : given),
  z.array(z.string().max(LENGTHS.paragraph)).max(LENGTHS.list).default([]),
);
/** With the names of those that script could not send, or did not: one field for each. */
export const CreateManyMediaForm = CreateManyMedia.extend({ unsent: names, tooLarge: names });

const version = z.coerce.number().int().optional();

/** What is left out stays; a form names the version that it edits. */
export const UpdateMedia = z
  .object({
    title: line("content.title-required"),
    description: anyParagraph,
    altText: anyLine,
    category,
    country: anyLine,
    location: anyLine,
    photographer: anyLine,
    creditLine: anyLine,
    copyrightInfo: anyLine,
    tags: listOfWords,
  })
  .partial()
  .extend({ version });
export type UpdateMedia = z.output<typeof UpdateMedia>;

/** A form shows every field it has: one that comes back empty was emptied. */
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
  altText: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** The shape of its picture, the widths that there are, and a blur of it: WebP in base64. */
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
  version: z.number().optional(),
});
export type Media = z.infer<typeof Media>;

export const MediaList = z.object({
  media: z.array(Media),
  pagination: z.object({
    page: count,
    totalPages: count,
    total: count,
    /** There are more than were counted. */
    more: z.boolean(),
    next: z.string().optional(),
    previous: z.string().optional(),
  }),
  /** For visitors: what an account would open to them. */
  teaser: z.object({ message: z.string() }).optional(),
});

/** What became of each of several files, in their order. */
export const MediaResults = z.object({
  results: z.array(z.object({ filename: z.string(), media: Media.optional(), error: z.string().optional() })),
});

export const MediaSummary = z.object({
  total: count,
  totalSize: z.number(),
  views: count,
  downloads: count,
  plays: count,
  byType: z.array(z.object({ type: z.enum(MEDIA_TYPES), count })),
  byCategory: z.array(z.object({ category: z.string(), count })),
});
export type MediaSummary = z.infer<typeof MediaSummary>;

/** How the gallery is narrowed; a filter that makes no sense is none. */
export type MediaFilter = {
  search?: string;
  type?: (typeof MEDIA_TYPES)[number];
  category?: (typeof MEDIA_CATEGORIES)[number];
};

export function readMediaFilter(parameters: URLSearchParams): MediaFilter {
  return {
    search: parameters.get("search")?.trim().slice(0, LENGTHS.line) || undefined,
    type: MEDIA_TYPES.find((one) => one === parameters.get("type")?.toLowerCase()),
    category: MEDIA_CATEGORIES.find((one) => one === parameters.get("category")),
  };
}
