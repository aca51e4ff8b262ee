import { z } from "zod";

import { TextMatch } from "./text-match.ts";
import type { FilterValues } from "./definitions/filters.ts";
import { CONTENT_FILTERS } from "./definitions/public-filters.ts";
import { contentFields } from "./definitions/content-fields.ts";
import { changeShape, createShape } from "./definitions/field-schemas.ts";
import {
  filledDetails,
  readFilledDetails,
  itemDetailsShape,
  itemDetailsView,
  itemPartsView,
  PersonView,
  thumbnailView,
} from "./items.ts";
import { readFilters } from "./definitions/read-filters.ts";
import { APPROVAL_STATUSES } from "./lists/shared.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  type ContentOrder,
  DEFAULT_LANGUAGE,
  RIGHTS_NAMES,
} from "./lists/content.ts";
import type { OwnFieldName } from "./lists/kinds.ts";
import { ROLES } from "./lists/accounts.ts";
import { RelationView } from "./relations.ts";
import { LowDataVersion } from "./recordings.ts";
import { TranscriptDraft } from "./transcripts.ts";
import {
  anyLine,
  anyParagraph,
  flag,
  line,
  commaSeparatedList,
  embargoDay,
  optionalLine,
  optionalParagraph,
  Pagination,
  version,
  publicationDay,
  recordId,
  timestamp,
  emailAddress,
} from "./shared.ts";
import { resolveLanguage, resolveTags } from "./terms.ts";
import { toSpecialization } from "./vocabularies.ts";

/** API clients also send timestamps and empty strings. */
const optionalPublicationDay = z.preprocess(
  (value) => (typeof value === "string" ? value.slice(0, 10) || undefined : value),
  publicationDay("content.date-invalid").nullish(),
);

const REQUIRED_FIELDS = ["title", "author", "description", "category"] as const;

const hasFilledFields = (input: unknown, names: readonly string[]) =>
  names.every((name) => {
    const value = (input as Record<string, unknown> | null)?.[name];
    return typeof value === "string" && value.trim() !== "";
  });

const REQUIRED_ERROR = { error: "form.required", path: [], when: () => true };

const hasPlacement = (input: unknown) =>
  hasFilledFields(input, ["category"]) || hasFilledFields(input, ["kind"]);

const tagList = commaSeparatedList.transform(resolveTags);

const anyLanguage = anyLine.overwrite(resolveLanguage);

const itemShape = {
  ...createShape(contentFields),
  language: optionalLine.transform((value) => resolveLanguage(value || DEFAULT_LANGUAGE)),
  tags: tagList,
  publishedDate: optionalPublicationDay,
  isOpenAccess: flag.default(false),
};
/** Mentioned first where the order of the API is another one than that of the forms. */
const { title, author, description, language, country, tags } = itemShape;

export const CreateContent = z
  .object({
    ...{ title, author, description },
    /** A category, or one of the contributor's specializations: the item then belongs to the library. */
    category: line("content.category-required").overwrite(toSpecialization),
    contentType: z.enum(CONTENT_TYPES).default("article"),
    specialization: optionalLine.overwrite(toSpecialization),
    ...{ language },
    ...itemShape,
    embargoUntil: embargoDay.optional(),
    ...itemDetailsShape,
  })
  .refine((typed) => hasFilledFields(typed, REQUIRED_FIELDS), REQUIRED_ERROR);
export type CreateContent = z.output<typeof CreateContent>;

export const UploadContent = z
  .object({
    ...CreateContent.shape,
    title: optionalLine,
    author: optionalLine,
    description: optionalParagraph,
    /** A kind of items gives both. */
    category: optionalLine.overwrite(toSpecialization),
    contentType: z.enum(CONTENT_TYPES).optional(),
    isPublished: flag.optional().meta({ description: "Of an item with a kind" }),
    hidesExactPlace: flag
      .optional()
      .meta({ description: "Others see the place rounded, from the beginning" }),
  })
  .refine(hasPlacement, { ...REQUIRED_ERROR, error: "content.category-required", path: ["category"] })
  .refine(hasPlacement, REQUIRED_ERROR)
  .meta({
    example: {
      title: "A walk",
      author: "Espérance Ndayisenga",
      category: "Scholarly Articles",
      description: "Along the shore.",
    },
  });

/** The API's input. Without a kind, it needs a category. */
export type UploadContent = z.output<typeof UploadContent>;

export const UpdateContent = z
  .object({
    ...{ title, author, description },
    category: z.enum(CONTENT_CATEGORIES).optional(),
    specialization: anyLine.overwrite(toSpecialization).optional(),
    ...{ country, tags },
    ...changeShape(contentFields),
    /** The service refuses to remove an author where one is required. */
    ...{ author: anyLine.optional(), tags: tagList.optional() },
    language: anyLanguage.optional(),
    publishedDate: optionalPublicationDay.optional(),
    isOpenAccess: flag.optional(),
    isPublished: flag.optional(),
    embargoUntil: embargoDay.optional(),
    ...itemDetailsShape,
    version,
  })
  .meta({ example: { title: "A walk along the shore" } });
export type UpdateContent = z.output<typeof UpdateContent>;

export const SetEmbargo = z.object({ embargoUntil: embargoDay, version });

export const ReplaceFile = z.object({ version });

export const DecideContent = z
  .object({ approve: flag, rejectionReason: optionalParagraph, version })
  .meta({ example: { approve: true } });
export type DecideContent = z.output<typeof DecideContent>;

/** The required fields are public. The optional fields are only for some users. */
export const Content = z.object({
  id: recordId,
  title: z.string().meta({ example: "The royal drums of Burundi" }),
  author: z.string().meta({ example: "Espérance Ndayisenga" }),
  description: z.string().meta({ example: "A short introduction to the ritual dance of the royal drum." }),
  category: z.enum(CONTENT_CATEGORIES),
  specialization: z.string().meta({ example: "Cultural Heritage" }),
  country: z.string().meta({ example: "Burundi" }),
  tags: z.array(z.string()).meta({ example: ["drums", "dance"] }),
  language: z.string().meta({ example: "English" }),
  contentType: z.enum(CONTENT_TYPES),
  publishedDate: z.string().nullable().meta({ example: "2019-04-12" }),
  rights: z.enum(RIGHTS_NAMES).nullable(),
  createdAt: timestamp,
  isPublished: z.boolean().meta({ example: true }),
  downloads: z.number().meta({ example: 0 }),
  /** Null: the item has no file. */
  filename: z.string().nullish().meta({ example: "01a2115f-3799-733a-98be-dd3d7e6f863e.pdf" }),
  originalFilename: z.string().nullish().meta({ example: "royal-drums-of-burundi.pdf" }),
  fileSize: z.number().nullish().meta({ example: 4029 }),
  views: z.number().optional().meta({ example: 0 }),
  contributor: z
    .object({
      name: z.string().meta({ example: "Espérance Ndayisenga" }),
      institution: z.string().meta({ example: "Lake Institute" }),
    })
    .nullish(),
  approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  isFavourite: z.boolean().optional(),
  isOpenAccess: z.boolean().optional(),
  reservation: z
    .object({
      position: z.number().optional(),
      offeredTo: z.enum(["you", "other"]).optional(),
      offeredUntil: z.string().optional(),
      waitingCount: z.number().optional(),
    })
    .optional(),
  isEditable: z.boolean().optional().meta({ example: true }),
  matches: z.array(TextMatch).optional(),
  lowDataVersion: LowDataVersion.optional(),
  ...thumbnailView,
  rejectionReason: z.string().nullish(),
  pendingSince: timestamp.optional(),
  transcriptDrafts: z.array(TranscriptDraft).optional(),
  version: z.number().optional(),
  uploader: z.object({ email: emailAddress, role: z.enum(ROLES).meta({ example: "contributor" }) }).nullish(),
  approver: z.object({ email: emailAddress }).nullish(),
  ...itemDetailsView,
  /** Sent while the files are closed. They open when `embargoUntil` begins in the institution's time zone. */
  files: z.literal("closed").optional(),
  embargoUntil: z.string().optional().meta({ example: "2028-03-03" }),
  people: z.array(PersonView).optional(),
  relations: z.array(RelationView).optional(),
  /** After those of this page. */
  moreRelations: z.number().optional().meta({ example: 12 }),
  kind: z.string().optional().meta({ example: "object" }),
  ...itemPartsView,
});
export type Content = z.infer<typeof Content>;

export const HiddenContentNotice = z.object({
  shown: z.number(),
  remaining: z.number().meta({ example: 3 }),
  hasMore: z.boolean().optional(),
  message: z.string().meta({ example: "Login to view 3 more items" }),
});

export const ContentList = z.object({
  content: z.array(Content),
  pagination: Pagination,
  preview: HiddenContentNotice.optional(),
});
export type ContentList = z.infer<typeof ContentList>;

export type ContentFilter = Omit<FilterValues<typeof CONTENT_FILTERS>, "order"> & {
  order?: ContentOrder | undefined;
  contributor?: string;
  /** Id of a profile that items name without being its own. */
  named?: string;
  includesLoaned?: boolean;
  /** Only of lists for administrators of content. */
  incomplete?: "yes" | undefined;
  /** Set for cards, which show fewer snippets of the text than an item's page. */
  isBrief?: boolean | undefined;
  /** In data-saving mode, a card (`isBrief`) has a snippet only for its first match. */
  savesData?: boolean | undefined;
} & { [Name in OwnFieldName]?: string | undefined };

export const parseContentFilter = (url: URL): ContentFilter => readFilters(CONTENT_FILTERS, url);

const optionalYear = z
  .string()
  .max(100, "content.year-invalid")
  .trim()
  .regex(/^(\d{4})?$/, "content.year-invalid")
  .default("");
const tagFields = { subject: optionalLine, year: optionalYear, genre: optionalLine };

const withFieldTags = <Input extends { tags?: string[]; subject: string; year: string; genre: string }>({
  subject,
  year,
  genre,
  ...input
}: Input) => ({
  ...input,
  tags: resolveTags([subject, year, genre, ...(input.tags ?? [])].filter(Boolean)),
});

export const CreateTaggedContent = CreateContent.safeExtend(tagFields).transform(withFieldTags);

/** An emptied date is removed, and a language is not required. */
const formShape = {
  ...itemShape,
  ...filledDetails,
  ...{ author: anyLine.default(""), language: anyLanguage.default("") },
  publishedDate: optionalPublicationDay.transform((value) => value ?? null),
  isOpenAccess: flag.optional(),
};
const contentForm = { ...formShape, description: anyParagraph.optional() };
export const UpdateContentForm = UpdateContent.extend(contentForm).transform(readFilledDetails);
const TaggedForm = UpdateContent.extend({ ...formShape, ...tagFields });
export const UpdatePaperForm = TaggedForm.transform(withFieldTags).transform(readFilledDetails);
export const UpdateBookForm = TaggedForm.extend({ publishedDate: optionalPublicationDay.optional() })
  .transform(withFieldTags)
  .transform(readFilledDetails);

export const PublishContent = z.object({ isPublished: flag });
