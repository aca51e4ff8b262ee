import type { search as english } from "../en/search.ts";
import type { Words } from "../words.ts";

export const search: Words<typeof english> = {
  "search.title": "Tafuta",
  "search.description": "Tafuta kwa pamoja katika maktaba, picha na sauti, matukio na watu.",
  "search.field": "Unatafuta nini?",
  "search.look": "Tafuta",
  "search.kinds": "Aina za matokeo",
  "search.all": "Yote",
  "search.library": "Maktaba",
  "search.media": "Picha na Sauti",
  "search.events": "Matukio",
  "search.people": "Watu",
  "search.title-for": (words) => `Kutafuta “${words}”`,
  "search.found": (n) => `Matokeo: ${n}`,
  "search.found-more": (n) => `Zaidi ya matokeo ${n}`,
  "search.all-library": "Ona yote ya maktaba",
  "search.all-media": "Ona picha na sauti zote",
  "search.all-events": "Ona matukio yote",
  "search.all-people": "Ona wote katika orodha ya wachangiaji",
  "search.in-list-library": "Tafuta katika orodha ya maktaba yenyewe",
  "search.nearly": (words) => `Hakuna chenye “${words}”. Hivi vina maneno yanayokaribiana.`,
  "search.nearly-here": (words) => `Hakuna cha aina hii chenye “${words}”. Hivi vina maneno yanayokaribiana.`,
  "search.nothing": (words) =>
    `Hakuna kilichopatikana kwa “${words}”. Jaribu maneno mengine, au machache zaidi.`,
  "search.nothing-here": (words) =>
    `Hakuna cha aina hii kilichopatikana kwa “${words}”. Angalia vichupo vingine.`,
  "search.cut": "Yametafutwa maneno 8 ya kwanza tu, kila moja kwa herufi zisizozidi 50.",
  "search.sections": "Sehemu zote",
  "search.newest": "Vipya katika maktaba",
  "search.failed": "Imeshindwa kutafuta",
};
