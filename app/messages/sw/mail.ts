import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../translate.ts";

export const mail: Translation<typeof english> = {
  "mail.hello": "Mpendwa {name},",
  "mail.hello-nobody": "Habari,",
  "mail.regards": "Kwa heshima na taadhima,",
  "mail.detail": "{label}: {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.at": "{institution}, {address}",
  "mail.what": "Nini",
  "mail.language": "Lugha",
  "mail.when": "Lini",
  "mail.new-when": "Wakati mpya",
  "mail.old-when": "Awali",
  "mail.where": "Wapi",
  "mail.old-where": "Mahali pa awali",
  "mail.browser": "Kivinjari",
  "mail.sender": "Imetumwa na",
  "mail.since": "Tangu",
  "mail.reply": "Jibu letu kwako",
  "mail.reason": "Sababu",
  "mail.no-reason": "Hakuna sababu iliyoandikwa.",
  "mail.cut": "(Yaliyobaki yako kwenye anwani iliyo hapa chini.)",
  "mail.once":
    "Anwani iliyo hapa chini inatumika mara moja, hadi {until}. Yeyote aliye nayo anaweza kuitumia: tafadhali itunze kwa siri.",
  "mail.contact": "Una maswali? Andika kwa {address}.",
  "mail.unsubscribe": "Usinitumie tena ujumbe wa aina hii",
  "mail.why-visit": "Unapata ujumbe huu kwa sababu ziara iliombwa kwa anwani hii ya barua pepe.",
  "mail.why-event": "Unapata ujumbe huu kwa sababu ulijisajili kwa tukio hili.",
  "mail.why-proposal": "Unapata ujumbe huu kwa sababu ulipendekeza tukio hili.",
  "mail.why-applied":
    "Unapata ujumbe huu kwa sababu mtu aliomba kuwa mchangiaji kwa anwani hii ya barua pepe.",
  "mail.why-content": "Unapata ujumbe huu kwa sababu wewe ndiye uliyetuma kazi hii.",
  "mail.why-account": "Unapata ujumbe huu kwa sababu unahusu usalama wa akaunti yako. Hauwezi kuzimwa.",
  "mail.why-admin": "Unapata ujumbe huu kwa sababu wewe ni msimamizi.",
  "mail.why-asked":
    "Unapata ujumbe huu kwa sababu mtu alitoa anwani hii ya barua pepe. Kama si wewe, huhitaji kufanya lolote.",

  "mail.appointment-received.subject": "Tumepokea ombi lako la {day}",
  "mail.appointment-received.say":
    "Asante kwa kutaka kututembelea. Ombi lako limetufikia, na msimamizi ataliamua. Tutakuandikia tena uamuzi ukishatolewa.",
  "mail.appointment-received.next":
    "Kwenye anwani iliyo hapa chini utaona kinachoendelea na ombi lako, na unaweza kulighairi. Yeyote aliye na anwani hiyo anaweza kufanya hivyo: tafadhali itunze kwa siri.",
  "mail.appointment-received.find":
    "Kwa namba ya ombi na anwani yako ya barua pepe unaweza kuona wakati wowote kinachoendelea na ombi lako.",
  "mail.appointment.do": "Tazama ombi lako",
  "mail.appointment.find": "Tafuta ombi lako",
  "mail.appointment.again": "Omba wakati mwingine",
  "mail.appointment-approved.subject": "Ziara yako ya {day} imeidhinishwa",
  "mail.appointment-approved.say": "Ziara yako imeidhinishwa. Tunakusubiri kwa hamu.",
  "mail.appointment-approved.next":
    "Tafadhali njoo na namba ya ombi. Kama huwezi kuja, tuambie mapema, ili wengine wapate nafasi yako.",
  "mail.appointment-rejected.subject": "Ziara yako ya {day} haitawezekana",
  "mail.appointment-rejected.say": "Samahani: hatuwezi kukupokea wakati uliouomba.",
  "mail.appointment-rejected.next": "Unakaribishwa kuomba wakati mwingine.",
  "mail.appointment-moved.subject": "Ziara yako sasa ni {day}",
  "mail.appointment-moved.waits-subject": "Ombi lako sasa ni la {day}",
  "mail.appointment-moved.say": "Ziara yako imehamishiwa wakati mwingine.",
  "mail.appointment-moved.next": "Kama wakati mpya haukufai, tafadhali tuambie.",
  "mail.appointment-moved.waits": "Bado inasubiri kuidhinishwa: tutakuandikia tena kuhusu hilo.",
  "mail.appointment-waits.subject": "Ziara yako ya {day} inasubiri tena kuidhinishwa",
  "mail.appointment-waits.say":
    "Ziara yako ilikuwa imeidhinishwa, na sasa inasubiri tena kuidhinishwa. Tafadhali usije kabla hatujakuandikia kuhusu hilo.",
  "mail.appointment-cancelled.subject": "Ziara yako ya {day} imeghairiwa",
  "mail.appointment-cancelled.own":
    "Ziara yako imeghairiwa, kama ulivyotaka. Hatutakutarajia tena wakati huo.",
  "mail.appointment-cancelled.house": "Samahani: imetubidi kughairi ziara yako.",
  "mail.appointment-cancelled.next": "Unakaribishwa wakati mwingine.",
  "mail.appointment-tomorrow.subject": "Ziara yako kesho, {day}",
  "mail.appointment-tomorrow.say": "Tunaisubiri kwa hamu ziara yako ya kesho.",

  "mail.event-registered.subject": "Una nafasi: {title}",
  "mail.event-registered.say": "Umesajiliwa kwa tukio hili. Tunakusubiri kwa hamu.",
  "mail.event.keep": "Kama huwezi kuja, tafadhali ghairi usajili wako, ili anayesubiri apate nafasi yako.",
  "mail.event.do": "Usajili Wangu",
  "mail.event.see": "Tazama tukio",
  "mail.event.others": "Tazama matukio mengine",
  "mail.event-waiting.subject": "Kwenye orodha ya kusubiri: {title}",
  "mail.event-waiting.say": "Nafasi zote za tukio hili zimeshachukuliwa. Uko kwenye orodha yake ya kusubiri.",
  "mail.event-waiting.position": "Uko nafasi ya {number} kwenye orodha.",
  "mail.event-waiting.next":
    "Nafasi ikipatikana, wa kwanza kwenye orodha anaipata mara moja, na tutakuandikia. Kama hutaki tena kuja, tafadhali ondoka kwenye orodha.",
  "mail.event-place-free.subject": "Nafasi imepatikana: {title}",
  "mail.event-place-free.say": "Nafasi imepatikana kwenye tukio hili, na ni yako: sasa umesajiliwa.",
  "mail.event-place-free.next":
    "Kama huwezi kuja tena, tafadhali ghairi mapema, ili anayefuata kwenye orodha apate nafasi hiyo.",
  "mail.event-moved.subject": "Limehamishwa: {title}",
  "mail.event-moved.say": "Tukio hili limehamishwa.",
  "mail.event-moved.next":
    "Nafasi yako imehifadhiwa. Kama huwezi kuja wakati huo, tafadhali ghairi usajili wako, ili anayesubiri aipate.",
  "mail.event-moved.waits": "Bado uko kwenye orodha yake ya kusubiri, mahali ulipokuwa.",
  "mail.event-cancelled.subject": "Limeghairiwa: {title}",
  "mail.event-cancelled.event": "Samahani: tukio hili halitafanyika.",
  "mail.event-cancelled.own-subject": "Hujasajiliwa tena: {title}",
  "mail.event-cancelled.own": "Usajili wako umeghairiwa, kama ulivyotaka. Nafasi yako sasa ni ya wengine.",
  "mail.event-cancelled.removed": "Msimamizi ameondoa usajili wako kwa tukio hili.",
  "mail.event-cancelled.line-subject": "Husubiri nafasi tena: {title}",
  "mail.event-cancelled.own-line": "Umeondoka kwenye orodha ya kusubiri ya tukio hili, kama ulivyotaka.",
  "mail.event-cancelled.removed-line": "Msimamizi amekuondoa kwenye orodha ya kusubiri ya tukio hili.",
  "mail.event-cancelled.next": "Unakaribishwa kwenye tukio jingine.",
  "mail.event-tomorrow.subject": "Kesho: {title}",
  "mail.event-tomorrow.say": "Tukio hili ni kesho, na una nafasi. Tunakusubiri kwa hamu.",

  "mail.proposal-approved.subject": "Tukio lako limeidhinishwa: {title}",
  "mail.proposal-approved.say":
    "Asante kwa kupendekeza tukio hili. Limeidhinishwa, na sasa kila mtu anaweza kuliona na kujisajili.",
  "mail.proposal-rejected.subject": "Tukio lako halikuidhinishwa: {title}",
  "mail.proposal-rejected.say": "Asante kwa kupendekeza tukio hili. Halikuidhinishwa.",
  "mail.proposal-rejected.next":
    "Unakaribishwa kulipendekeza tena pamoja na kilichokosekana, au kupendekeza jingine.",
  "mail.proposal-rejected.do": "Pendekeza Tukio",

  "mail.application-received.subject": "Tumepokea ombi lako",
  "mail.application-received.say":
    "Asante kwa kutaka kuwa mchangiaji. Ombi lako limetufikia, na msimamizi atalisoma.",
  "mail.application-received.next": "Tutakuandikia likishaamuliwa. Hadi wakati huo huhitaji kufanya lolote.",
  "mail.application-received.do": "Tazama wanachochangia wengine",
  "mail.application-approved.subject": "Sasa wewe ni mchangiaji",
  "mail.application-approved.say": "Ombi lako limeidhinishwa: karibu miongoni mwa wachangiaji.",
  "mail.application-approved.link": "Chagua nenosiri la akaunti yako, kisha ingia kwa nenosiri hilo.",
  "mail.application-approved.own": "Ingia kwa anwani hii ya barua pepe na nenosiri ulilo nalo tayari.",
  "mail.application-approved.told":
    "Msimamizi atakuambia nenosiri lako la kwanza. Ingia kwa nenosiri hilo na anwani hii ya barua pepe, kisha chagua lako mwenyewe chini ya Akaunti yangu.",
  "mail.application-rejected.subject": "Kuhusu ombi lako la kuwa mchangiaji",
  "mail.application-rejected.say":
    "Asante kwa kutaka kuwa mchangiaji. Safari hii hatukuweza kulikubali ombi lako.",
  "mail.application-rejected.next": "Unakaribishwa kuomba tena.",
  "mail.application-rejected.do": "Omba tena",
  "mail.account.choose": "Chagua nenosiri",
  "mail.account.login": "Ingia",
  "mail.account.see": "Akaunti yangu",

  "mail.content-waits.subject": "Inasubiri kuidhinishwa: {title}",
  "mail.content-waits.say": "Kazi mpya imetumwa. Aliyeituma anaiona, na wengine wataiona ukishaiidhinisha.",
  "mail.content-waits.do": "Itazame na uamue",
  "mail.content-approved.subject": "Imeidhinishwa: {title}",
  "mail.content-approved.say": "Asante kwa kutuma kazi hii. Imeidhinishwa.",
  "mail.content-approved.do": "Tazama inavyoonekana",
  "mail.content-rejected.subject": "Haikuidhinishwa: {title}",
  "mail.content-rejected.say": "Asante kwa kutuma kazi hii. Haikuweza kuidhinishwa jinsi ilivyo.",
  "mail.content-rejected.next":
    "Rekebisha kilichokosekana kisha uhifadhi: hapo itatumwa tena, na msimamizi ataiamua upya.",
  "mail.content-rejected.do": "Irekebishe na uitume tena",
  "mail.said-approved.subject": "Badiliko la yanayosemwa limeidhinishwa: {title}",
  "mail.said-approved.say": "Badiliko lako la yanayosemwa limeidhinishwa. Asante.",
  "mail.said-rejected.subject": "Badiliko la yanayosemwa halikuidhinishwa: {title}",
  "mail.said-rejected.say":
    "Ulichobadilisha katika yanayosemwa hakikuweza kuidhinishwa jinsi kilivyo. Hadi kiidhinishwe, wote wanasoma kilichoidhinishwa kabla.",
  "mail.said-rejected.do": "Irekebishe na uitume tena: {language}",
  "mail.said-rejected.also": "Yanayosemwa, ya kurekebisha: {language}",
  "mail.said-rejected.more":
    "Na katika lugha nyingine: {count}. Kila moja ya kurasa hizi inaongoza kwenye nyingine.",
  "mail.said-replaced.anew-subject": "Imeandikwa upya na msimamizi: {title}",
  "mail.said-replaced.anew":
    "Msimamizi ameandika upya yanayosemwa, mahali pa badiliko lako, ambalo halihifadhiwi tena. Kuanzia sasa kinachosomwa ni alichoandika msimamizi.",
  "mail.said-replaced.gone-subject": "Imeondolewa na msimamizi: {title}",
  "mail.said-replaced.gone":
    "Msimamizi ameondoa yaliyoandikwa ya yanayosemwa hapa, pamoja na badiliko lako. Yote mawili hayahifadhiwi tena.",
  "mail.said-replaced.dropped-subject": "Badiliko lako limeondolewa na msimamizi: {title}",
  "mail.said-replaced.dropped":
    "Msimamizi ameondoa badiliko lako la yanayosemwa hapa, na halihifadhiwi tena. Yanayosomwa na wote yako kama yalivyokuwa.",
  "mail.said-replaced.other-subject": "Mahali pa maneno yako, lugha nyingine: {title}",
  "mail.said-replaced.other":
    "Msimamizi ameandika yanayosemwa kwa lugha nyingine, mahali pa maneno uliyokuwa umeyaandika, ambayo hayahifadhiwi tena. Tunasikitika kwa kazi yako.",
  "mail.said-replaced.other-next":
    "Kama bado una maneno yako, unakaribishwa kuyaandika tena, ikiwa kuna nafasi ya lugha nyingine.",
  "mail.said-replaced.now": "Kilichoandikwa sasa",

  "mail.confirm-address.subject": "Tafadhali thibitisha anwani yako ya barua pepe",
  "mail.confirm-address.say":
    "Akaunti imefunguliwa kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo unaweza kusoma na kuweka miadi, lakini hutapata vikumbusho.",
  "mail.confirm-address.not-yours":
    "Kama si wewe uliyefungua akaunti hii, usithibitishe: mtu mwingine anajua nenosiri lake. Unaweza kuifanya iwe yako kwa kuchagua nenosiri jipya.",
  "mail.confirm-address.opened":
    "Ombi lako la kuwa mchangiaji limeidhinishwa, na akaunti imefunguliwa kwa ajili yako kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo unaweza kuitumia, lakini hutapata vikumbusho.",
  "mail.confirm-address.not-asked":
    "Kama hukuomba kuwa mchangiaji, usithibitishe: mtu mwingine ametoa anwani yako ya barua pepe.",
  "mail.confirm-address.handed-over":
    "Nenosiri limechaguliwa kwa akaunti yenye anwani hii ya barua pepe, kwa kiungo kilichotolewa na msimamizi. Tafadhali thibitisha kwamba anwani ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-address.moved":
    "Msimamizi amebadilisha anwani ya barua pepe ya akaunti kuwa hii. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-address.not-known":
    "Kama hujui lolote kuhusu hili, usithibitishe: huenda anwani ya barua pepe iliandikwa vibaya.",
  "mail.confirm-address.until": "Anwani iliyo hapa chini inatumika hadi {until}.",
  "mail.confirm-address.do": "Thibitisha anwani yangu",
  "mail.forgotten-password.subject": "Chagua nenosiri jipya",
  "mail.forgotten-password.say":
    "Mtu ameomba nenosiri jipya kwa akaunti yenye anwani hii ya barua pepe. Kama ni wewe, chagua jipya: baada ya hapo utatolewa kila mahali, na anwani za kalenda zako zitaacha kufanya kazi.",
  "mail.forgotten-password.why":
    "Unapata ujumbe huu kwa sababu mtu aliuomba. Kama si wewe, usifanye lolote: nenosiri lako linabaki lilivyo.",
  "mail.password-changed.subject": "Nenosiri lako limebadilishwa",
  "mail.password-changed.say":
    "Nenosiri la akaunti yako limebadilishwa. Umetolewa kila mahali, na anwani za kalenda zako hazifanyi kazi tena: unaweza kutengeneza mpya.",
  "mail.password-changed.next":
    "Kama ni wewe, hakuna tatizo. Kama si wewe, mtu mwingine ana akaunti yako: tuambie mara moja.",
  "mail.address-changed.subject": "Anwani ya barua pepe ya akaunti yako imebadilishwa",
  "mail.address-changed.say":
    "Anwani ya barua pepe ya akaunti yako imebadilishwa. Kuanzia sasa tutaandika kwa anwani mpya.",
  "mail.address-changed.next":
    "Kama ni wewe, hakuna tatizo. Kama si wewe, mtu mwingine ana akaunti yako: tuambie mara moja.",
  "mail.new-browser.subject": "Kuingia kutoka kivinjari kipya",
  "mail.new-browser.say": "Mtu ameingia kwenye akaunti yako kutoka kivinjari kisichojulikana bado.",
  "mail.new-browser.next":
    "Kama ni wewe, hakuna tatizo. Kama si wewe, maliza kipindi hicho na ubadilishe nenosiri lako mara moja.",

  "mail.what-waits.subject": "Yanayosubiri uamuzi: {number}",
  "mail.what-waits.say": "Haya yanasubiri uamuzi leo.",
  "mail.what-waits.count-since": "{number}, la zamani zaidi tangu {since}",
  "mail.more-than": "zaidi ya {count:number}",
  "mail.what-waits.content": "Maudhui",
  "mail.what-waits.applications": "Maombi ya wachangiaji",
  "mail.what-waits.events": "Matukio yaliyopendekezwa",
  "mail.what-waits.appointments": "Maombi ya ziara",
  "mail.what-waits.do": "Nenda kwa yanayosubiri",
  "mail.waits-too-long.subject": "Mtu amesubiri uamuzi kwa muda mrefu mno",
  "mail.waits-too-long.say":
    "Kuna jambo lililosubiri uamuzi kwa zaidi ya muda wa saa {count}. Nyuma yake yuko mtu ambaye angependa kujua.",
  "mail.waits-too-long.do": "Litazame na uamue",

  "sms.appointment-received": "Tumepokea ombi lako la ziara, {day}, {time}.",
  "sms.appointment-approved": "Ziara yako ya {day}, {time} imeidhinishwa.",
  "sms.appointment-rejected": "Ziara yako ya {day}, {time} haitawezekana.",
  "sms.appointment-moved": "Ziara yako sasa ni {day}, {time}.",
  "sms.appointment-moved.waits": "Ombi lako sasa ni la {day}, {time}.",
  "sms.appointment-waits": "Ziara yako ya {day}, {time} inasubiri tena.",
  "sms.appointment-cancelled": "Ziara yako ya {day}, {time} imefutwa.",
  "sms.appointment-tomorrow": "Tunakutarajia kesho, {day}, {time}.",
  "sms.reference": "Namba ya ombi {reference}",
};
