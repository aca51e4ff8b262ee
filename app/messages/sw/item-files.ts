import type { itemFiles as english } from "../en/item-files.ts";
import type { Translation } from "../translate.ts";

export const itemFiles = {
  "item-files.title": "Faili za “{title}”",
  "item-files.intro":
    "Faili ya kwanza ambayo kila mtu anaiona inawakilisha kipengee kwenye ukurasa wake na kwenye orodha.",
  "item-files.empty": "Bado hakuna faili. Ongeza ya kwanza hapa chini.",
  "item-files.number": "Faili {number}",
  "item-files.count": { one: "Faili 1, {size}", other: "Faili {count}, {size}" },
  "item-files.all": "Faili zote (ZIP, {size})",
  "item-files.label": "Jina la kuonyesha",
  "item-files.label-hint": "Kwa mfano: ukurasa wa 2, au upande wa nyuma",
  "item-files.alt-text": "Maelezo mbadala",
  "item-files.alt-text-hint": "Eleza kinachoonekana kwa watu wasioweza kuona",
  "item-files.use": "Nani anaiona",
  "item-files.use-shown": "Kila mtu anayeweza kufungua kipengee",
  "item-files.use-master": "Mchangiaji wake na wasimamizi tu (nakala kuu)",
  "item-files.master": "Nakala kuu",
  "item-files.position": "Nafasi katika mpangilio",
  "item-files.position-hint": "1 ni faili ya kwanza",
  "item-files.up": "Sogeza juu",
  "item-files.down": "Sogeza chini",
  "item-files.edit": "Hariri",
  "item-files.edit-title": "Hariri “{name}”",
  "item-files.replace": "Badilisha",
  "item-files.replace-title": "Badilisha “{name}”",
  "item-files.replace-hint":
    "Jina la kuonyesha, maelezo mbadala na nafasi yake hubaki. Maandishi yake husomwa upya. Unukuzi hubaki ikiwa zote mbili ni rekodi.",
  "item-files.remove": "Ondoa",
  "item-files.remove-title": "Uondoe “{name}”?",
  "item-files.remove-text":
    "Maandishi na unukuzi wake utafutwa. Kwa muda fulani, toleo la awali la kipengee kilichochapishwa huweza kurudisha faili, lakini si unukuzi wake.",
  "item-files.add": "Ongeza faili",
  "item-files.files": "Faili",
  "item-files.add-hint":
    "Faili zisizozidi {max} kwa wakati mmoja, na zisizozidi {total} katika kipengee. Zitaongezwa mwishoni.",
  "item-files.retry-hint": "Chagua faili ambazo hazikuongezwa kisha jaribu tena.",
  "item-files.added": { one: "Faili 1 imeongezwa.", other: "Faili {count} zimeongezwa." },
  "item-files.some-added": "Faili zilizoongezwa: {added} kati ya {all}.",
  "item-files.changed": "Faili imebadilishwa.",
  "item-files.replaced": "Faili mpya imewekwa.",
  "item-files.removed": "Faili imeondolewa.",
  "item-files.reordered": "Mpangilio umebadilishwa.",
  "item-files.now-pending": "{done} Msimamizi lazima aidhinishe hili kwanza.",
  "item-files.too-many": "Kipengee kinaweza kuwa na faili zisizozidi {max}. Hiki kina {count}.",
  "item-files.missing": "Hatukuweza kupata faili hii. Huenda mtu ameiondoa.",
  "item-files.last-one":
    "Kipengee hiki kinahitaji faili ambayo kila mtu anaiona. Badala yake, badilisha hii.",
  "item-files.embargo": "Muda wa kufunga faili",
  "item-files.embargo-none": "Faili ziko wazi kwa kila anayeruhusiwa kusoma kipengee.",
  "item-files.embargo-until":
    "Faili zote zimefungwa hadi {day:day}. Ni mchangiaji wa kipengee na wasimamizi tu wanaoweza kuzifungua. Kipengee chenyewe kinaendelea kuonekana.",
  "item-files.embargo-field": "Zimefungwa hadi",
  "item-files.embargo-hint":
    "Faili zitafunguliwa siku hii saa sita usiku (00:00), kwa saa za eneo {zone}. Acha wazi ili kuzifungua sasa.",
  "item-files.embargo-file-hint":
    "Faili itafunguliwa siku hii saa sita usiku (00:00). Acha wazi ili kuifungua sasa.",
  "item-files.embargo-set": "Weka muda wa kufunga",
  "item-files.embargo-change": "Badilisha muda wa kufunga",
  "item-files.file-closed": "Imefungwa hadi {day:day}",
  "item-files.embargo-saved": "Muda wa kufunga faili umehifadhiwa.",
  "item-files.embargo-lifted": "Faili ziko wazi sasa.",
  "item-files.order-invalid": "Mpangilio lazima utaje kila faili ya kipengee mara moja.",
  "item-files.drag": "Buruta hadi mahali pengine",
  "item-files.in-gallery": "Pia iko katika Picha na Sauti",
  "item-files.embargo-gallery":
    "Muda wa kufunga faili haufungi kilicho pia katika Picha na Sauti: {media}. Kila anayeona Picha na Sauti bado anaweza kukifungua huko.",
  "item-files.gallery": "Ongeza kutoka Picha na Sauti",
  "item-files.gallery-hint":
    "Picha au sauti hiyo inakuwa faili ya kipengee hiki bila kupakiwa tena. Inabaki katika Picha na Sauti kama ilivyo, hata kipengee hiki kikifungwa au kikifichwa.",
  "item-files.gallery-search": "Tafuta katika Picha na Sauti",
  "item-files.gallery-find": "Tafuta",
  "item-files.gallery-none": "Hakuna kilichopatikana. Jaribu maneno mengine.",
  "item-files.attach": "Ongeza kwenye kipengee hiki",
  "item-files.attached": "Sasa ni mojawapo ya faili za kipengee.",
  "item-files.media-attached": "Tayari ni mojawapo ya faili za kipengee hiki.",
  "item-files.media-unsuitable": "Kipengee hakiwezi kuwa na faili ya aina au ukubwa huu.",
} as const satisfies Translation<typeof english>;
