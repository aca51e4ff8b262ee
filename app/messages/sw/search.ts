import type { search as english } from "../en/search.ts";
import type { Translation } from "../translate.ts";

export const search: Translation<typeof english> = {
  "search.description": "Tafuta kwa pamoja katika maktaba, picha na sauti, matukio na watu.",
  "search.kinds": "Aina za matokeo",
  "search.all": "Yote",
  "search.library": "Maktaba",
  "search.media": "Picha na Sauti",
  "search.events": "Matukio",
  "search.people": "Watu",
  "search.title-for": "Kutafuta “{words}”",
  "search.found": "Matokeo: {count}",
  "search.found-more": "Zaidi ya matokeo {count}",
  "search.all-library": "Ona yote ya maktaba",
  "search.all-media": "Ona picha na sauti zote",
  "search.all-events": "Ona matukio yote",
  "search.all-people": "Ona wote katika orodha ya wachangiaji",
  "search.in-list-library": "Tafuta katika orodha ya maktaba yenyewe",
  "search.nearly": "Hakuna chenye “{words}”. Hivi vina maneno yanayokaribiana.",
  "search.nearly-here": "Hakuna cha aina hii chenye “{words}”. Hivi vina maneno yanayokaribiana.",
  "search.nothing": "Hakuna kilichopatikana kwa “{words}”. Jaribu maneno mengine, au machache zaidi.",
  "search.nothing-here": "Hakuna cha aina hii kilichopatikana kwa “{words}”. Angalia vichupo vingine.",
  "search.cut": "Yametafutwa maneno 8 ya kwanza tu, kila moja kwa herufi zisizozidi 50.",
  "search.sections": "Sehemu zote",
  "search.newest": "Vipya katika maktaba",
  "search.failed": "Imeshindwa kutafuta",
};
