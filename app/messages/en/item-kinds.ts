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
  // Parts of an item that are not texts.
  "item-kinds.part-people": "People",
  "item-kinds.part-date": "Date",
  "item-kinds.part-coordinates": "Coordinates",
  "item-kinds.part-other-languages": "Other languages",
  "item-kinds.part-relations": "Relations",
} as const;
