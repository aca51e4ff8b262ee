import type { ShownContent } from "#app/ui/content/content-words.ts";

/** Shown only on screen while the collection is empty, and marked as examples. */
const sample = (
  id: string,
  title: string,
  author: string,
  tags: string[],
  description: string,
): ShownContent => ({
  id,
  title,
  author,
  description,
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
  sample(
    "sample-1",
    "The House of Two Roofs",
    "A. Sample",
    ["Fiction", "2001", "family"],
    "A novel that stands here until there is a real one.",
  ),
  sample(
    "sample-2",
    "Rain on Zinc",
    "B. Sample",
    ["Poetry", "1996", "city"],
    "Poems, in place of poems to come.",
  ),
  sample(
    "sample-3",
    "What My Aunt Carried",
    "C. Sample",
    ["Memoir", "2010", "journey"],
    "A memoir that keeps the shelf warm.",
  ),
];
