import type { itemKinds as english } from "../en/item-kinds.ts";
import type { Translation } from "../translate.ts";

export const itemKinds = {
  "item-kinds.article": "Article",
  "item-kinds.book": "Livre",
  "item-kinds.thesis": "Thèse",
  "item-kinds.photograph": "Photographie",
  "item-kinds.object": "Objet",
  "item-kinds.recording": "Enregistrement sonore",
  "item-kinds.video": "Vidéo",
  "item-kinds.archive-unit": "Unité d’archives",
  "item-kinds.relations": "Relations",
  "item-kinds.more-details": "Plus de détails",
} as const satisfies Translation<typeof english>;
