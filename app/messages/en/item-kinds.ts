/** Names of the built-in kinds of items. The institution's own have theirs in the database. */
export const itemKinds = {
  "item-kinds.article": "Article",
  "item-kinds.book": "Book",
  "item-kinds.thesis": "Thesis",
  "item-kinds.photograph": "Photograph",
  "item-kinds.object": "Object",
  "item-kinds.recording": "Sound recording",
  "item-kinds.video": "Video",
  "item-kinds.archive-unit": "Archive unit",
  "item-kinds.relations": "Relations",
  "item-kinds.more-details": "More details",
} as const;
