import type { relations as english } from "../en/relations.ts";
import type { Translation } from "../translate.ts";

export const relations = {
  "relations.title": "Uhusiano na vipengee vingine",
  "relations.hint":
    "Bandika anwani ya ukurasa wa kipengee kingine. Kurasa zote mbili zitauonyesha. Hifadhi ili kupata mistari zaidi.",
  "relations.kind-of": "Aina ya uhusiano wa {number}",
  "relations.item-of": "Kipengee kingine cha uhusiano wa {number}",
  "relations.itself": "Kipengee hakiwezi kuhusishwa na chenyewe",
  "relations.unknown-item": "Hatukupata kipengee hiki. Nakili anwani ya ukurasa wake.",
  "relations.circle": "Kipengee hicho chenyewe ni sehemu ya hiki",
  "relations.part-of": "Sehemu ya",
  "relations.has-part": "Kina",
  "relations.version-of": "Toleo la",
  "relations.has-version": "Matoleo mengine",
  "relations.about": "Kuhusu",
  "relations.subject-of": "Kimeelezwa katika",
  "relations.see-also": "Tazama pia",
  "relations.same-event": "Kutoka tukio hilohilo",
} as const satisfies Translation<typeof english>;
