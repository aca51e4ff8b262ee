import type { people as english } from "../en/people.ts";
import type { Translation } from "../translate.ts";

export const people: Translation<typeof english> = {
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
  "apply.thanks": "Limetufikia. Msimamizi akishaamua, utaweza kuingia kama mchangiaji kwa anwani uliyotupa.",
  "apply.received": "Ombi lako limepokelewa.",
  "apply.already": "Tayari wewe ni mchangiaji au msimamizi.",

  // Accounts
  "login.failed": "Kuingia kumeshindikana",
  "login.done": "Umeingia!",
  "login.wrong": "Tafadhali kagua barua pepe na nenosiri lako.",
  "login.email-required": "Andika anwani yako ya barua pepe",
  "login.password-required": "Andika nenosiri lako",
  "login.forgotten": "Umesahau nenosiri? Msimamizi anaweza kukupa kiungo cha kuweka jipya.",
  "forgotten.intro":
    "Andika anwani ya barua pepe ya akaunti yako. Tutaituma kiungo cha kuchagua nenosiri jipya.",
  "forgotten.submit": "Nitumie kiungo",
  "forgotten.sent":
    "Ikiwa kuna akaunti yenye anwani hii ya barua pepe, kiungo cha kuchagua nenosiri jipya kiko njiani, au kiungo cha mwisho kilichofika huko bado kinafanya kazi. Kinafanya kazi mara moja tu, ndani ya saa tatu tangu kilipoombwa.",
  "logout.done": "Umetoka.",
  "sessions.title": "Vifaa ulivyoingilia",
  "sessions.intro":
    "Maliza kipindi ambacho si chako au usichokihitaji tena. Kubadilisha nenosiri kunavimaliza vyote.",
  "sessions.this": "hiki hapa",
  "sessions.since": "Uliingia",
  "sessions.used": "Kilitumika mwisho",
  "sessions.end": "Maliza",
  "sessions.end-others": "Maliza vyote isipokuwa hiki",
  "sessions.unknown": "Programu isiyo na jina",
  "sessions.ended": "Kipindi kimemalizwa.",
  "sessions.others-ended": "Vipindi vyako vingine vyote vimemalizwa.",
  "sessions.missing": "Huna kipindi kama hicho.",
  "account.role": "Nafasi",
  "register.failed": "Usajili umeshindikana",
  "register.error": "Hitilafu imetokea wakati wa kufungua akaunti yako",
  "register.done": "Akaunti imefunguliwa! Tafadhali ingia ili kuendelea.",
  "register.name-required": "Andika jina lako kamili",
  "register.email-required": "Andika anwani yako ya barua pepe",
  "register.taken": "Anwani hii ya barua pepe ina akaunti tayari.",
  "password.mismatch": "Manenosiri hayalingani",
  "password.short": "Nenosiri lazima liwe na angalau herufi 6",
  "password.common": "Nenosiri hili hutumiwa na watu wengi na hubashiriwa haraka. Tafadhali chagua jingine.",
  "password.required": "Andika nenosiri",
  "password.repeat-required": "Andika nenosiri mara ya pili",
  "password.change": "Badilisha nenosiri",
  "password.change-text":
    "Baadaye utatolewa kila mahali, kisha utaingia kwa nenosiri jipya. Anwani za kalenda zako zitaacha kufanya kazi pia: tengeneza mpya baadaye.",
  "password.current": "Nenosiri la sasa",
  "password.current-required": "Andika nenosiri lako la sasa",
  "password.current-wrong": "Hili si nenosiri lako la sasa",
  "password.new": "Nenosiri jipya",
  "password.new-required": "Andika nenosiri jipya",
  "password.changed": "Nenosiri lako limebadilishwa. Tafadhali ingia ili kuendelea.",
  "setup.title": "Weka nenosiri lako",
  "setup.for": "Kwa akaunti ya {email}",
  "setup.text":
    "Hapo kila aliyeingia kwa akaunti hii atatolewa, na anwani za kalenda zake zitaacha kufanya kazi.",
  "setup.submit": "Weka nenosiri",
  "setup.done": "Nenosiri lako limewekwa. Tafadhali ingia ili kuendelea.",
  "confirm.title": "Anwani yako ya barua pepe",
  "confirm.ask": "Je, {email} ni anwani yako? Ithibitishe, nasi tutakukumbusha ziara na matukio.",
  "confirm.not-yours":
    "Kama si wewe uliyefungua akaunti hii, usithibitishe; ifanye iwe yako kwa nenosiri jipya, au iache.",
  "confirm.choose": "Chagua nenosiri jipya",
  "confirm.do": "Ndiyo, ithibitishe",
  "confirm.is": "{email} imethibitishwa.",
  "confirm.done": "Asante: anwani yako imethibitishwa.",
  "confirm.gone": "Kiungo hiki kimekwisha muda, au kipya kimetumwa. Utapata kipya kwenye Akaunti yangu.",
  "confirm.already": "Anwani yako imeshathibitishwa.",
  "confirm.open":
    "Tafadhali thibitisha anwani yako kwa kiungo kilicho katika ujumbe tuliotuma huko. Hadi wakati huo unasoma na kuweka miadi kama wengine wote, lakini hupati vikumbusho.",
  "confirm.by-hand":
    "Anwani yako bado haijathibitishwa, kwa hiyo hupati vikumbusho. Hapa hatutumi barua pepe sisi wenyewe: msimamizi anaweza kukupa kiungo.",
  "confirm.again": "Tuma kiungo tena",
  "confirm.ask-for": "Omba kiungo",
  "confirm.sent": "Kiungo kipya kiko njiani kwenda kwenye anwani yako. Kinafanya kazi kwa siku saba.",
  "confirm.waits": "Kiungo kipya kinamsubiri msimamizi, ambaye anaweza kukupa.",
  "links.title": "Kiungo cha kuweka nenosiri",
  "links.intro":
    "Kwa asiye na nenosiri bado au aliyelisahau. Kinatumika mara moja, ndani ya siku saba. Hakitumwi kwa barua pepe: mpe wewe mwenyewe.",
  "links.submit": "Tengeneza kiungo",
  "links.made": "Kiungo cha {email}. Kinaonyeshwa mara hii tu.",
  "links.made-invited":
    "Kiungo cha {email}. Pia kinaifanya akaunti kuwa ya mchangiaji, kama ilivyoamuliwa awali. Kinaonyeshwa mara hii tu.",
  "links.email-required": "Andika barua pepe ya akaunti",
  "links.gone":
    "Kiungo hiki kimetumika au muda wake umekwisha. Kama umesahau nenosiri, omba kingine kwenye ukurasa wa kuingia; la sivyo mwombe msimamizi.",
  "links.no-account": "Hakuna akaunti yenye barua pepe hii",
  "links.administrator": "Akaunti ya msimamizi haiwezi kufunguliwa kwa kiungo",
  "verify.check": "Kagua Tokeni",
  "verify.present": "Kuna tokeni katika hifadhi ya kivinjari.",
  "verify.absent": "Hakuna tokeni katika hifadhi ya kivinjari.",
  "admin-login.title": "Kuingia kwa Msimamizi",
  "admin-login.hint": "Msimamizi wa mfano: {email} kwa nenosiri {password}",
  "applications.title": "Maombi ya wachangiaji",
  "applications.none": "Hakuna maombi yanayosubiri.",
  "applications.missing": "Ombi hili halikupatikana.",
  "applications.decided": "Ombi hili limekwisha kuamuliwa.",
  "approve.title": "Idhinisha {name}",
  "approve.password": "Nenosiri la mwanzo",
  "approve.password-hint":
    "Angalau herufi 6. Mpe wewe mwenyewe; linaweza kubadilishwa chini ya Akaunti yangu.",
  "approve.password-required": "Andika nenosiri la mwanzo",
  "approve.specialization": "Maeneo ya ubobezi",
  "approve.specialization-hint": "Yatenganishe kwa mkato.",
  "approve.account-user":
    "Ombi lilitumwa kutoka akaunti ya msomaji ya anwani hii yenyewe. Itakuwa ya mchangiaji na kubaki na nenosiri lake: lililoandikwa hapa halitatumika.",
  "approve.account-invited":
    "Anwani hii ina akaunti ya msomaji tayari, lakini ombi halikutumwa kutoka humo, au hakuna aliyethibitisha anwani yake bado. Utapata kiungo cha kumkabidhi mtu unayemjua; akaunti itakuwa ya mchangiaji kitakapotumika. Nenosiri lililoandikwa hapa halitatumika.",
  "approve.account-contributor":
    "Anwani hii ina akaunti ya mchangiaji tayari. Itabaki na nenosiri na wasifu wake: nenosiri lililoandikwa hapa halitatumika.",
  "approve.account-admin":
    "Anwani hii ni ya msimamizi, na akaunti yake haitabadilika: hakuna kilichoandikwa hapa kitakachotumika.",
  "approve.raised":
    "Mchangiaji ameidhinishwa! Anwani ilikuwa na akaunti ya msomaji: sasa ni ya mchangiaji na inabaki na nenosiri lake.",
  "approve.invited":
    "Mchangiaji ameidhinishwa! Anwani tayari ina akaunti ya msomaji, na yeyote anaweza kuwa ameisajili. Mkabidhi mtu unayemjua kiungo hiki: kinaweka nenosiri jipya, mara moja tu, na hapo akaunti inakuwa ya mchangiaji.",
  "approve.kept":
    "Mchangiaji ameidhinishwa! Anwani ilikuwa na akaunti ya mchangiaji, inayobaki na nenosiri na wasifu wake.",
  "approve.administrator":
    "Mchangiaji ameidhinishwa! Anwani ni ya msimamizi, na akaunti yake haikubadilishwa.",
  "reject.title": "Kataa {name}",
};
