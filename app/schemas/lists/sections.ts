import type { PlainKey } from "#app/messages/translate.ts";

import type { ContentCategory } from "./content.ts";

type Section = {
  kind: "library" | "repository" | "books";
  title: PlainKey;
  description: PlainKey;
  feedUrl: string;
  cacheBy: readonly string[];
  empty: PlainKey;
  noMatch: PlainKey;
  /** Set if the list has a dialog to add an item. */
  add?: { title: PlainKey; failed: PlainKey };
  updateFailed: PlainKey;
  deleteFailed: PlainKey;
};

/** What the screens of a section show. Its addresses are `SECTION_PATHS`, its filters `SECTION_FILTERS`; its notices are `CONTENT_SCREENS`. */
export const SECTIONS: Record<ContentCategory, Section> = {
  Library: {
    kind: "library",
    title: "library.title",
    description: "library.intro",
    feedUrl: "/items.atom",
    cacheBy: ["search", "category", "country", "tab", "page"],
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
    cacheBy: ["search", "subject", "page"],
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
    cacheBy: ["search", "genre", "page"],
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
