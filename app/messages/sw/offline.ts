import type { offline as english } from "../en/offline.ts";
import type { Translation } from "../translate.ts";

export const offline: Translation<typeof english> = {
  "offline.title": "Vilivyohifadhiwa kwenye kifaa hiki",
  "offline.description": "Vitu vya Urithi vinavyofunguka bila mtandao, na maombi yanayosubiri kutumwa.",
  "offline.intro":
    "Kinachohifadhiwa hapa hufunguka bila mtandao, kwenye kifaa hiki tu. Pia ni chako peke yako: huondolewa unapotoka, na mtu mwingine anapoingia.",
  "offline.no-line":
    "Hakuna mtandao kwa sasa. Vilivyohifadhiwa hapa hufunguka hata hivyo; mengine yote ya tovuti hii yanasubiri mtandao urudi.",
  "offline.save-of": "Hifadhi kwa wakati usio na mtandao: {title}",
  "offline.nothing-to-save": "Hakuna sehemu ya kitu hiki inayoweza kuhifadhiwa hapa.",
  "offline.text": "Kurasa zote za kusoma",
  "offline.recording": "Rekodi nyepesi",
  "offline.film": "Filamu nyepesi",
  "offline.picture": "Picha",
  "offline.save-part": "Hifadhi: {part} ({size})",
  "offline.is-saved": "Imehifadhiwa: {part}",
  "offline.saved-list": "Vitu vilivyohifadhiwa",
  "offline.none":
    "Hakuna kilichohifadhiwa hapa. “Hifadhi kwa wakati usio na mtandao” iko kwenye ukurasa wa kitu, kwa aliyeingia.",
  "offline.room": "Nafasi iliyobaki kwenye kifaa hiki: takriban {size}",
  "offline.open": "Fungua",
  "offline.remove": "Ondoa",
  "offline.saving": "Inahifadhi {size}. Tafadhali baki kwenye ukurasa huu hadi iishe.",
  "offline.saved": "Imehifadhiwa. Kuanzia sasa inafunguka bila mtandao.",
  "offline.removed": "Imeondolewa kwenye kifaa hiki.",
  "offline.full":
    "Hakuna nafasi ya kutosha kwenye kifaa hiki: inahitaji {size}. Ondoa kitu kilichohifadhiwa hapa, au faili zako nyingine, kisha ujaribu tena.",
  "offline.failed": "Haikuweza kuhifadhiwa. Huenda mtandao umekatika: tafadhali jaribu tena.",
  "offline.ended": "Hujaingia tena. Tafadhali ingia kisha ujaribu tena.",
  "offline.progress": "Kiasi kilichokwisha kufika",
  "offline.bookings": "Maombi ya kutembelea",
  "offline.bookings-text":
    "Yaliandikwa bila mtandao, na yanasubiri kwenye kifaa hiki hadi yatumwe. Hujaribiwa kutumwa kwa siku 30; yasiyokubaliwa huondolewa baada ya siku 60 zaidi. Yeyote anayetumia kifaa anaweza kuona kwamba yapo: yaondoe kama kifaa si chako.",
  "offline.waiting": "Bado halijatumwa. Litatumwa lenyewe mara mtandao ukipatikana.",
  "offline.refused":
    "Halikukubaliwa kama lilivyotumwa. Yote uliyoandika bado yapo hapa: angalia kilicho na kasoro, kirekebishe na ulitume tena.",
  "offline.old": "Halijatumwa: limesubiri hapa zaidi ya siku 30. Liangalie na ulitume mwenyewe.",
  "offline.taken": "Limetumwa.",
  "offline.send": "Tuma sasa",
  "offline.sending": "Linatumwa…",
  "offline.still-waiting":
    "Halikuweza kutumwa bado: hakuna mtandao, au tovuti hii haijibu. Litajaribiwa tena lenyewe.",
  "offline.mend": "Angalia na urekebishe",
  "offline.seen": "Angalia ombi lako",
  "offline.instead": "Pale ambapo haiwezekani",
  "offline.instead-text":
    "Kivinjari hiki hakihifadhi kitu kwa baadaye, au script imezimwa, au anwani haianzi na https. Badala yake unaweza kuchukua maandishi kama faili, ambayo hufunguka bila mtandao kwenye kifaa chochote: HTML kwa kivinjari, au EPUB kwa kifaa cha kusomea. Zote ziko chini ya “Chukua uende nayo” kwenye ukurasa wa kitu kinachosomeka hapa. Rekodi, filamu na picha zinaweza kupakuliwa hapo.",
  "offline.withdrawn": "Kwa sasa tovuti hii haihifadhi kitu kwenye vifaa.",
};
