/** The text of documents, and how it is corrected. */
export const texts = {
  "texts.correct": "Correct this page",
  "texts.correct-title": "Correct page {page}",
  "texts.correct-help":
    "Only the words are kept here; the file stays as it is. An empty line begins a new paragraph. A line beginning with # is a heading, with ## or ### a smaller one; lines beginning with - or 1. are a list, with > a quotation, and | stands between the cells of a table. What you leave as it is keeps its emphasis and its links.",
  "texts.to-page": "Read this page",
  "texts.words": "Words of the page",
  "texts.save": "Save the page",
  "texts.saved": "The page is corrected.",
  "texts.saved-waits":
    "The page is corrected. As anybody may take the item home whole, it now waits for an administrator’s approval.",
  "texts.stale":
    "Somebody else has corrected this page meanwhile. What you typed is below; open the page anew to see theirs.",
  "texts.missing": "There is no such page.",
  "texts.by-machine": "A machine read this page: its words may be wrong.",
  "texts.history": "As it was before",
  "texts.no-history": "Nobody has corrected this page yet.",
  "texts.version": "Version {version}",
  "texts.older": "Older versions",
  "texts.as-read": "as it was read from the file",
  "texts.trail-page": "Page {page}",
} as const;
