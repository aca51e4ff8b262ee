import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../translate.ts";

export const privacy = {
  "privacy.notice": "Soma jinsi tunavyotumia taarifa zako na tunapozifuta",
  "privacy.notice-unpublished": "Tunatumia taarifa hizi kushughulikia ombi lako tu.",
  "privacy.accounts": "Akaunti",
  "privacy.accounts-data":
    "Jina, anwani ya barua pepe, jukumu, lugha, nenosiri lililofichwa, funguo za siri, ufunguo na misimbo ya hatua ya pili, njia nyingine za kuingia, viungo vya kalenda, mipangilio, na wakati wa kuingia mara ya mwisho.",
  "privacy.accounts-purpose":
    "Ili uweze kuingia, na upate vikumbusho ulivyokubali. Wasimamizi hupata muhtasari kwa ajili ya kazi yao.",
  "privacy.accounts-retention":
    "Huhifadhiwa hadi akaunti ifutwe. Mialiko, viungo vya kuweka nenosiri na nakala za taarifa zako hufutwa baada ya siku 7.",
  "privacy.sessions": "Vipindi vya kuingia",
  "privacy.sessions-data": "Kivinjari, na wakati kipindi kilipoanza na kilipotumika mara ya mwisho.",
  "privacy.sessions-purpose": "Ili ubaki ndani ya akaunti yako, na uone mahali ulipoingia.",
  "privacy.sessions-retention": "Huhifadhiwa kwa siku 30 au chini ya hapo.",
  "privacy.logins": "Kuingia",
  "privacy.logins-data": "Jina, anwani ya barua pepe na wakati wa kuingia na wa majaribio yaliyoshindwa.",
  "privacy.logins-purpose": "Ili kutambua mashambulizi dhidi ya akaunti.",
  "privacy.logins-retention": {
    one: "Huhifadhiwa kwa siku {count}.",
    other: "Huhifadhiwa kwa siku {count}.",
  },
  "privacy.decisions": "Maamuzi",
  "privacy.decisions-data": "Nani aliamua au alibadilisha nini, kuhusu nani, na lini.",
  "privacy.decisions-purpose": "Ili maamuzi yaweze kuelezwa na kukaguliwa.",
  "privacy.decisions-retention":
    "Huhifadhiwa bila kikomo cha muda. Akaunti ikifutwa, jina hubadilishwa na jina bandia.",
  "privacy.profiles": "Wasifu wa wachangiaji",
  "privacy.profiles-data":
    "Wanachochapisha wachangiaji kujihusu: jina, cheo, anwani ya barua pepe, taasisi, mahali, nchi, maeneo ya ubobezi, wasifu, tovuti na kitambulisho cha ORCID.",
  "privacy.profiles-purpose": "Ili wasomaji wawapate waandishi wa mkusanyiko huu.",
  "privacy.profiles-retention": "Huhifadhiwa hadi wasifu ufutwe.",
  "privacy.applications": "Maombi ya wachangiaji",
  "privacy.applications-data": "Jina, anwani ya barua pepe, utaalamu, sababu na uamuzi wetu.",
  "privacy.applications-purpose": "Ili kuamua kuhusu ombi.",
  "privacy.applications-retention": {
    one: "Huhifadhiwa hadi tuamue, kisha kwa mwezi {count}.",
    other: "Huhifadhiwa hadi tuamue, kisha kwa miezi {count}.",
  },
  "privacy.works": "Kazi, rekodi na matukio",
  "privacy.works-data":
    "Majina ya waandishi, wapiga picha na waandaaji, pia katika matoleo ya awali ya kipengee, na akaunti zilizokiongeza na kukibadilisha.",
  "privacy.works-purpose": "Jina la mwandishi ni sehemu ya marejeo ya kazi.",
  "privacy.works-retention": "Huhifadhiwa muda wote ambao kipengee kipo.",
  "privacy.reading": "Historia ya usomaji",
  "privacy.reading-data": "Vipengee ulivyofungua, wakati ulipovifungua, na ukurasa ulipoishia kusoma.",
  "privacy.reading-purpose": "Ili uvipate tena. Unaweza kuizima na kuifuta katika akaunti yako.",
  "privacy.reading-retention": {
    one: "Huhifadhiwa kwa mwezi {count} baada ya kufungua kipengee mara ya mwisho.",
    other: "Huhifadhiwa kwa miezi {count} baada ya kufungua kipengee mara ya mwisho.",
  },
  "privacy.library": "Vipendwa na nafasi za vitabu",
  "privacy.library-data": "Vipengee ulivyoweka kwenye vipendwa, na vitabu ulivyoviwekea nafasi.",
  "privacy.library-purpose": "Ili kukuonyesha orodha yako, na kukujulisha kitabu kinapopatikana.",
  "privacy.library-retention": "Huhifadhiwa hadi uviondoe au akaunti yako ifutwe.",
  "privacy.visits": "Ziara",
  "privacy.visits-data":
    "Jina, anwani ya barua pepe, namba ya simu, taasisi, madhumuni, na majibu na maelezo katika ombi lako la ziara.",
  "privacy.visits-purpose": "Ili kuandaa ziara.",
  "privacy.visits-retention": {
    one: "Huhifadhiwa kwa mwezi {count} baada ya siku ya ziara. Kisha hubaki idadi ya ziara tu.",
    other: "Huhifadhiwa kwa miezi {count} baada ya siku ya ziara. Kisha hubaki idadi ya ziara tu.",
  },
  "privacy.registrations": "Usajili wa matukio",
  "privacy.registrations-data": "Nani amejisajili kwa tukio gani, na lini.",
  "privacy.registrations-purpose": "Ili kuandaa tukio.",
  "privacy.registrations-retention": {
    one: "Huhifadhiwa kwa mwezi {count} baada ya tukio. Kisha hubaki idadi ya watu tu.",
    other: "Huhifadhiwa kwa miezi {count} baada ya tukio. Kisha hubaki idadi ya watu tu.",
  },
  "mail.copy-sent.subject": "Nakala yako",
  "mail.copy-sent.text": "Uliomba nakala ya faili zilizofungwa. Tumekubali ombi lako.",
  "mail.copy-sent.limits": {
    one: "Kiungo kinafanya kazi kwa kupakua mara 1 hadi {until}. Tafadhali usimpe mtu mwingine.",
    other: "Kiungo kinafanya kazi kwa kupakua mara {count} hadi {until}. Tafadhali usimpe mtu mwingine.",
  },
  "mail.copy-sent.button": "Pakua nakala",
  "mail.copy-refused.subject": "Ombi lako la nakala",
  "mail.copy-refused.text": "Uliomba nakala ya faili zilizofungwa. Hatuwezi kukutumia nakala.",
  "mail.copy.received-because":
    "Umepokea ujumbe huu kwa sababu nakala iliombwa kwa anwani hii ya barua pepe.",
  "privacy.requests": "Maombi uliyotutumia",
  "privacy.requests-data":
    "Jina, anwani ya barua pepe, ombi lako kuhusu taarifa binafsi au la nakala, na jibu letu.",
  "privacy.requests-purpose": "Ili kukujibu, na kuonyesha kwamba tulijibu.",
  "privacy.requests-retention": {
    one: "Huhifadhiwa kwa mwezi {count} baada ya jibu letu.",
    other: "Huhifadhiwa kwa miezi {count} baada ya jibu letu.",
  },
  "privacy.messages": "Barua pepe na ujumbe mfupi",
  "privacy.messages-data": "Barua pepe na ujumbe mfupi ambao tovuti imekutumia.",
  "privacy.messages-purpose": "Ili kuutuma, na kujua kwa nini ujumbe haukufika.",
  "privacy.messages-retention": "Huhifadhiwa kwa siku 90 au chini ya hapo.",
  "privacy.mail-addresses": "Anwani tusizoziandikia tena",
  "privacy.mail-addresses-data": "Anwani ambazo hazikuweza kupokea barua pepe zetu, na anwani zilizojiondoa.",
  "privacy.mail-addresses-purpose": "Ili tusiziandikie tena.",
  "privacy.mail-addresses-retention": "Huhifadhiwa kwa miezi 12.",
  "privacy.erasures": "Ufutaji",
  "privacy.erasures-data":
    "Namba ya ndani ya akaunti au ziara iliyofutwa, na wakati. Hakuna majina wala anwani.",
  "privacy.erasures-purpose": "Ili nakala rudufu ikirejeshwa isizirudishe taarifa hizo.",
  "privacy.erasures-retention": "Huhifadhiwa bila kikomo cha muda.",
  "privacy.technical": "Taarifa za kiufundi",
  "privacy.technical-data": "Idadi ya majaribio, fomu zilizotumwa, na faili ambazo hazijamaliza kupakiwa.",
  "privacy.technical-purpose":
    "Ili kuzuia mashambulizi, na ili fomu iliyotumwa mara mbili ishughulikiwe mara moja.",
  "privacy.technical-retention": "Huhifadhiwa kwa siku 60 au chini ya hapo.",
} as const satisfies Translation<typeof english>;
