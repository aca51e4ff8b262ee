import { DAY_RANGE, LIST_ORDERS, MB } from "./shared.ts";

export const CONTENT_TYPES = ["article", "video", "image", "audio"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const CONTENT_CATEGORIES = ["Library", "Scholarly Articles", "Literary Collection"] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];
/** By date: the earliest year. Items without one come last. */
export const CONTENT_ORDERS = [...LIST_ORDERS, "date", "-date"] as const;
export type ContentOrder = (typeof CONTENT_ORDERS)[number];
export const RIGHTS_NAMES = [
  "CC BY",
  "CC BY-SA",
  "CC BY-NC",
  "CC BY-NC-SA",
  "CC BY-ND",
  "CC BY-NC-ND",
  "CC0",
  "InC",
  "InC-OW-EU",
  "InC-EDU",
  "InC-NC",
  "InC-RUU",
  "NoC-CR",
  "NoC-NC",
  "NoC-OKLR",
  "NoC-US",
  "CNE",
  "UND",
  "NKC",
] as const;
export type Rights = (typeof RIGHTS_NAMES)[number];
export const OPEN_ACCESS_RIGHTS = [
  "CC BY",
  "CC BY-SA",
  "CC BY-NC",
  "CC BY-NC-SA",
  "CC BY-ND",
  "CC BY-NC-ND",
  "CC0",
  "NoC-NC",
  "NKC",
] as const satisfies readonly Rights[];

export const SECTION_PATHS: Record<ContentCategory, string> = {
  Library: "/library",
  "Scholarly Articles": "/scholarly-repository",
  "Literary Collection": "/literary-collection",
};
/** How many days a returned book is reserved for the first person in the waiting list. */
export const BOOK_RESERVATION_DAYS = 2;
export const DEFAULT_LANGUAGE = "English";
export const PREVIEW_LIMITS = { items: 3, characters: 100 } as const;
export const MAX_BOOK_CARD_TAGS = 3;
export const MAX_RELATED_ITEMS = 3;
export const MAX_RECENT_UPLOADS = 3;
export const MAX_LATEST_SUBMISSIONS = 5;
export const RATING = { min: 3, max: 5, unrated: 4.5 } as const;
export const PUBLICATION_DAY_RANGE = { first: "0001-01-01", last: DAY_RANGE.last } as const;

export const CONTENT_FILE_RULES = {
  article: { extensions: ["pdf", "doc", "docx", "txt", "epub", "mobi"], maxBytes: 100 * MB },
  video: { extensions: ["mp4", "webm"], maxBytes: 2048 * MB },
  image: { extensions: ["jpg", "jpeg", "png", "gif"], maxBytes: 25 * MB },
  audio: { extensions: ["mp3", "wav"], maxBytes: 250 * MB },
} as const satisfies Record<ContentType, { extensions: readonly string[]; maxBytes: number }>;

export const findFileType = (extension: string) =>
  CONTENT_TYPES.find((type) =>
    (CONTENT_FILE_RULES[type].extensions as readonly string[]).includes(extension),
  );

/** The limit of a file of this name. An unknown kind of file is refused by its name. */
export const getMaxFileBytes = (fileName: string) =>
  CONTENT_FILE_RULES[findFileType(fileName.split(".").pop()!.toLowerCase()) ?? "image"].maxBytes;

/** An item with a kind follows its file. Only articles are in the other sections than the library. */
export function getTypeOfFile(
  { kind, category, contentType }: { kind?: string | undefined; category: string; contentType: ContentType },
  fileName: string,
) {
  const type =
    kind && category === "Library" ? findFileType(fileName.split(".").pop()!.toLowerCase()) : undefined;
  return type ?? contentType;
}

/** Types of files that an item of a kind may have, that of the kind first. */
export const listFileTypes = ({ category, contentType }: { category: string; contentType: ContentType }) =>
  category === "Library" ? [...new Set([contentType, ...CONTENT_TYPES])] : [contentType];

/** Of the file that stands for an item, which may have other files than its `contentType` says. */
export const getShownType = ({
  filename,
  contentType,
}: {
  filename?: string | null | undefined;
  contentType: ContentType;
}) => findFileType(filename?.split(".").pop() ?? "") ?? contentType;

export const MAX_INLINE_PICTURE_BYTES = 2 * MB;

export const ARTICLE_EXTENSIONS = {
  Library: ["pdf", "doc", "docx", "txt", "epub"],
  "Scholarly Articles": ["pdf", "doc", "docx"],
  "Literary Collection": ["pdf", "epub", "mobi", "doc", "docx"],
} as const satisfies Record<ContentCategory, readonly string[]>;

/** The actions of a screen with items. */
export type ContentAction = "add" | "edit" | "delete" | "publish";

/** Everyone who may open the item sees a shown file. A master is for its owner and for administrators. */
export const ITEM_FILE_USES = ["shown", "master"] as const;
export type ItemFileUse = (typeof ITEM_FILE_USES)[number];

export const MAX_ITEM_FILES = 200;

/** What changes together, and is seen by the same people. */
export const ITEM_VERSION_PARTS = ["item", "staff"] as const;
export type ItemVersionPart = (typeof ITEM_VERSION_PARTS)[number];
/** Of each part of an item. With more, the oldest are deleted. */
export const MAX_ITEM_VERSIONS = 1000;
/** Days for which the files that a published item had are stored. */
export const REPLACED_FILE_DAYS = { min: 0, max: 3650, default: 30 } as const;
