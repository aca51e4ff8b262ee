import { GENRES, RATING, type ContentCategory, type ContentType } from "../schemas/lists.ts";

/** An item of content as a page is given it; what only some may see is not there for the others. */
export type ShownContent = {
  id: string;
  title: string;
  author: string;
  description: string;
  category: ContentCategory;
  specialization: string;
  country: string;
  tags: string[];
  language: string;
  contentType: ContentType;
  publishedDate: string | null;
  createdAt: string;
  isPublished: boolean;
  downloads: number;
  originalFilename?: string;
  fileSize?: number;
  views?: number;
  contributor?: { name: string; institution: string } | null;
  approvalStatus?: "pending" | "approved" | "rejected";
  isFavourite?: boolean;
  isEditable?: boolean;
  rejectionReason?: string | null;
  version?: number;
  uploader?: { email: string; role: string } | null;
};

/** The languages that people write in here, as HTML names them. */
const LANGUAGE_CODES: Record<string, string> = {
  english: "en",
  kiswahili: "sw",
  swahili: "sw",
  french: "fr",
  français: "fr",
  luganda: "lg",
  kinyarwanda: "rw",
  kirundi: "rn",
  amharic: "am",
  somali: "so",
  arabic: "ar",
  portuguese: "pt",
  german: "de",
};
export const codeOf = (language: string) => LANGUAGE_CODES[language.trim().toLowerCase()];

const genreIn = (tags: readonly string[]) =>
  GENRES.find((genre) => tags.some((tag) => tag.toLowerCase() === genre.toLowerCase()));
const yearIn = (tags: readonly string[]) => tags.find((tag) => /^\d{4}$/.test(tag));

/** A book as the literary collection shows it, made of its tags and its downloads. */
export function bookOf({ tags, publishedDate, downloads, isPublished }: ShownContent) {
  const [genre, year] = [genreIn(tags), yearIn(tags)];
  const { least, most, unrated } = RATING;
  return {
    genre: genre ?? GENRES[0],
    year: year ?? publishedDate?.slice(0, 4) ?? "",
    others: tags.filter((tag) => tag !== year && tag.toLowerCase() !== genre?.toLowerCase()),
    rating: downloads > 0 ? Math.min(most, Math.max(least, least + downloads / 10)) : unrated,
    isAvailable: isPublished,
  };
}
