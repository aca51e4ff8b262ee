import type { itemFilters as english } from "../en/item-filters.ts";
import type { Translation } from "../translate.ts";

export const itemFilters = {
  "filter.any": "Yoyote",
  "filter.more": "Vichujio zaidi",
  "filter.kind": "Aina",
  "filter.all-kinds": "Aina zote",
  "filter.person": "Mtu (jina kamili)",
  "filter.place": "Mahali",
  "filter.all-languages": "Lugha zote",
  "filter.from-year": "Kuanzia mwaka",
  "filter.to-year": "Hadi mwaka",
  "filter.file": "Faili",
  "filter.file-any": "Vyenye faili na visivyo na faili",
  "filter.file-yes": "Vyenye faili",
  "filter.file-no": "Visivyo na faili",
  "filter.order": "Mpangilio",
  "filter.order-added": "Vilivyoongezwa karibuni kwanza",
  "filter.order-date": "Tarehe ya zamani kwanza",
  "filter.order--date": "Tarehe ya karibuni kwanza",
} as const satisfies Translation<typeof english>;
