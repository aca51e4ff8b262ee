import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../translate.ts";

export const mail: Translation<typeof english> = {
  "mail.hello": "Habari {name},",
  "mail.hello-nobody": "Habari,",
  "mail.regards": "Kwa heshima,",
  "mail.detail": "{label}: {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.at": "{institution}, {address}",
  "mail.what": "Kuhusu",
  "mail.language": "Lugha",
  "mail.when": "Tarehe na saa",
  "mail.new-when": "Wakati mpya",
  "mail.old-when": "Awali",
  "mail.where": "Mahali",
  "mail.old-where": "Mahali pa awali",
  "mail.browser": "Kivinjari",
  "mail.sender": "Imetumwa na",
  "mail.since": "Tangu",
  "mail.reply": "Jibu letu kwako",
  "mail.reason": "Sababu",
  "mail.no-reason": "Hakuna sababu iliyotolewa.",
  "mail.cut": "(Tumia kiungo kilicho hapa chini kusoma yaliyobaki.)",
  "mail.once":
    "Kiungo kilicho hapa chini kinatumika mara moja, hadi {until}. Yeyote aliye nacho anaweza kukitumia, kwa hiyo tafadhali usimpe mtu mwingine.",
  "mail.contact": "Una maswali? Tuandikie kwa {address}.",
  "mail.unsubscribe": "Acha kupokea ujumbe wa aina hii",
  "mail.why-visit": "Umepata ujumbe huu kwa sababu mtu ameomba ziara kwa anwani hii ya barua pepe.",
  "mail.why-event": "Umepata ujumbe huu kwa sababu ulijisajili kwa tukio hili.",
  "mail.why-proposal": "Umepata ujumbe huu kwa sababu ulipendekeza tukio hili.",
  "mail.why-applied":
    "Umepata ujumbe huu kwa sababu mtu aliomba kuwa mchangiaji kwa anwani hii ya barua pepe.",
  "mail.why-content": "Umepata ujumbe huu kwa sababu ulituma kazi hii.",
  "mail.why-account": "Umepata ujumbe huu kwa sababu unahusu usalama wa akaunti yako. Huwezi kuuzima.",
  "mail.why-admin": "Umepata ujumbe huu kwa sababu wewe ni msimamizi.",
  "mail.why-asked":
    "Umepata ujumbe huu kwa sababu mtu aliandika anwani hii ya barua pepe. Kama si wewe, huhitaji kufanya lolote.",

  "mail.appointment-received.subject": "Tumepokea ombi lako la ziara ya {day}",
  "mail.appointment-received.say":
    "Asante kwa ombi lako la ziara. Bado halijathibitishwa. Tutakuandikia msimamizi akishaamua.",
  "mail.appointment-received.next":
    "Tumia kiungo kilicho hapa chini kufuatilia au kughairi ombi lako. Yeyote mwenye kiungo anaweza kufanya hivyo, kwa hiyo tafadhali usimpe mtu mwingine.",
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
  "mail.appointment-rejected.say": "Samahani, hatutaweza kukupokea wakati uliouomba.",
  "mail.appointment-rejected.next": "Unakaribishwa kuomba wakati mwingine.",
  "mail.appointment-moved.subject": "Ziara yako sasa ni {day}",
  "mail.appointment-moved.waits-subject": "Ombi lako sasa ni la {day}",
  "mail.appointment-moved.say": "Ziara yako imehamishiwa wakati mwingine.",
  "mail.appointment-moved.next": "Kama wakati mpya haukufai, tafadhali tuambie.",
  "mail.appointment-moved.waits":
    "Ombi lako bado linasubiri kuidhinishwa. Tutakuandikia msimamizi akishaamua.",
  "mail.appointment-pending.subject": "Ziara yako ya {day} inahitaji idhini tena",
  "mail.appointment-pending.say":
    "Ziara yako ilikuwa imeidhinishwa, lakini sasa inahitaji kuidhinishwa tena. Tafadhali usisafiri hadi tutakapokuandikia.",
  "mail.appointment-cancelled.subject": "Ziara yako ya {day} imeghairiwa",
  "mail.appointment-cancelled.own": "Ziara yako imeghairiwa, kama ulivyoomba.",
  "mail.appointment-cancelled.house": "Samahani, imetulazimu kughairi ziara yako.",
  "mail.appointment-cancelled.next": "Unakaribishwa wakati mwingine.",
  "mail.appointment-reminder.subject": "Ziara yako kesho, {day}",
  "mail.appointment-reminder.say": "Tunaisubiri kwa hamu ziara yako ya kesho.",

  "mail.event-registered.subject": "Umesajiliwa: {title}",
  "mail.event-registered.say": "Umesajiliwa kwa tukio hili. Tunakusubiri kwa hamu.",
  "mail.event.keep": "Kama huwezi kuja, tafadhali ghairi usajili wako, ili anayesubiri apate nafasi yako.",
  "mail.event.do": "Usajili Wangu",
  "mail.event.see": "Tazama tukio",
  "mail.event.others": "Tazama matukio mengine",
  "mail.event-waiting-list.subject": "Kwenye orodha ya kusubiri: {title}",
  "mail.event-waiting-list.say":
    "Nafasi zote za tukio hili zimeshachukuliwa. Uko kwenye orodha yake ya kusubiri.",
  "mail.event-waiting-list.position": "Uko nafasi ya {number} kwenye orodha.",
  "mail.event-waiting-list.next":
    "Nafasi ikipatikana, wa kwanza kwenye orodha anaipata mara moja, na tutakuandikia. Kama hutaki tena kuja, tafadhali ondoka kwenye orodha.",
  "mail.event-admitted.subject": "Nafasi imepatikana: {title}",
  "mail.event-admitted.say": "Nafasi imepatikana kwenye tukio hili, na ni yako: sasa umesajiliwa.",
  "mail.event-admitted.next":
    "Kama huwezi kuja tena, tafadhali ghairi mapema, ili anayefuata kwenye orodha apate nafasi hiyo.",
  "mail.event-moved.subject": "Mabadiliko ya tukio: {title}",
  "mail.event-moved.say": "Tarehe, saa au mahali pa tukio hili pamebadilika.",
  "mail.event-moved.next":
    "Nafasi yako imehifadhiwa. Kama huwezi kuja wakati huo, tafadhali ghairi usajili wako, ili anayesubiri aipate.",
  "mail.event-moved.waits": "Bado uko kwenye orodha yake ya kusubiri, mahali ulipokuwa.",
  "mail.event-cancelled.subject": "Limeghairiwa: {title}",
  "mail.event-cancelled.event": "Samahani, tukio hili limeghairiwa.",
  "mail.event-cancelled.own-subject": "Usajili wako umeghairiwa: {title}",
  "mail.event-cancelled.withdrawn":
    "Usajili wako umeghairiwa, kama ulivyotaka. Nafasi yako sasa ni ya wengine.",
  "mail.event-cancelled.removed": "Msimamizi ameondoa usajili wako kwa tukio hili.",
  "mail.event-cancelled.line-subject": "Huko tena kwenye orodha ya kusubiri: {title}",
  "mail.event-cancelled.withdrawn-line":
    "Umeondoka kwenye orodha ya kusubiri ya tukio hili, kama ulivyotaka.",
  "mail.event-cancelled.removed-line": "Msimamizi amekuondoa kwenye orodha ya kusubiri ya tukio hili.",
  "mail.event-cancelled.next": "Karibu kwenye matukio yetu mengine.",
  "mail.event-reminder.subject": "Kesho: {title}",
  "mail.event-reminder.say": "Tukio hili ni kesho, na una nafasi. Tunakusubiri kwa hamu.",

  "mail.proposal-approved.subject": "Tukio lako limeidhinishwa: {title}",
  "mail.proposal-approved.say":
    "Asante kwa kupendekeza tukio hili. Limeidhinishwa, na sasa kila mtu anaweza kuliona na kujisajili.",
  "mail.proposal-rejected.subject": "Tukio lako halikuidhinishwa: {title}",
  "mail.proposal-rejected.say": "Asante kwa kupendekeza tukio hili. Halikuidhinishwa.",
  "mail.proposal-rejected.next":
    "Unakaribishwa kulipendekeza tena pamoja na kilichokosekana, au kupendekeza jingine.",
  "mail.proposal-rejected.do": "Pendekeza Tukio",

  "mail.application-received.subject": "Tumepokea ombi lako",
  "mail.application-received.say": "Asante kwa kuomba kuwa mchangiaji. Msimamizi atalisoma ombi lako.",
  "mail.application-received.next":
    "Tutakuandikia uamuzi ukishatolewa. Hadi wakati huo huhitaji kufanya lolote.",
  "mail.application-received.do": "Tazama wanachochangia wengine",
  "mail.application-approved.subject": "Sasa wewe ni mchangiaji",
  "mail.application-approved.say": "Ombi lako limeidhinishwa. Karibu Urithi kama mchangiaji.",
  "mail.application-approved.link": "Chagua nenosiri la akaunti yako, kisha ingia kwa nenosiri hilo.",
  "mail.application-approved.existing": "Ingia kwa anwani hii ya barua pepe na nenosiri ulilo nalo tayari.",
  "mail.application-rejected.subject": "Kuhusu ombi lako la kuwa mchangiaji",
  "mail.application-rejected.say":
    "Asante kwa kuomba kuwa mchangiaji. Samahani, hatukuweza kukubali ombi lako kwa sasa.",
  "mail.application-rejected.next": "Unakaribishwa kuomba tena.",
  "mail.application-rejected.do": "Omba tena",
  "mail.account.choose": "Chagua nenosiri",
  "mail.account.login": "Ingia",
  "mail.account.see": "Akaunti yangu",

  "mail.content-pending.subject": "Inasubiri kuidhinishwa: {title}",
  "mail.content-pending.say": "Kipengee kipya kimetumwa na kinasubiri kuidhinishwa.",
  "mail.content-pending.do": "Kitazame na uamue",
  "mail.content-approved.subject": "Imeidhinishwa: {title}",
  "mail.content-approved.say": "Asante kwa kutuma kazi hii. Imeidhinishwa.",
  "mail.content-approved.do": "Tazama inavyoonekana",
  "mail.content-rejected.subject": "Haikuidhinishwa: {title}",
  "mail.content-rejected.say": "Asante kwa kutuma kazi hii. Haikuweza kuidhinishwa jinsi ilivyo.",
  "mail.content-rejected.next": "Fanya mabadiliko kisha uhifadhi. Kazi yako itatumwa tena kuidhinishwa.",
  "mail.content-rejected.do": "Irekebishe na uitume tena",
  "mail.said-approved.subject": "Badiliko la unukuzi limeidhinishwa: {title}",
  "mail.said-approved.say": "Badiliko lako la unukuzi limeidhinishwa. Asante.",
  "mail.said-rejected.subject": "Badiliko la unukuzi halikuidhinishwa: {title}",
  "mail.said-rejected.say":
    "Hatukuweza kuidhinisha badiliko lako la unukuzi lilivyo. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "mail.said-rejected.do": "Lirekebishe na ulitume tena: {language}",
  "mail.said-rejected.also": "Unukuzi wa kurekebisha: {language}",
  "mail.said-rejected.more":
    "Na katika lugha nyingine: {count}. Kila ukurasa una viungo vya kurasa nyingine.",
  "mail.said-replaced.anew-subject": "Unukuzi mpya wa msimamizi: {title}",
  "mail.said-replaced.anew":
    "Msimamizi ameandika unukuzi mpya. Umechukua nafasi ya badiliko lako, ambalo limefutwa.",
  "mail.said-replaced.gone-subject": "Unukuzi umeondolewa: {title}",
  "mail.said-replaced.gone":
    "Msimamizi ameondoa unukuzi wa rekodi hii, pamoja na badiliko lako. Vyote viwili vimefutwa.",
  "mail.said-replaced.dropped-subject": "Badiliko lako la unukuzi limeondolewa: {title}",
  "mail.said-replaced.dropped":
    "Msimamizi ameondoa badiliko lako la unukuzi. Limefutwa. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "mail.said-replaced.other-subject": "Unukuzi umebadilishwa: {title}",
  "mail.said-replaced.other":
    "Msimamizi amebadilisha unukuzi wako na kuweka wa lugha nyingine. Maandishi yako hayakuhifadhiwa. Tunaomba radhi.",
  "mail.said-replaced.other-next":
    "Kama bado unayo maandishi yako, unaweza kuyaongeza tena kama unukuzi wa lugha nyingine.",
  "mail.said-replaced.now": "Lugha ya sasa",

  "mail.confirm-email.subject": "Tafadhali thibitisha anwani yako ya barua pepe",
  "mail.confirm-email.say":
    "Akaunti imefunguliwa kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo unaweza kusoma na kuomba ziara, lakini hutapata vikumbusho.",
  "mail.confirm-email.not-yours":
    "Kama si wewe uliyefungua akaunti hii, usithibitishe: mtu mwingine anajua nenosiri lake. Unaweza kuifanya iwe yako kwa kuchagua nenosiri jipya.",
  "mail.confirm-email.account-created":
    "Ombi lako la kuwa mchangiaji limeidhinishwa, na akaunti imefunguliwa kwa ajili yako kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo unaweza kuitumia, lakini hutapata vikumbusho.",
  "mail.confirm-email.not-asked":
    "Kama hukuomba kuwa mchangiaji, usithibitishe: mtu mwingine ametoa anwani yako ya barua pepe.",
  "mail.confirm-email.link-issued":
    "Nenosiri limechaguliwa kwa akaunti yenye anwani hii ya barua pepe, kwa kiungo kilichotolewa na msimamizi. Tafadhali thibitisha kwamba anwani ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-email.email-changed":
    "Msimamizi amebadilisha anwani ya barua pepe ya akaunti kuwa hii. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-email.not-known":
    "Kama hujui lolote kuhusu hili, usithibitishe: huenda anwani ya barua pepe iliandikwa vibaya.",
  "mail.confirm-email.until": "Kiungo kilicho hapa chini kinatumika hadi {until}.",
  "mail.confirm-email.do": "Thibitisha anwani yangu",
  "mail.password-reset.subject": "Chagua nenosiri jipya",
  "mail.password-reset.say":
    "Mtu ameomba nenosiri jipya la akaunti yenye anwani hii ya barua pepe. Kama ni wewe, tumia kiungo kuchagua jipya. Utaondolewa kwenye vifaa vyote, na viungo vya kalenda yako vitaacha kufanya kazi.",
  "mail.password-reset.why":
    "Umepata ujumbe huu kwa sababu mtu ameomba nenosiri jipya. Kama si wewe, puuza ujumbe huu: nenosiri lako halijabadilika.",
  "mail.password-changed.subject": "Nenosiri lako limebadilishwa",
  "mail.password-changed.say":
    "Nenosiri la akaunti yako limebadilishwa. Umeondolewa kwenye vifaa vyote, na viungo vya kalenda yako havifanyi kazi tena. Unaweza kutengeneza vipya.",
  "mail.password-changed.next":
    "Kama ni wewe uliyelibadilisha, huhitaji kufanya lolote. Kama si wewe, huenda mtu mwingine anatumia akaunti yako. Wasiliana nasi mara moja.",
  "mail.email-changed.subject": "Anwani ya barua pepe ya akaunti yako imebadilishwa",
  "mail.email-changed.say":
    "Anwani ya barua pepe ya akaunti yako imebadilishwa. Kuanzia sasa tutaandika kwa anwani mpya.",
  "mail.email-changed.next":
    "Kama ni wewe uliyeibadilisha, huhitaji kufanya lolote. Kama si wewe, huenda mtu mwingine anatumia akaunti yako. Wasiliana nasi mara moja.",
  "mail.new-browser.subject": "Akaunti yako imefunguliwa kwenye kivinjari kipya",
  "mail.new-browser.say": "Mtu ameingia kwenye akaunti yako kwa kivinjari ambacho hujawahi kukitumia.",
  "mail.new-browser.next":
    "Kama ni wewe, huhitaji kufanya lolote. Kama si wewe, maliza kipindi hicho na ubadilishe nenosiri lako mara moja.",

  "mail.pending-digest.subject": "Yanayosubiri uamuzi: {number}",
  "mail.pending-digest.say": "Haya yanasubiri uamuzi leo.",
  "mail.pending-digest.count-since": "{number} (ya zamani zaidi: {since})",
  "mail.more-than": "zaidi ya {count:number}",
  "mail.pending-digest.content": "Maudhui",
  "mail.pending-digest.applications": "Maombi ya wachangiaji",
  "mail.pending-digest.events": "Matukio yaliyopendekezwa",
  "mail.pending-digest.appointments": "Maombi ya ziara",
  "mail.pending-digest.do": "Fungua dashibodi ya usimamizi",
  "mail.decision-overdue.subject": "Mtu amesubiri uamuzi kwa muda mrefu mno",
  "mail.decision-overdue.say":
    "Kuna ombi lililosubiri uamuzi kwa zaidi ya muda wa saa {count}. Kuna mtu anayesubiri jibu.",
  "mail.decision-overdue.do": "Litazame na uamue",

  "sms.appointment-received": "Ombi la ziara {day}, {time} bado halijathibitishwa.",
  "sms.appointment-approved": "Ziara yako ya {day}, {time} imeidhinishwa.",
  "sms.appointment-rejected": "Samahani, ziara yako ya {day}, {time} haitawezekana.",
  "sms.appointment-moved": "Ziara yako sasa ni {day}, {time}.",
  "sms.appointment-moved.waits": "Ombi lako sasa ni la {day}, {time}.",
  "sms.appointment-pending": "Ziara yako ya {day}, {time} inahitaji idhini tena.",
  "sms.appointment-cancelled": "Ziara yako ya {day}, {time} imeghairiwa.",
  "sms.appointment-reminder": "Kikumbusho: ziara yako ni kesho, {day}, {time}.",
  "sms.reference": "Na. {reference}",
};
