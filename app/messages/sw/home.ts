import type { home as english } from "../en/home.ts";
import type { Translation } from "../translate.ts";

export const home: Translation<typeof english> = {
  "home.description":
    "Vitabu, makala, sauti na picha kuhusu urithi wa Afrika Mashariki, pamoja na ziara katika sehemu zinazovihifadhi.",

  "join.title": "Jiunge",
  "join.intro": "Ipe kazi yako makao hapa, au uwe msomaji.",
  "join.contributor": "Jiunge kama Mchangiaji",
  "join.contributor-text": "Wasomi, wahifadhi, waandishi na wasanii: tuma ombi, na ushiriki maarifa yako.",
  "join.there": "Tayari wewe ni mchangiaji: kila kitu kipo kwenye dashibodi yako.",
  "join.reader": "Jiunge kama Msomaji",
  "join.reader-text": "Soma yote yaliyochapishwa, yapakue, na uhifadhi unayoyapenda.",
  "join.welcome-title": "Karibu Urithi",
  "join.welcome": "Akaunti yako iko tayari na umeingia. Maktaba yote iko wazi kwako.",
  "join.to-library": "Nenda maktaba",
  "join.registered-other": "Akaunti imefunguliwa. Bado umeingia kwa akaunti yako mwenyewe.",

  // Home
  "splash.label": "Urithi inafunguka",
  "carousel.label": "Yaliyomo hapa",
  "carousel.previous": "Picha iliyotangulia",
  "carousel.next": "Picha inayofuata",
  "carousel.go-to": "Picha ya {number}: {title}",
  "carousel.pause": "Simamisha picha",
  "carousel.play": "Endesha picha",
  "carousel.position": "Picha ya {number} kati ya {total}",
  "carousel.learn-more": "Jifunze Zaidi",
  "slide.repository": "Hazina ya Kitaaluma",
  "slide.repository-text":
    "Tafiti kuhusu usanifu, akiolojia, tamaduni na miji ya Afrika Mashariki, bure ukiwa na akaunti.",
  "slide.literary": "Mkusanyiko wa Fasihi",
  "slide.literary-text": "Riwaya, mashairi, tamthilia na kumbukumbu: eneo letu kwa maneno ya waandishi wake.",
  "slide.contributors": "Orodha ya Wachangiaji",
  "slide.contributors-text":
    "Wasomi, wahifadhi na wasanii walio nyuma ya mikusanyiko, na jinsi ya kuwafikia.",
  "slide.visits": "Ziara za Kitamaduni",
  "slide.visits-text": "Njoo ufanye kazi na hifadhi, lete kikundi, au keti katika chumba cha kusomea.",
  "slide.media": "Picha na Sauti",
  "slide.media-text": "Picha, filamu na sauti za kuona na kusikiliza.",
  "home.sections": "Sehemu",
  "home.newest": "Mapya",
  "home.to-come": "Yanayokuja",
  "home.pictures": "Picha na sauti mpya",
  "home.visit": "Tutembelee",
  "home.next-tour": "Ziara inayofuata yenye nafasi: {day}.",
  "home.book": "Omba ziara",
  "partners.title": "Washirika wetu",
  "partner.archive": "National Archive",
  "partner.institute": "Lake Institute",
  "partner.museums": "Coast Museums",
  "partner.press": "Rift Press",
  "partner.makumbusho": "Makumbusho",
  "partner.university": "Hills University",
};
