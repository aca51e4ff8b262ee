import type { search as english } from "../en/search.ts";
import type { Translation } from "../translate.ts";

export const search = {
  "search.description": "Tafuta katika maktaba, picha na sauti, matukio na wachangiaji kwa pamoja.",
  "search.types": "Chuja kwa aina",
  "search.all": "Yote",
  "search.library": "Maktaba",
  "search.media": "Picha na Sauti",
  "search.events": "Matukio",
  "search.contributors": "Wachangiaji",
  "search.title-for": "Kutafuta “{words}”",
  "search.found": "Matokeo: {count}",
  "search.found-more": "Zaidi ya matokeo {count}",
  "search.all-library": "Ona matokeo yote ya maktaba",
  "search.all-media": "Ona matokeo yote ya picha na sauti",
  "search.all-events": "Ona matokeo yote ya matukio",
  "search.all-contributors": "Ona matokeo yote ya wachangiaji",
  "search.in-list-library": "Tafuta katika maktaba pekee",
  "search.similar-results": "Hakuna matokeo ya “{words}”. Haya ni matokeo ya maneno yanayofanana.",
  "search.similar-results-of-type":
    "Hakuna matokeo ya aina hii kwa “{words}”. Haya ni matokeo ya maneno yanayofanana.",
  "search.no-results": "Hakuna matokeo ya “{words}”. Jaribu maneno mengine, au machache zaidi.",
  "search.no-results-of-type": "Hakuna matokeo ya aina hii kwa “{words}”. Angalia vichupo vingine.",
  "search.query-truncated": "Tumetafuta maneno 8 ya kwanza tu, na herufi 50 za kwanza za kila neno.",
  "search.sections": "Sehemu zote",
  "search.newest": "Mapya katika maktaba",
  "search.failed": "Utafutaji umeshindikana",
} as const satisfies Translation<typeof english>;
