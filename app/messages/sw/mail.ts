import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../translate.ts";

export const mail = {
  "mail.hello": "Habari {name},",
  "mail.hello-anonymous": "Habari,",
  "mail.regards": "Kwa heshima,",
  "mail.detail": "{label}: {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.item": "Kuhusu",
  "mail.language": "Lugha",
  "mail.date-and-time": "Tarehe na saa",
  "mail.new-time": "Wakati mpya",
  "mail.previous-time": "Awali",
  "mail.place": "Mahali",
  "mail.previous-place": "Mahali pa awali",
  "mail.browser": "Kivinjari",
  "mail.sender": "Kimetumwa na",
  "mail.since": "Tangu",
  "mail.reply": "Jibu letu kwako",
  "mail.reason": "Sababu",
  "mail.no-reason": "Hakuna sababu iliyotolewa.",
  "mail.truncated": "(Tumia kiungo kilicho hapa chini kusoma yaliyobaki.)",
  "mail.one-time-link":
    "Kiungo kilicho hapa chini kinatumika mara moja, hadi {until}. Yeyote aliye nacho anaweza kukitumia, kwa hiyo tafadhali usimpe mtu mwingine.",
  "mail.contact": "Una maswali? Tuandikie kwa {address}.",
  "mail.unsubscribe": "Acha kupokea ujumbe wa aina hii",
  "mail.received-because-visit":
    "Umepata ujumbe huu kwa sababu mtu ameomba ziara kwa anwani hii ya barua pepe.",
  "mail.received-because-event": "Umepata ujumbe huu kwa sababu ulijisajili kwa tukio hili.",
  "mail.received-because-proposal": "Umepata ujumbe huu kwa sababu ulipendekeza tukio hili.",
  "mail.received-because-application":
    "Umepata ujumbe huu kwa sababu mtu aliomba kuwa mchangiaji kwa anwani hii ya barua pepe.",
  "mail.received-because-content": "Umepata ujumbe huu kwa sababu ulituma kipengee hiki.",
  "mail.received-because-account":
    "Umepata ujumbe huu kwa sababu unahusu usalama wa akaunti yako. Huwezi kuuzima.",
  "mail.received-because-own-request":
    "Umepata ujumbe huu kwa sababu ya ombi lililotumwa kutoka kwenye akaunti yako.",
  "mail.received-because-admin": "Umepata ujumbe huu kwa sababu wewe ni msimamizi.",
  "mail.received-because-address":
    "Umepata ujumbe huu kwa sababu mtu aliandika anwani hii ya barua pepe. Kama si wewe, huhitaji kufanya lolote.",

  "mail.appointment-received.subject": "Tumepokea ombi lako la ziara ya {day}",
  "mail.appointment-received.text":
    "Asante kwa ombi lako la ziara. Bado halijathibitishwa. Tutakuandikia msimamizi akishaamua.",
  "mail.appointment-received.next":
    "Tumia kiungo kilicho hapa chini kufuatilia au kughairi ombi lako. Yeyote mwenye kiungo anaweza kufanya hivyo, kwa hiyo tafadhali usimpe mtu mwingine.",
  "mail.appointment-received.find":
    "Kwa namba ya ombi na anwani yako ya barua pepe unaweza kuangalia hali ya ombi lako wakati wowote.",
  "mail.appointment.button": "Tazama ombi lako",
  "mail.appointment.find": "Tafuta ombi lako",
  "mail.appointment.request-again": "Omba wakati mwingine",
  "mail.appointment-approved.subject": "Ziara yako ya {day} imeidhinishwa",
  "mail.appointment-approved.text": "Ziara yako imeidhinishwa. Tunakusubiri kwa hamu.",
  "mail.appointment-approved.next":
    "Tafadhali njoo na namba ya ombi. Kama huwezi kuja, tuambie mapema, ili wengine wapate nafasi yako.",
  "mail.appointment-rejected.subject": "Ziara yako ya {day} haitawezekana",
  "mail.appointment-rejected.text": "Samahani, hatutaweza kukupokea wakati uliouomba.",
  "mail.appointment-rejected.next": "Unakaribishwa kuomba wakati mwingine.",
  "mail.appointment-moved.subject": "Ziara yako sasa ni {day}",
  "mail.appointment-moved.pending-subject": "Ombi lako sasa ni la {day}",
  "mail.appointment-moved.text": "Ziara yako imehamishiwa wakati mwingine.",
  "mail.appointment-moved.next": "Kama wakati mpya haukufai, tafadhali tuambie.",
  "mail.appointment-moved.pending":
    "Ombi lako bado linasubiri kuidhinishwa. Tutakuandikia msimamizi akishaamua.",
  "mail.appointment-pending.subject": "Ziara yako ya {day} inahitaji idhini tena",
  "mail.appointment-pending.text":
    "Ziara yako ilikuwa imeidhinishwa, lakini sasa inahitaji kuidhinishwa tena. Tafadhali usisafiri hadi tutakapokuandikia.",
  "mail.appointment-cancelled.subject": "Ziara yako ya {day} imeghairiwa",
  "mail.appointment-cancelled.own": "Ziara yako imeghairiwa, kama ulivyoomba.",
  "mail.appointment-cancelled.house": "Samahani, imetulazimu kughairi ziara yako.",
  "mail.appointment-cancelled.next": "Unaweza kuomba ziara nyingine wakati wowote.",
  "mail.appointment-reminder.subject": "Ziara yako kesho, {day}",
  "mail.appointment-reminder.text": "Tunaisubiri kwa hamu ziara yako ya kesho.",

  "mail.event-registered.subject": "Umesajiliwa: {title}",
  "mail.event-registered.text": "Umesajiliwa kwa tukio hili. Tunakusubiri kwa hamu.",
  "mail.event.cancel-hint":
    "Kama huwezi kuja, tafadhali ghairi usajili wako, ili anayesubiri apate nafasi yako.",
  "mail.event.button": "Usajili Wangu",
  "mail.event.see": "Tazama tukio",
  "mail.event.other-events": "Tazama matukio mengine",
  "mail.event-waiting-list.subject": "Kwenye orodha ya kusubiri: {title}",
  "mail.event-waiting-list.text":
    "Nafasi zote za tukio hili zimeshachukuliwa. Uko kwenye orodha yake ya kusubiri.",
  "mail.event-waiting-list.position": "Uko nafasi ya {number} kwenye orodha.",
  "mail.event-waiting-list.next":
    "Nafasi ikipatikana, wa kwanza kwenye orodha anaipata moja kwa moja, na tutamwandikia. Kama hutaki tena kuja, tafadhali ondoka kwenye orodha ya kusubiri.",
  "mail.event-admitted.subject": "Nafasi imepatikana: {title}",
  "mail.event-admitted.text": "Nafasi imepatikana kwenye tukio hili, na ni yako: sasa umesajiliwa.",
  "mail.event-admitted.next":
    "Kama huwezi tena kuja, tafadhali ghairi mapema, ili anayefuata kwenye orodha ya kusubiri apate nafasi hiyo.",
  "mail.event-moved.subject": "Mabadiliko ya tukio: {title}",
  "mail.event-moved.text": "Tarehe, saa au mahali pa tukio hili pamebadilika.",
  "mail.event-moved.next":
    "Nafasi yako imehifadhiwa. Kama huwezi kuja wakati huo, tafadhali ghairi usajili wako, ili anayesubiri aipate.",
  "mail.event-moved.waiting-list": "Bado uko kwenye orodha yake ya kusubiri, mahali ulipokuwa.",
  "mail.event-cancelled.subject": "Limeghairiwa: {title}",
  "mail.event-cancelled.event": "Samahani, tukio hili limeghairiwa.",
  "mail.event-cancelled.own-subject": "Usajili wako umeghairiwa: {title}",
  "mail.event-cancelled.withdrawn": "Usajili wako umeghairiwa, kama ulivyoomba.",
  "mail.event-cancelled.removed": "Msimamizi ameondoa usajili wako kwa tukio hili.",
  "mail.event-cancelled.waiting-list-subject": "Umetoka kwenye orodha ya kusubiri: {title}",
  "mail.event-cancelled.withdrawn-waiting-list":
    "Umeondoka kwenye orodha ya kusubiri ya tukio hili, kama ulivyotaka.",
  "mail.event-cancelled.removed-waiting-list":
    "Msimamizi amekuondoa kwenye orodha ya kusubiri ya tukio hili.",
  "mail.event-cancelled.next": "Karibu kwenye matukio yetu mengine.",
  "mail.event-reminder.subject": "Kesho: {title}",
  "mail.event-reminder.text": "Tukio hili ni kesho, na una nafasi. Tunakusubiri kwa hamu.",

  "mail.proposal-approved.subject": "Tukio lako limeidhinishwa: {title}",
  "mail.proposal-approved.text":
    "Asante kwa kupendekeza tukio hili. Limeidhinishwa, na sasa kila mtu anaweza kuliona na kujisajili.",
  "mail.proposal-rejected.subject": "Tukio lako halikuidhinishwa: {title}",
  "mail.proposal-rejected.text": "Asante kwa kupendekeza tukio hili. Samahani, halikuidhinishwa.",
  "mail.proposal-rejected.next":
    "Unaweza kulipendekeza tena tukio hili likiwa na mabadiliko, au kupendekeza jingine.",
  "mail.proposal-rejected.button": "Pendekeza Tukio",

  "mail.application-received.subject": "Tumepokea ombi lako",
  "mail.application-received.text": "Asante kwa kuomba kuwa mchangiaji. Msimamizi atalisoma ombi lako.",
  "mail.application-received.next":
    "Tutakuandikia uamuzi ukishatolewa. Hadi wakati huo huhitaji kufanya lolote.",
  "mail.application-received.button": "Pitia maktaba",
  "mail.application-approved.subject": "Sasa wewe ni mchangiaji",
  "mail.application-approved.text": "Ombi lako limeidhinishwa. Karibu {site} kama mchangiaji.",
  "mail.application-approved.link": "Chagua nenosiri la akaunti yako, kisha ingia kwa nenosiri hilo.",
  "mail.application-approved.existing": "Ingia kwa anwani hii ya barua pepe na nenosiri ulilo nalo tayari.",
  "mail.application-rejected.subject": "Kuhusu ombi lako la kuwa mchangiaji",
  "mail.application-rejected.text":
    "Asante kwa kuomba kuwa mchangiaji. Samahani, hatukuweza kukubali ombi lako kwa sasa.",
  "mail.application-rejected.next": "Unakaribishwa kuomba tena.",
  "mail.application-rejected.button": "Omba tena",
  "mail.account.choose-password": "Chagua nenosiri",
  "mail.account.login": "Ingia",
  "mail.account.my-account": "Akaunti yangu",

  "mail.privacy-request-pending.subject": "Ombi kuhusu taarifa binafsi",
  "mail.privacy-request-pending.text":
    "Mtu ametuma ombi kuhusu taarifa zake binafsi. Lijibu kabla ya {day:day} kuisha.",
  "mail.privacy-request-pending.button": "Lisome na ulijibu",
  "mail.content-pending.subject": "Kinasubiri kuidhinishwa: {title}",
  "mail.content-pending.text":
    "Kipengee kipya kimetumwa na kinasubiri kuidhinishwa. Aliyekituma na wasimamizi tu ndio wanaoweza kukiona.",
  "mail.content-pending.button": "Kitazame na uamue",
  "mail.content-approved.subject": "Imeidhinishwa: {title}",
  "mail.content-approved.text": "Asante kwa kutuma kazi hii. Imeidhinishwa.",
  "mail.content-approved.button": "Itazame kwenye tovuti",
  "mail.content-rejected.subject": "Haikuidhinishwa: {title}",
  "mail.content-rejected.text": "Asante kwa kutuma kazi hii. Hatukuweza kuiidhinisha jinsi ilivyo.",
  "mail.content-rejected.next": "Fanya mabadiliko kisha uhifadhi. Kazi yako itatumwa tena kuidhinishwa.",
  "mail.content-rejected.button": "Irekebishe na uitume tena",
  "mail.said-approved.subject": "Badiliko la unukuzi limeidhinishwa: {title}",
  "mail.said-approved.text": "Badiliko lako la unukuzi limeidhinishwa. Asante.",
  "mail.said-rejected.subject": "Badiliko la unukuzi halikuidhinishwa: {title}",
  "mail.said-rejected.text":
    "Hatukuweza kuidhinisha badiliko lako la unukuzi lilivyo. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "mail.said-rejected.button": "Lirekebishe na ulitume tena: {language}",
  "mail.said-rejected.other-transcript": "Unukuzi wa kurekebisha: {language}",
  "mail.said-rejected.more-transcripts":
    "Na katika lugha nyingine: {count}. Kila ukurasa una viungo vya kurasa nyingine.",
  "mail.said-replaced.new-subject": "Unukuzi mpya wa msimamizi: {title}",
  "mail.said-replaced.new":
    "Msimamizi ameandika unukuzi mpya. Umechukua nafasi ya badiliko lako, ambalo limefutwa.",
  "mail.said-replaced.removed-subject": "Unukuzi umeondolewa: {title}",
  "mail.said-replaced.removed":
    "Msimamizi ameondoa unukuzi wa rekodi hii, pamoja na badiliko lako. Vyote viwili vimefutwa.",
  "mail.said-replaced.draft-removed-subject": "Badiliko lako la unukuzi limeondolewa: {title}",
  "mail.said-replaced.draft-removed":
    "Msimamizi ameondoa badiliko lako la unukuzi. Limefutwa. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "mail.said-replaced.other-language-subject": "Unukuzi umebadilishwa: {title}",
  "mail.said-replaced.other-language":
    "Msimamizi amebadilisha unukuzi wako na kuweka wa lugha nyingine. Maandishi yako hayakuhifadhiwa. Tunaomba radhi.",
  "mail.said-replaced.other-language-next":
    "Kama bado unayo maandishi yako, unaweza kuyaongeza tena kama unukuzi wa lugha nyingine.",
  "mail.said-replaced.new-language": "Lugha ya sasa",

  "mail.confirm-email.subject": "Tafadhali thibitisha anwani yako ya barua pepe",
  "mail.confirm-email.text":
    "Mtu amefungua akaunti kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba anwani ni yako. Hadi wakati huo unaweza kusoma vipengee na kuomba ziara, lakini hutapata vikumbusho.",
  "mail.confirm-email.not-yours":
    "Kama si wewe uliyefungua akaunti hii, usithibitishe: mtu mwingine anajua nenosiri lake. Unaweza kuifanya iwe yako kwa kuchagua nenosiri jipya.",
  "mail.confirm-email.account-created":
    "Ombi lako la kuwa mchangiaji limeidhinishwa, na akaunti imefunguliwa kwa ajili yako kwa anwani hii ya barua pepe. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo unaweza kuitumia, lakini hutapata vikumbusho.",
  "mail.confirm-email.not-requested":
    "Kama hukuomba kuwa mchangiaji, usithibitishe: mtu mwingine ametoa anwani yako ya barua pepe.",
  "mail.confirm-email.link-issued":
    "Mtu ameweka nenosiri la akaunti yenye anwani hii ya barua pepe, kwa kiungo alichopewa na msimamizi. Tafadhali thibitisha kwamba anwani ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-email.email-changed":
    "Msimamizi amebadilisha anwani ya barua pepe ya akaunti kuwa hii. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo hutapata vikumbusho.",
  "mail.confirm-email.email-requested":
    "Mtu ameomba kutumia anwani hii kwa akaunti yake. Tafadhali thibitisha kwamba ni yako. Hadi wakati huo akaunti inabaki na anwani yake ya zamani.",
  "mail.confirm-email.not-recognized":
    "Kama hujui lolote kuhusu hili, usithibitishe: huenda anwani ya barua pepe iliandikwa vibaya.",
  "mail.confirm-email.until": "Kiungo kilicho hapa chini kinatumika hadi {until}.",
  "mail.confirm-email.button": "Thibitisha anwani yangu",
  "mail.report-pending.subject": "Ripoti ya tatizo",
  "mail.report-pending.text": "Mtu ameripoti tatizo. Jibu kabla ya au tarehe {day:day}.",
  "mail.report.subject": "Ripoti inahusu",
  "mail.report-answer.subject": "Jibu la ripoti yako",
  "mail.report-answer.text": "Tumejibu ripoti yako.",
  "mail.report-answer.received-because": "Umepokea ujumbe huu kwa sababu ulituma ripoti.",
  "mail.privacy-answer.subject": "Jibu la ombi lako kuhusu taarifa zako",
  "mail.privacy-answer.text": "Tumejibu ombi lako.",
  "mail.privacy-answer.request": "Ombi lako",
  "mail.privacy-answer.received-because":
    "Umepata ujumbe huu kwa sababu ulituma ombi kuhusu taarifa zako binafsi.",
  "mail.invitation.subject": "Mwaliko wako",
  "mail.invitation.text": "Msimamizi amekualika ufungue akaunti.",
  "mail.invitation.by": "Aliyekualika",
  "mail.invitation.role": "Jukumu",
  "mail.invitation.button": "Fungua akaunti yangu",
  "mail.invitation.unexpected": "Kama hukutarajia mwaliko huu, puuza ujumbe huu.",
  "mail.password-reset.subject": "Chagua nenosiri jipya",
  "mail.password-reset.text":
    "Mtu ameomba nenosiri jipya la akaunti yenye anwani hii ya barua pepe. Kama ni wewe, tumia kiungo kuchagua jipya. Utaondolewa kwenye akaunti katika vifaa vyote, na viungo vya kalenda yako vitaacha kufanya kazi.",
  "mail.password-reset.received-because":
    "Umepata ujumbe huu kwa sababu mtu ameomba nenosiri jipya. Kama si wewe, puuza ujumbe huu: nenosiri lako halijabadilika.",
  "mail.password-changed.subject": "Nenosiri lako limebadilishwa",
  "mail.password-changed.text":
    "Nenosiri la akaunti yako limebadilishwa. Umeondolewa kwenye akaunti katika vifaa vyote, na viungo vya kalenda yako havifanyi kazi tena. Unaweza kutengeneza vipya.",
  "mail.password-changed.next":
    "Kama ni wewe uliyelibadilisha, huhitaji kufanya lolote. Kama si wewe, huenda mtu mwingine anatumia akaunti yako. Wasiliana nasi mara moja.",
  "mail.email-changed.subject": "Anwani ya barua pepe ya akaunti yako imebadilishwa",
  "mail.email-changed.text":
    "Anwani ya barua pepe ya akaunti yako imebadilishwa. Kuanzia sasa tutaandika kwa anwani mpya.",
  "mail.email-changed.next":
    "Kama ni wewe uliyeibadilisha, huhitaji kufanya lolote. Kama si wewe, huenda mtu mwingine anatumia akaunti yako. Wasiliana nasi mara moja.",
  "mail.email-requested.subject": "Anwani mpya ya barua pepe ya akaunti yako",
  "mail.email-requested.text":
    "Mtu ameomba kutumia anwani nyingine ya barua pepe kwa akaunti yako. Itabadilika mwenye anwani hiyo atakapofungua kiungo tulichotuma huko.",
  "mail.email-requested.next":
    "Kama ni wewe, huhitaji kufanya lolote. Kama si wewe, weka nenosiri jipya sasa. Hapo mabadiliko yatasimama.",
  "mail.account-erasure.planned-subject": "Akaunti yako itafutwa",
  "mail.account-erasure.planned":
    "Umetuomba tufute akaunti yako. Tutaifuta {day}, pamoja na vyote vilivyomo. Kazi zilizoidhinishwa zitabaki na majina ya waandishi wake.",
  "mail.account-erasure.tomorrow-subject": "Akaunti yako itafutwa kesho",
  "mail.account-erasure.tomorrow": "Umetuomba tufute akaunti yako. Tutaifuta {day}.",
  "mail.account-erasure.cancelled-subject": "Akaunti yako haitafutwa",
  "mail.account-erasure.cancelled": "Akaunti yako haitafutwa.",
  "mail.account-erasure.keep":
    "Ukibadili mawazo, ingia kabla ya siku hiyo na uchague “Baki na akaunti yangu”.",
  "mail.account-erasure.unexpected":
    "Kama hukuomba hili, badilisha nenosiri lako na uwasiliane nasi mara moja.",
  "mail.new-browser.subject": "Mtu ameingia kwenye akaunti yako",
  "mail.new-browser.text": "Mtu ameingia kwenye akaunti yako kwa kivinjari ambacho hujawahi kukitumia.",
  "mail.new-browser.next":
    "Kama ni wewe, huhitaji kufanya lolote. Kama si wewe, maliza kipindi hicho na ubadilishe nenosiri lako mara moja.",
  "mail.data-export-ready.subject": "Nakala ya taarifa zako iko tayari",
  "mail.data-export-ready.text":
    "Tumeandaa nakala ya taarifa zako uliyoomba. Unaweza kuipakua kwenye akaunti yako hadi {day:day}. Baada ya hapo tutaifuta.",
  "mail.data-export-ready.button": "Nenda kwenye akaunti yangu na uipakue",
  "mail.second-factor-changed.subject": "Hatua yako ya pili ya kuingia imebadilika",
  "mail.second-factor-changed.set-up": "Hatua ya pili ya kuingia imewekwa kwenye akaunti yako.",
  "mail.second-factor-changed.removed":
    "Hatua ya pili ya akaunti yako imeondolewa. Sasa nenosiri pekee linatosha kuingia.",
  "mail.second-factor-changed.reset":
    "Msimamizi ameondoa hatua ya pili ya akaunti yako. Sasa nenosiri pekee linatosha kuingia.",
  "mail.second-factor-changed.recovery-code-used":
    "Mtu ameingia kwenye akaunti yako au amethibitisha mabadiliko kwa msimbo wako mmoja wa dharura.",
  "mail.second-factor-changed.codes-limited-subject": "Misimbo mingi isiyo sahihi kwa akaunti yako",
  "mail.second-factor-changed.codes-limited":
    "Mtu anayejua nenosiri lako ameandika misimbo mingi isiyo sahihi. Kwa siku moja, unaweza kuingia kwa msimbo wa dharura au ufunguo wa siri tu.",
  "mail.second-factor-changed.passkey-subject": "Funguo za siri za akaunti yako zimebadilika",
  "mail.second-factor-changed.passkey-added":
    "Ufunguo wa siri umeongezwa kwenye akaunti yako. Mwenye ufunguo huo anaweza kuingia bila nenosiri.",
  "mail.second-factor-changed.passkey-removed": "Ufunguo wa siri umeondolewa kwenye akaunti yako.",
  "mail.second-factor-changed.next":
    "Ikiwa ni wewe au uliomba hivyo, huhitaji kufanya chochote. Ikiwa si wewe, badilisha nenosiri na uwasiliane nasi mara moja.",
  "mail.identity-changed.subject": "Njia ya kuingia kwenye akaunti yako imebadilika",
  "mail.identity-changed.linked":
    "Huduma ya kuingia imeunganishwa na akaunti yako. Sasa inaweza kutumika kuingia.",
  "mail.identity-changed.unlinked":
    "Huduma ya kuingia imetenganishwa na akaunti yako. Haiwezi kutumika kuingia.",
  "mail.identity-changed.provider": "Huduma",

  "mail.pending-digest.subject": "Yanayosubiri uamuzi: {number}",
  "mail.pending-digest.text": "Haya yanasubiri uamuzi leo.",
  "mail.pending-digest.count-since": "{number} (ya zamani zaidi: {since})",
  "mail.more-than": "zaidi ya {count:number}",
  "mail.pending-digest.content": "Maudhui",
  "mail.pending-digest.applications": "Maombi ya wachangiaji",
  "mail.pending-digest.events": "Matukio yaliyopendekezwa",
  "mail.pending-digest.appointments": "Maombi ya ziara",
  "mail.pending-digest.copies": "Maombi ya nakala",
  "mail.pending-digest.button": "Fungua dashibodi ya usimamizi",
  "mail.decision-overdue.subject": "Mtu amesubiri uamuzi kwa muda mrefu mno",
  "mail.decision-overdue.text":
    "Kuna ombi ambalo limesubiri uamuzi kwa zaidi ya muda wa saa {count}. Kuna mtu anayesubiri jibu.",
  "mail.decision-overdue.button": "Litazame na uamue",
} as const satisfies Translation<typeof english>;
