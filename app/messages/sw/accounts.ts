import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../translate.ts";

export const accounts = {
  "apply.title": "Jiunge kama Mchangiaji",
  "apply.intro": "Tueleze wewe ni nani. Msimamizi husoma kila ombi.",
  "apply.expertise": "Eneo la utaalamu",
  "apply.motivation": "Kwa nini ungependa kuchangia?",
  "apply.submit": "Tuma ombi",
  "apply.name-required": "Andika jina lako kamili",
  "apply.email-required": "Andika anwani yako ya barua pepe",
  "apply.expertise-required": "Andika eneo lako la utaalamu",
  "apply.motivation-required": "Tueleze kwa nini ungependa kuchangia",
  "apply.failed": "Hitilafu imetokea wakati wa kutuma ombi lako",
  "apply.thanks-title": "Asante kwa ombi lako",
  "apply.thanks":
    "Tumelipokea ombi lako. Likiidhinishwa, utaweza kuingia kama mchangiaji kwa anwani ya barua pepe uliyoandika.",
  "apply.received": "Ombi lako limepokelewa.",
  "apply.already-contributor": "Tayari wewe ni mchangiaji au msimamizi.",

  "login.failed": "Kuingia kumeshindikana",
  "login.done": "Umeingia kwenye akaunti!",
  "login.wrong-credentials": "Kagua anwani yako ya barua pepe na nenosiri lako, kisha ujaribu tena.",
  "login.email-required": "Andika anwani yako ya barua pepe",
  "login.password-required": "Andika nenosiri lako",
  "login.ask-administrator": "Umesahau nenosiri? Msimamizi anaweza kukupa kiungo cha kuweka jipya.",
  "forgotten-password.intro":
    "Andika anwani ya barua pepe ya akaunti yako. Tutakutumia kiungo cha kuchagua nenosiri jipya.",
  "forgotten-password.submit": "Nitumie kiungo",
  "forgotten-password.sent":
    "Ikiwa kuna akaunti yenye anwani hii ya barua pepe, tumetuma kiungo cha kuchagua nenosiri jipya kwa anwani hiyo. Kiungo kinatumika mara moja na kinaisha baada ya muda wa saa 3. Ukiomba zaidi ya mara moja, tumia barua pepe ya mwisho.",
  "logout.done": "Umetoka kwenye akaunti.",
  "sessions.title": "Vifaa ulivyotumia kuingia",
  "sessions.intro":
    "Maliza kipindi usichokitambua au usichokihitaji tena. Ukibadilisha nenosiri, vyote vitamalizwa.",
  "sessions.current": "hiki hapa",
  "sessions.logged-in-at": "Uliingia",
  "sessions.last-used": "Mara ya mwisho kutumika",
  "sessions.end": "Maliza kipindi",
  "sessions.end-others": "Maliza vyote isipokuwa hiki",
  "sessions.unknown": "Kivinjari kisichojulikana",
  "sessions.ended": "Kipindi kimemalizwa.",
  "sessions.others-ended": "Vipindi vyako vingine vyote vimemalizwa.",
  "sessions.missing": "Hatukukipata kipindi hiki.",
  "account.role": "Jukumu",
  "register.failed": "Usajili umeshindikana",
  "register.error": "Hitilafu imetokea wakati wa kufungua akaunti yako",
  "register.done": "Akaunti imefunguliwa! Tafadhali ingia ili kuendelea.",
  "register.name-required": "Andika jina lako kamili",
  "register.email-required": "Andika anwani yako ya barua pepe",
  "register.email-taken": "Anwani hii ya barua pepe ina akaunti tayari.",
  "password.mismatch": "Manenosiri hayalingani",
  "password.too-short": "Nenosiri lazima liwe na angalau herufi 6",
  "password.too-short-administrator": "Nenosiri la msimamizi lazima liwe na angalau herufi 12",
  "password.hint-administrator": "Angalau herufi 12",
  "password.too-common":
    "Nenosiri hili hutumiwa na watu wengi na ni rahisi kulikisia. Tafadhali chagua jingine.",
  "password.required": "Andika nenosiri",
  "password.repeat-required": "Andika nenosiri mara ya pili",
  "password.change": "Badilisha nenosiri",
  "password.change-text":
    "Utaondolewa kwenye akaunti katika vifaa vyote. Ingia tena kwa nenosiri jipya. Viungo vya kalenda yako vitaacha kufanya kazi, kwa hiyo tengeneza vipya.",
  "password.current": "Nenosiri la sasa",
  "password.current-required": "Andika nenosiri lako la sasa",
  "password.current-wrong": "Hili si nenosiri lako la sasa",
  "password.new": "Nenosiri jipya",
  "password.new-required": "Andika nenosiri jipya",
  "password.changed": "Nenosiri lako limebadilishwa. Tafadhali ingia ili kuendelea.",
  "set-password.title": "Weka nenosiri lako",
  "set-password.account": "Kwa akaunti ya {email}",
  "set-password.text":
    "Kila aliyeingia kwenye akaunti hii ataondolewa kwenye akaunti, na viungo vya kalenda vya akaunti hii vitaacha kufanya kazi.",
  "set-password.submit": "Weka nenosiri",
  "set-password.done": "Nenosiri lako limewekwa. Tafadhali ingia ili kuendelea.",
  "confirm-address.title": "Anwani yako ya barua pepe",
  "confirm-address.question":
    "Je, {email} ni anwani yako? Ithibitishe, nasi tutakukumbusha ziara na matukio.",
  "confirm-address.not-yours":
    "Kama si wewe uliyefungua akaunti hii, usithibitishe anwani. Chagua nenosiri jipya ili akaunti iwe yako, au funga ukurasa huu.",
  "confirm-address.choose-password": "Chagua nenosiri jipya",
  "confirm-address.submit": "Ndiyo, ithibitishe",
  "confirm-address.confirmed": "{email} imethibitishwa.",
  "confirm-address.done": "Asante: anwani yako imethibitishwa.",
  "confirm-address.link-expired":
    "Kiungo hiki kimekwisha muda, au kipya kimetumwa. Omba kiungo kipya kwenye Akaunti yangu.",
  "confirm-address.already-confirmed": "Anwani yako imeshathibitishwa.",
  "confirm-address.reminder":
    "Tafadhali thibitisha anwani yako ya barua pepe kwa kiungo tulichokutumia. Bado unaweza kusoma vipengee na kuomba ziara, lakini hutapata vikumbusho hadi uithibitishe.",
  "confirm-address.no-mail-server":
    "Anwani yako ya barua pepe bado haijathibitishwa, kwa hiyo hutapata vikumbusho. Tovuti hii haitumi barua pepe yenyewe. Mwombe msimamizi kiungo.",
  "confirm-address.resend": "Tuma kiungo tena",
  "confirm-address.request-link": "Omba kiungo",
  "confirm-address.link-sent": "Tumetuma kiungo kipya kwenye anwani yako. Kinafanya kazi kwa siku 7.",
  "confirm-address.link-ready": "Kiungo kipya kiko tayari. Msimamizi anaweza kukupa.",
  "setup-links.title": "Kiungo cha kuweka nenosiri",
  "setup-links.intro":
    "Kwa mtu asiye na nenosiri au aliyelisahau. Kiungo kinatumika mara moja, ndani ya siku 7. Hatukitumi kwa barua pepe: mpe mtu huyo wewe mwenyewe.",
  "setup-links.submit": "Tengeneza kiungo",
  "setup-links.created": "Kiungo cha {email}. Kinakili sasa: hatutakionyesha tena.",
  "setup-links.created-invited":
    "Kiungo cha {email}. Ombi limeidhinishwa, kwa hiyo kiungo hiki pia kinaifanya akaunti kuwa ya mchangiaji. Kinakili sasa: hatutakionyesha tena.",
  "setup-links.email-required": "Andika anwani ya barua pepe ya akaunti",
  "setup-links.expired":
    "Kiungo hiki kimetumika au muda wake umekwisha. Kama umesahau nenosiri, omba kiungo kingine kwenye ukurasa wa kuingia. Vinginevyo, wasiliana na msimamizi.",
  "setup-links.no-account": "Hakuna akaunti yenye anwani hii ya barua pepe",
  "setup-links.administrator": "Huwezi kutengeneza kiungo cha nenosiri cha msimamizi",
  "verify.check": "Kagua Tokeni",
  "verify.token-present": "Kuna tokeni katika hifadhi ya kivinjari.",
  "verify.token-absent": "Hakuna tokeni katika hifadhi ya kivinjari.",
  "admin-login.title": "Kuingia kwa Msimamizi",
  "admin-login.hint": "Msimamizi wa mfano: {email} kwa nenosiri {password}",
  "applications.title": "Maombi ya wachangiaji",
  "applications.none": "Hakuna maombi yanayosubiri.",
  "applications.missing": "Ombi hili halikupatikana.",
  "applications.already-decided": "Ombi hili tayari limeidhinishwa au kukataliwa.",
  "approve.title": "Idhinisha ombi la {name}",
  "approve.password": "Nenosiri la mwanzo",
  "approve.password-hint":
    "Angalau herufi 6. Mpe mtu huyo wewe mwenyewe. Anaweza kulibadilisha kwenye Akaunti yangu.",
  "approve.password-required": "Andika nenosiri la mwanzo",
  "approve.specialization": "Maeneo ya ubobezi",
  "approve.specialization-hint": "Yatenganishe kwa mkato.",
  "approve.account-user":
    "Ombi hili lilitumwa kutoka kwenye akaunti ya msomaji yenye anwani hii. Akaunti hiyo itakuwa ya mchangiaji na itabaki na nenosiri lake. Nenosiri utakaloandika hapa halitatumika.",
  "approve.account-invited":
    "Anwani hii tayari ina akaunti ya msomaji, lakini ombi halikutumwa kutoka kwenye akaunti hiyo, au anwani haijathibitishwa. Tunatuma kiungo kwa anwani hii. Mwenye anwani akikitumia, akaunti itakuwa ya mchangiaji. Nenosiri utakaloandika hapa halitatumika.",
  "approve.account-contributor":
    "Anwani hii ina akaunti ya mchangiaji tayari. Itabaki na nenosiri na wasifu wake: nenosiri lililoandikwa hapa halitatumika.",
  "approve.account-admin":
    "Anwani hii ni ya msimamizi, na akaunti yake haitabadilika: hakuna kilichoandikwa hapa kitakachotumika.",
  "approve.promoted":
    "Mchangiaji ameidhinishwa! Akaunti yake ya msomaji sasa ni ya mchangiaji, na nenosiri lake halijabadilika.",
  "approve.invited":
    "Mchangiaji ameidhinishwa! Anwani hii tayari ina akaunti ya msomaji, ambayo yeyote angeweza kuifungua. Mpe kiungo hiki mtu unayemfahamu tu. Akikitumia kuweka nenosiri jipya, akaunti itakuwa ya mchangiaji.",
  "approve.mailed":
    "Mchangiaji ameidhinishwa! Anwani hii tayari ina akaunti ya msomaji, ambayo yeyote angeweza kuifungua. Tunatuma kiungo kwa anwani hii. Mwenye anwani akikitumia kuweka nenosiri jipya, akaunti itakuwa ya mchangiaji.",
  "approve.unchanged":
    "Mchangiaji ameidhinishwa! Anwani ilikuwa na akaunti ya mchangiaji, inayobaki na nenosiri na wasifu wake.",
  "approve.administrator":
    "Mchangiaji ameidhinishwa! Anwani ni ya msimamizi, na akaunti yake haikubadilishwa.",
  "reject.title": "Kataa ombi la {name}",
  "accept-invitation.title": "Fungua akaunti yako",
  "accept-invitation.text": "Umealikwa kufungua akaunti kwa anwani {email}.",
  "accept-invitation.submit": "Fungua Akaunti",
  "accept-invitation.done": "Akaunti yako imefunguliwa. Tafadhali ingia.",
  "own-account.title": "Jina na anwani ya barua pepe",
  "account.second-factor": "Hatua ya pili ya kuingia",
  "own-account.save": "Hifadhi mabadiliko",
  "own-account.saved": "Mabadiliko yako yamehifadhiwa.",
  "own-account.link-sent":
    "Imehifadhiwa. Tumetuma kiungo kwa {email}. Anwani yako ya zamani itaendelea kutumika hadi utakapothibitisha anwani mpya.",
  "own-account.link-ready":
    "Imehifadhiwa. Msimamizi anaweza kukupa kiungo cha kuthibitisha {email}. Anwani yako ya zamani itaendelea kutumika hadi utakapothibitisha anwani mpya.",
  "own-account.failed": "Hatukuweza kuhifadhi akaunti yako",
  "own-account.pending": "Inasubiri kuthibitishwa: {email}",
  "own-account.security": "Matukio ya usalama",
  "own-account.administration": "Wasimamizi",
  "own-account.security-none": "Bado hakuna matukio.",
  "own-account.history": "Historia ya usomaji",
  "own-account.history-on": "Kumbuka vipengee ninavyofungua",
  "own-account.history-hint":
    "Ukiizima, bado tunahesabu vipengee vinavyofunguliwa, lakini si nani aliyevifungua. Historia ya awali inabaki hadi uifute.",
  "own-account.history-save": "Hifadhi uamuzi",
  "own-account.history-clear": "Futa historia ya usomaji",
  "own-account.history-saved": "Uamuzi wako umehifadhiwa.",
  "own-account.privacy-request": "Omba nakala ya taarifa zako, au tuombe tuzisahihishe au tuzifute",
  "own-account.stored": "Tunachohifadhi kukuhusu",
} as const satisfies Translation<typeof english>;
