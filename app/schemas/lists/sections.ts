import type { PlainKey } from "#app/messages/translate.ts";

import type { ContentCategory } from "./content.ts";
import type { VocabularyName } from "./vocabularies.ts";

export type SectionFilter = "search" | "category" | "country" | "subject" | "genre";

type Section = {
  kind: "library" | "repository" | "books";
  title: PlainKey;
  description: PlainKey;
  feedUrl: string;
  filters: readonly SectionFilter[];
  cacheBy: readonly string[];
  select: { name: SectionFilter; label: PlainKey; allLabel: PlainKey };
  /** Terms of the filter; without it the options are the categories. */
  vocabulary?: VocabularyName;
  empty: PlainKey;
  noMatch: PlainKey;
  /** Set if the list has a dialog to add an item. */
  add?: { title: PlainKey; failed: PlainKey };
  updateFailed: PlainKey;
  deleteFailed: PlainKey;
};

/** What the screens of a section show. Its addresses are `SECTION_PATHS`; its notices are `CONTENT_SCREENS`. */
export const SECTIONS: Record<ContentCategory, Section> = {
  Library: {
    kind: "library",
    title: "library.title",
    description: "library.intro",
    feedUrl: "/items.atom",
    filters: ["search", "category", "country"],
    cacheBy: ["search", "category", "country", "tab", "page"],
    select: { name: "category", label: "library.category", allLabel: "library.all-categories" },
    empty: "library.none-published",
    noMatch: "library.empty",
    updateFailed: "form.problem",
    deleteFailed: "form.problem",
  },
  "Scholarly Articles": {
    kind: "repository",
    title: "repository.title",
    description: "repository.intro",
    feedUrl: "/items.atom?category=Scholarly+Articles",
    filters: ["search", "subject"],
    cacheBy: ["search", "subject", "page"],
    select: { name: "subject", label: "field.subject", allLabel: "repository.all-subjects" },
    vocabulary: "subjects",
    empty: "repository.empty",
    noMatch: "repository.empty",
    add: { title: "repository.add", failed: "repository.create-failed" },
    updateFailed: "repository.update-failed",
    deleteFailed: "repository.delete-failed",
  },
  "Literary Collection": {
    kind: "books",
    title: "books.title",
    description: "books.intro",
    feedUrl: "/items.atom?category=Literary+Collection",
    filters: ["search", "genre"],
    cacheBy: ["search", "genre", "page"],
    select: { name: "genre", label: "field.genre", allLabel: "books.all-genres" },
    vocabulary: "genres",
    empty: "books.empty",
    noMatch: "books.empty",
    add: { title: "books.add", failed: "books.add-failed" },
    updateFailed: "books.update-failed",
    deleteFailed: "books.delete-failed",
  },
};

/** Tabs of the library, with the content type of their items. */
export const LIBRARY_TABS = {
  articles: "article",
  videos: "video",
  images: "image",
  audio: "audio",
  authors: undefined,
} as const;
export type LibraryTab = keyof typeof LIBRARY_TABS;
