import type { home as english } from "../en/home.ts";
import type { Translation } from "../translate.ts";

export const home = {
  "home.description":
    "Vitabu, makala, rekodi na picha kuhusu urithi wa Afrika Mashariki, pamoja na ziara kwenye sehemu zinazoutunza.",

  "join.title": "Jiunge",
  "join.intro": "Changia kazi zako kama mchangiaji, au fungua akaunti ya bure ili usome kila kitu.",
  "join.contributor": "Jiunge kama Mchangiaji",
  "join.contributor-text":
    "Kwa watafiti, watunza nyaraka, waandishi na wasanii wanaotaka kuwashirikisha wengine kazi zao.",
  "join.already-contributor":
    "Tayari wewe ni mchangiaji. Nenda kwenye dashibodi yako kuongeza na kusimamia kazi zako.",
  "join.reader": "Jiunge kama Msomaji",
  "join.reader-text": "Soma yote yaliyochapishwa, yapakue, na uhifadhi unayoyapenda.",
  "join.welcome-title": "Karibu {site}",
  "join.welcome": "Akaunti yako iko tayari na umeingia. Maktaba yote iko wazi kwako.",
  "join.to-library": "Nenda kwenye maktaba",
  "join.other-account-created": "Akaunti imefunguliwa. Bado umeingia kwa akaunti yako mwenyewe.",

  "carousel.label": "Huduma zetu",
  "carousel.previous": "Slaidi iliyotangulia",
  "carousel.next": "Slaidi inayofuata",
  "carousel.go-to": "Slaidi ya {number}: {title}",
  "carousel.pause": "Simamisha slaidi",
  "carousel.play": "Endesha slaidi",
  "carousel.position": "Slaidi ya {number} kati ya {total}",
  "carousel.learn-more": "Pata Maelezo Zaidi",
  "slide.repository": "Hazina ya Kitaaluma",
  "slide.repository-text":
    "Tafiti kuhusu usanifu, akiolojia, tamaduni na miji ya Afrika Mashariki, bure ukiwa na akaunti.",
  "slide.literary": "Mkusanyiko wa Fasihi",
  "slide.literary-text": "Riwaya, mashairi, tamthilia na kumbukumbu: eneo letu kwa maneno ya waandishi wake.",
  "slide.contributors": "Orodha ya Wachangiaji",
  "slide.contributors-text":
    "Wafahamu watafiti, watunza nyaraka na wasanii wa mikusanyiko yetu, na uwasiliane nao.",
  "slide.visits": "Ziara za Kitamaduni",
  "slide.visits-text": "Tumia hifadhi ya nyaraka, lete kikundi, au usome katika chumba cha kusomea.",
  "slide.media": "Picha na Sauti",
  "slide.media-text": "Picha, filamu na sauti za kuona na kusikiliza.",
  "home.sections": "Sehemu za tovuti",
  "home.newest": "Mapya",
  "home.upcoming-events": "Matukio yajayo",
  "home.all-items": "Vipengee vyote",
  "home.all-events": "Matukio yote",
  "home.all-visits": "Aina zote za ziara",
  "home.on-now": "Inaendelea sasa",
  "home.on-until": "Inaendelea hadi {day}",
  "home.opening-hours": "Saa za kufunguliwa",
  "home.next-times": "Nafasi zinazofuata",
  "home.find-us": "Mahali tulipo",
  "home.map": "Fungua ramani",
  "home.visit": "Tutembelee",
  "home.next-tour": "Ziara ya kikundi inayofuata yenye nafasi: {day}.",
  "home.book": "Omba ziara",
  "partners.title": "Washirika wetu",
} as const satisfies Translation<typeof english>;
