import { z } from "zod";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { mediaFields, sharedMediaFields } from "./definitions/media-fields.ts";
import { TextMatch } from "./text-match.ts";
import type { FilterValues } from "./definitions/filters.ts";
import type { MEDIA_FILTERS } from "./definitions/public-filters.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { MEDIA_TYPES } from "./lists/media.ts";
import { LowDataVersion } from "./recordings.ts";
import { fileName, version, recordId, timestamp } from "./shared.ts";

export const CreateMedia = z
  .object(createShape(mediaFields))
  .meta({ example: { title: "A basket from below", altText: "A basket" } });
export type CreateMedia = z.output<typeof CreateMedia>;

export const CreateManyMedia = z
  .object(createShape(sharedMediaFields))
  .meta({ example: { country: "Uganda" } });
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
  .object({ ...changeShape(mediaFields), version })
  .meta({ example: { title: "A basket" } });
export type UpdateMedia = z.output<typeof UpdateMedia>;

export const UpdateMediaForm = CreateMedia.extend({ version });

const count = z.number().int();

const { title, description, category, tags, altText, ...otherFields } = viewShape(mediaFields, {
  title: "A basket from above",
  description:
    "A coiled basket of raffia over banana stalk, with a star of twelve points. Sample record: the image is a drawing.",
  category: "Art & Design",
  tags: ["basketry", "raffia", "star", "Masaka", "collection"],
  country: "Uganda",
  location: "Masaka",
  photographer: "Grace Nabirye",
  creditLine: "Lake Institute, 2019.4.12",
  copyrightInfo: "© Lake Institute",
  rights: "CC BY-NC",
  altText: "A round basket seen from above, with a star of twelve dark points",
});

/** The order is that of the columns of an export. */
export const Media = z.object({
  id: recordId,
  ...{ title, description },
  type: z.enum(MEDIA_TYPES),
  ...{ category, tags, ...otherFields, altText },
  thumbnailUrl: z
    .string()
    .nullable()
    .meta({ example: "/api/media/01a2115f-40f1-72d2-879c-f61e3f3110dc/thumbnail/640" }),
  picture: z
    .object({
      width: count.meta({ example: 900 }),
      height: count.meta({ example: 675 }),
      widths: z.array(count).meta({ example: [320, 640, 900] }),
      placeholder: z.string().meta({
        example: "UklGRjQAAABXRUJQVlA4ICgAAADQAQCdASoIAAYACYCyJaACdAD0U5PQQAD83y/l1sMYTLoPozW8KgAA",
      }),
    })
    .nullable(),
  filename: z.string().meta({ example: "01a2115f-40f1-72d2-879c-f61e3f3110dc.jpg" }),
  fileSize: z.number().meta({ example: 71600 }),
  createdAt: timestamp.nullable(),
  views: count.meta({ example: 0 }),
  downloads: count.meta({ example: 0 }),
  plays: count.meta({ example: 0 }),
  originalFilename: z.string().optional().meta({ example: "a-basket.png" }),
  matches: z.array(TextMatch).optional(),
  lowDataVersion: LowDataVersion.optional(),
  items: z
    .array(
      z.object({
        id: recordId,
        title: z.string().meta({ example: "Baskets of Masaka" }),
        path: z.string().meta({ example: "/library/01a2115f-36d4-7712-987d-0b3690ea1112" }),
      }),
    )
    .optional()
    .meta({ description: "Items that have it as one of their files" }),
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
  teaser: z
    .object({
      message: z.string().meta({
        example:
          "A reader account is free. It lets you see every item at full size, play recordings and download files.",
      }),
    })
    .optional(),
});

export const MediaUploadResults = z.object({
  results: z.array(
    z.object({
      filename: z.string().meta({ example: "a-basket.png" }),
      media: Media.optional(),
      error: z.string().optional(),
    }),
  ),
});

export const MediaTotals = z.object({
  total: count.meta({ example: 10 }),
  totalSize: z.number().meta({ example: 327940 }),
  views: count,
  downloads: count,
  plays: count,
  byType: z.array(z.object({ type: z.enum(MEDIA_TYPES), count: count.meta({ example: 6 }) })),
  byCategory: z.array(z.object({ category: z.string().meta({ example: "Architecture" }), count })),
});
export type MediaTotals = z.infer<typeof MediaTotals>;

export type MediaFilter = FilterValues<typeof MEDIA_FILTERS>;
