import type { offline as english } from "../en/offline.ts";
import type { Translation } from "../translate.ts";

export const offline = {
  "offline.title": "Vipengee vilivyohifadhiwa kwenye kifaa hiki",
  "offline.description":
    "Vipengee vya {site} vinavyofunguka bila mtandao, na maombi ya ziara yanayosubiri kutumwa.",
  "offline.intro":
    "Vipengee vilivyohifadhiwa hapa hufunguka bila mtandao, kwenye kifaa hiki tu. Hufutwa unapotoka kwenye akaunti, au mtu mwingine anapoingia.",
  "offline.is-offline":
    "Huna mtandao. Bado unaweza kufungua vipengee vilivyohifadhiwa hapa. Sehemu nyingine za tovuti zitafanya kazi mtandao ukirudi.",
  "offline.save-title": "Hifadhi usome bila mtandao: {title}",
  "offline.nothing-to-save": "Kipengee hiki hakina kitu kinachoweza kuhifadhiwa hapa.",
  "offline.text": "Kurasa zote",
  "offline.recording": "Rekodi (toleo la data kidogo)",
  "offline.film": "Video (toleo la data kidogo)",
  "offline.picture": "Picha",
  "offline.save-part": "Hifadhi: {part} ({size})",
  "offline.is-saved": "Tayari kwenye kifaa hiki: {part}",
  "offline.saved-list": "Vipengee vilivyohifadhiwa",
  "offline.none":
    "Huna vipengee vilivyohifadhiwa. Wasomaji walioingia huona “Hifadhi usome bila mtandao” kwenye ukurasa wa kipengee.",
  "offline.space-left": "Nafasi iliyobaki kwenye kifaa hiki: takriban {size}",
  "offline.open": "Fungua",
  "offline.remove": "Ondoa",
  "offline.saving": "Tunahifadhi {size}. Tafadhali baki kwenye ukurasa huu hadi tumalize.",
  "offline.saved": "Kipengee kimehifadhiwa. Sasa unaweza kukifungua bila mtandao.",
  "offline.removed": "Kipengee kimeondolewa kwenye kifaa hiki.",
  "offline.no-space":
    "Hakuna nafasi ya kutosha kwenye kifaa hiki. Kipengee hiki kinahitaji {size}. Ondoa vipengee vilivyohifadhiwa au faili nyingine, kisha ujaribu tena.",
  "offline.failed": "Hatukuweza kuhifadhi kipengee hiki. Kagua mtandao wako kisha ujaribu tena.",
  "offline.logged-out": "Umeondolewa kwenye akaunti. Tafadhali ingia kisha ujaribu tena.",
  "offline.progress": "Maendeleo ya kuhifadhi",
  "offline.bookings": "Maombi ya ziara",
  "offline.bookings-text":
    "Uliandika maombi haya bila mtandao. Yatabaki kwenye kifaa hiki hadi yatumwe. Tunajaribu kuyatuma kwa siku 30, na tunafuta yasiyotumwa siku 60 baadaye. Yeyote anayetumia kifaa hiki anaweza kuona kwamba maombi yapo, kwa hiyo yaondoe kama kifaa si chako.",
  "offline.request-pending": "Ombi hili bado halijatumwa. Litatumwa lenyewe mtandao ukipatikana.",
  "offline.request-rejected":
    "Ombi hili halikukubaliwa. Yote uliyoandika bado yapo hapa. Rekebisha tatizo kisha ulitume tena.",
  "offline.request-expired": "Halijatumwa: ombi hili lina zaidi ya siku 30. Likague na ulitume mwenyewe.",
  "offline.request-sent": "Limetumwa.",
  "offline.send": "Tuma sasa",
  "offline.sending": "Linatumwa…",
  "offline.request-still-pending":
    "Ombi halijatumwa bado: huna mtandao, au tovuti haijibu. Tutajaribu tena wenyewe.",
  "offline.edit-request": "Angalia na urekebishe",
  "offline.view-request": "Angalia ombi lako",
  "offline.alternative-title": "Kama huwezi kuhifadhi vipengee",
  "offline.alternative-text":
    "Huenda kivinjari chako hakiwezi kuhifadhi, JavaScript imezimwa, au anwani haianzi na https. Badala yake unaweza kupakua maandishi kama faili na kuyasoma bila mtandao kwenye kifaa chochote: kama ukurasa wa wavuti (HTML) au kitabu pepe (EPUB). Yote yako chini ya “Pakua usome bila mtandao” kwenye ukurasa wa kipengee. Rekodi, filamu na picha pia zinaweza kupakuliwa hapo.",
  "offline.turned-off": "Kuhifadhi vipengee kwa matumizi ya bila mtandao kumezimwa kwa sasa.",
} as const satisfies Translation<typeof english>;
