import type { itemKinds as english } from "../en/item-kinds.ts";
import type { Translation } from "../translate.ts";

export const itemKinds = {
  "item-kinds.article": "Makala",
  "item-kinds.book": "Kitabu",
  "item-kinds.thesis": "Tasnifu",
  "item-kinds.photograph": "Picha",
  "item-kinds.object": "Kitu cha makumbusho",
  "item-kinds.recording": "Rekodi ya sauti",
  "item-kinds.video": "Video",
  "item-kinds.archive-unit": "Kundi la nyaraka",
  "item-kinds.relations": "Uhusiano",
  "item-kinds.more-details": "Maelezo zaidi",
} as const satisfies Translation<typeof english>;
