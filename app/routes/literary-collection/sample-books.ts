import type { ShownContent } from "#app/ui/content/shown-content.ts";

const createSample = (id: string, title: string, tags: string[]): Omit<ShownContent, "description"> => ({
  id,
  title,
  author: "",
  tags,
  category: "Literary Collection",
  specialization: "",
  country: "",
  language: "English",
  contentType: "article",
  publishedDate: null,
  rights: null,
  createdAt: "",
  isPublished: true,
  downloads: 0,
});

export const SAMPLE_BOOKS = [
  createSample("sample-1", "The House of Two Roofs", ["Fiction", "2001", "family"]),
  createSample("sample-2", "Rain on Zinc", ["Poetry", "1996", "city"]),
  createSample("sample-3", "What My Aunt Carried", ["Memoir", "2010", "journey"]),
];
