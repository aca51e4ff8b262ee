import type { itemFacts as english } from "../en/item-facts.ts";
import type { Translation } from "../translate.ts";

export const itemFacts = {
  "item-facts.where": "Mahali pa kukiona",
  "item-facts.add-like": "Ongeza kingine kama hiki",
  "item-facts.add-part": "Ongeza sehemu hapa",
  "item-facts.where-without-file": "Huwezi kuona kipengee hiki mtandaoni. Unaweza kukiona hapa:",
  "item-facts.visit": "Omba ziara",
  "item-facts.visit-purpose": "Kuona “{title}”",
  "item-facts.visit-purpose-number": "Kuona “{title}” ({number})",
  "item-facts.details": "Maelezo",
  "item-facts.subjects": "Mada",
  "item-facts.rights-and-file": "Haki na faili",
  "item-facts.more": "Zaidi",
  "item-facts.formats": "Miundo mingine",
  "item-facts.related": "Vinavyohusiana",
  "item-facts.look": "Tazama kwa karibu",
  "item-facts.listen": "Sikiliza",
  "item-facts.watch": "Tazama",
  "item-facts.file-of": "{name} ({number} kati ya {count})",
  "item-facts.versions": "Matoleo ya awali",
  "item-facts.more-relations": {
    one: "Kipengee kingine {count} kinachohusiana",
    other: "Vipengee vingine {count} vinavyohusiana",
  },
  "item-facts.belongs-to": "Ni sehemu ya",
  "item-facts.report": "Ripoti kipengee hiki",
  "item-facts.report-page": "Ripoti ukurasa huu",
  "item-facts.delete-item":
    "Kipengee hiki kitafutwa kabisa. Kilicho pia katika Picha na Sauti kitabaki huko: {media}. Huwezi kutendua kitendo hiki.",
  "item-facts.delete-media":
    "Picha au sauti hii itafutwa kabisa. Faili yake itabaki katika vipengee hivi: {items}. Huwezi kutendua kitendo hiki.",
  "item-facts.approximate": "{point} (takriban)",
  "home.count-items": { one: "Kipengee 1", other: "Vipengee {count:number}" },
  "home.count-contributors": { one: "Mchangiaji 1", other: "Wachangiaji {count:number}" },
  "home.count-visits": {
    zero: "Omba ziara",
    one: "Ziara 1 ijayo",
    other: "Ziara {count:number} zijazo",
  },
  "home.count-events": { one: "Tukio 1 lijalo", other: "Matukio {count:number} yajayo" },
} as const satisfies Translation<typeof english>;
