import { z } from "zod";

import { sentence } from "../messages/sentence.ts";
import {
  APPROVAL_STATUSES,
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  DEFAULT_LANGUAGE,
  LENGTHS,
  ROLES,
} from "./lists.ts";
import {
  flag,
  line,
  listOfWords,
  narrowing,
  optionalLine,
  optionalParagraph,
  Pagination,
  paragraph,
} from "./shared.ts";

/** A day, or a moment of which the day is meant; anything else is none, as the contract's client sends none. */
const day = z.preprocess(
  (given) => (typeof given === "string" ? given.slice(0, 10) || undefined : given),
  z.iso.date({ error: "content.date-wrong" }).nullish(),
);

const REQUIRED = ["title", "author", "description", "category"] as const;

const isFilled = (typed: unknown, names: readonly string[]) =>
  names.every((name) => {
    const value = (typed as Record<string, unknown> | null)?.[name];
    return typeof value === "string" && value.trim() !== "";
  });

const words = {
  country: optionalLine,
  tags: listOfWords,
  publishedDate: day,
};

export const CreateContent = z
  .object({
    title: line("content.title-required"),
    author: line("content.author-required"),
    description: paragraph("content.description-required"),
    /** One of the three, or of a contributor's specializations, which land in the Library. */
    category: line("content.category-required"),
    contentType: z.enum(CONTENT_TYPES).default("article"),
    specialization: optionalLine,
    language: optionalLine.transform((given) => given || DEFAULT_LANGUAGE),
    ...words,
  })
  // Said of the whole, beside what is said of each field.
  .refine((typed) => isFilled(typed, REQUIRED), { error: "form.required", path: [], when: () => true });
export type CreateContent = z.output<typeof CreateContent>;

/** What is left out stays. A form names the version that it edits; a program may. */
export const UpdateContent = z.object({
  title: line("content.title-required").optional(),
  author: line("content.author-required").optional(),
  description: paragraph("content.description-required").optional(),
  category: z.enum(CONTENT_CATEGORIES).optional(),
  specialization: z.string().trim().max(LENGTHS.line).optional(),
  country: z.string().trim().max(LENGTHS.line, sentence("form.too-long", LENGTHS.line)).optional(),
  tags: listOfWords.optional(),
  language: line("form.required").optional(),
  publishedDate: day.optional(),
  isPublished: flag.optional(),
  version: z.coerce.number().int().optional(),
});
export type UpdateContent = z.output<typeof UpdateContent>;

export const DecideContent = z.object({ approve: flag, rejectionReason: optionalParagraph });
export type DecideContent = z.output<typeof DecideContent>;

/** What one sees depends on who one is: a visitor the first lines, its owner and administrators all of it. */
export const Content = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  category: z.enum(CONTENT_CATEGORIES),
  specialization: z.string(),
  country: z.string(),
  tags: z.array(z.string()),
  language: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  publishedDate: z.string().nullable(),
  createdAt: z.string(),
  isPublished: z.boolean(),
  downloads: z.number(),
  filename: z.string().optional(),
  originalFilename: z.string().optional(),
  fileSize: z.number().optional(),
  views: z.number().optional(),
  contributor: z.object({ name: z.string(), institution: z.string() }).nullish(),
  approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  isFavourite: z.boolean().optional(),
  /** Whether one may edit and delete it. */
  isEditable: z.boolean().optional(),
  rejectionReason: z.string().nullish(),
  version: z.number().optional(),
  uploader: z.object({ email: z.string(), role: z.enum(ROLES) }).nullish(),
  approver: z.object({ email: z.string() }).nullish(),
});
export type Content = z.infer<typeof Content>;

const Preview = z.object({ shown: z.number(), remaining: z.number(), message: z.string() });

export const ContentList = z.object({
  content: z.array(Content),
  pagination: Pagination,
  /** For visitors: how much of it they see. */
  preview: Preview.optional(),
});
export type ContentList = z.infer<typeof ContentList>;

/** How a list of content is narrowed; a filter that makes no sense is none. */
export type ContentFilter = {
  search?: string;
  category?: (typeof CONTENT_CATEGORIES)[number];
  contentType?: (typeof CONTENT_TYPES)[number];
  country?: string;
  approvalStatus?: (typeof APPROVAL_STATUSES)[number];
  /** A tag, of the repository's subjects. */
  subject?: string;
  genre?: string;
  /** The profile whose works they are. */
  contributor?: string;
};

export function readContentFilter(parameters: URLSearchParams): ContentFilter {
  const { one, free } = narrowing(parameters);
  return {
    search: free("search"),
    category: one("category", CONTENT_CATEGORIES),
    contentType: one("contentType", CONTENT_TYPES),
    country: free("country"),
    approvalStatus: one("approvalStatus", APPROVAL_STATUSES),
    subject: free("subject"),
    genre: free("genre"),
  };
}

const year = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, "content.year-wrong")
  .default("");
const own = { subject: z.string().default(""), year, genre: z.string().default("") };

/** What the dialogs of the repository and of the books ask for by itself is kept among the tags. */
const withOwnTags = <Typed extends { tags?: string[]; subject: string; year: string; genre: string }>({
  subject,
  year,
  genre,
  ...typed
}: Typed) => ({
  ...typed,
  tags: [...new Set([subject, year, genre, ...(typed.tags ?? [])].filter(Boolean))],
});

export const CreateTagged = CreateContent.safeExtend(own).transform(withOwnTags);

/** A form shows every field it has: one that comes back empty was emptied. */
const shownWords = { country: optionalLine, tags: listOfWords };
const shownDay = { publishedDate: day.transform((given) => given ?? null) };
export const UpdateContentForm = UpdateContent.extend({ ...shownWords, ...shownDay });
export const UpdateRepository = UpdateContent.extend({ ...shownWords, ...shownDay, ...own }).transform(
  withOwnTags,
);
export const UpdateBook = UpdateContent.extend({ ...shownWords, ...own }).transform(withOwnTags);

/** The one button that shows an item or takes it back. */
export const PublishContent = z.object({ isPublished: flag });
