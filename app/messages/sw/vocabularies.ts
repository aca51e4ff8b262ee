import type { vocabularies as english } from "../en/vocabularies.ts";
import type { Translation } from "../translate.ts";

export const vocabularies = {
  "vocabularies.title": "Orodha",
  "vocabularies.intro":
    "Maneno yanayotolewa na fomu na vichujio. Rekodi hubaki na neno lake unapolibadilisha jina, kulisogeza au kuliondoa kwenye fomu.",
  "vocabularies.event-types": "Aina za matukio",
  "vocabularies.event-categories": "Kategoria za matukio",
  "vocabularies.media-categories": "Kategoria za picha na sauti",
  "vocabularies.subjects": "Mada",
  "vocabularies.genres": "Tanzu za fasihi",
  "vocabularies.specializations": "Maeneo ya ubobezi",
  "vocabularies.countries": "Nchi",
  "vocabularies.languages": "Lugha za vipengee",
  "vocabularies.iso-code": "Msimbo wa ISO 639-3",
  "vocabularies.iso-code-hint":
    "Herufi tatu, kwa mfano swa. Ukiacha wazi, tunautafuta kwa jina la Kiingereza.",
  "vocabularies.iso-code-invalid": "Tumia msimbo wa herufi tatu, kwa mfano swa",
  "vocabularies.filter-button": "Onyesha kitufe cha nchi hii kwenye maktaba",
  "vocabularies.term-count": { one: "Neno {count:number}", other: "Maneno {count:number}" },
  "vocabularies.add": "Ongeza neno",
  "vocabularies.edit": "Hariri",
  "vocabularies.edit-title": "Hariri “{term}”",
  "vocabularies.labels-hint": "Lugha isiyojazwa huonyeshwa kwa Kiingereza.",
  "vocabularies.position": "Nafasi kwenye orodha",
  "vocabularies.save": "Hifadhi neno",
  "vocabularies.move-up": "Sogeza juu",
  "vocabularies.move-down": "Sogeza chini",
  "vocabularies.retire": "Ondoa kwenye fomu",
  "vocabularies.restore": "Rudisha kwenye fomu",
  "vocabularies.retired": "Haliko kwenye fomu",
  "vocabularies.retired-hint": "Fomu hazitoi neno lililoondolewa. Rekodi na vichujio hubaki nalo.",
  "vocabularies.merge": "Unganisha",
  "vocabularies.merge-title": "Unganisha “{term}” na neno jingine",
  "vocabularies.merge-into": "Na neno hili",
  "vocabularies.merge-hint":
    "Rekodi zake zote zitapata neno lile jingine. Viungo na vichujio vya zamani vitaelekeza kwenye neno hilo. Huwezi kutendua kitendo hiki.",
  "vocabularies.merge-preview": "Onyesha mabadiliko",
  "vocabularies.merge-confirm": "Unganisha na “{term}”",
  "vocabularies.merge-events": {
    zero: "Hakuna tukio litakalobadilika.",
    one: "Tukio {count:number} litabadilika.",
    other: "Matukio {count:number} yatabadilika.",
  },
  "vocabularies.merge-items": {
    zero: "Hakuna kipengee kitakachobadilika.",
    one: "Kipengee {count:number} kitabadilika.",
    other: "Vipengee {count:number} vitabadilika.",
  },
  "vocabularies.merge-contributors": {
    zero: "Hakuna mchangiaji atakayebadilika.",
    one: "Mchangiaji {count:number} atabadilika.",
    other: "Wachangiaji {count:number} watabadilika.",
  },
  "vocabularies.merge-media": {
    zero: "Hakuna kipengee cha Picha na Sauti kitakachobadilika.",
    one: "Kipengee {count:number} cha Picha na Sauti kitabadilika.",
    other: "Vipengee {count:number} vya Picha na Sauti vitabadilika.",
  },
  "vocabularies.merged-terms": "Maneno yaliyounganishwa",
  "vocabularies.merged-into": "{term}, sasa {target}",
  "vocabularies.saved": "Orodha imehifadhiwa.",
  "vocabularies.merged": "Maneno yameunganishwa.",
  "vocabularies.failed": "Hatukuweza kuhifadhi orodha hii",
  "vocabularies.label-required": "Andika neno katika lugha moja au zaidi",
  "vocabularies.code-invalid":
    "Tumia hadi herufi 60, zenye angalau herufi au tarakimu moja, bila mkwaju wala koma",
  "vocabularies.taken":
    "Orodha hii tayari ina neno hili, pamoja na yaliyoondolewa kwenye fomu au kuunganishwa",
  "vocabularies.too-many":
    "Orodha inaweza kuwa na maneno {max}, pamoja na yaliyoondolewa kwenye fomu. Badilisha au unganisha maneno ambayo hayahitajiki.",
  "vocabularies.too-long":
    "Maneno yote ya orodha yanaweza kuwa na herufi {max:number} katika lugha moja. Kwa neno hili zingekuwa {length:number}. Tumia maneno mafupi zaidi.",
  "vocabularies.last-term": "Fomu zinahitaji neno moja la orodha hii. Ongeza jingine kwanza.",
  "vocabularies.already-merged": "Neno hili liliunganishwa na jingine na haliwezi kubadilishwa",
  "vocabularies.choose-term": "Chagua neno la orodha hii",
  "vocabularies.merge-itself": "Neno haliwezi kuunganishwa nalo lenyewe. Chagua jingine.",
} as const satisfies Translation<typeof english>;
