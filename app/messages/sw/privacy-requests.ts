import type { privacyRequests as english } from "../en/privacy-requests.ts";
import type { Translation } from "../translate.ts";

export const privacyRequests: Translation<typeof english> = {
  "privacy-requests.title": "Taarifa zako binafsi",
  "privacy-requests.intro":
    "Omba nakala ya taarifa zako, tuombe tuzisahihishe au tuzifute, au tuache kuzitumia kwa jambo fulani. Tunajibu kwa barua pepe.",
  "privacy-requests.kind": "Ombi",
  "privacy-requests.access": "Nitumieni nakala ya taarifa zangu",
  "privacy-requests.correction": "Sahihisheni taarifa zangu",
  "privacy-requests.erasure": "Futeni taarifa zangu",
  "privacy-requests.objection": "Acheni kutumia taarifa zangu kwa jambo fulani",
  "privacy-requests.kind-access": "Nakala ya taarifa",
  "privacy-requests.kind-correction": "Masahihisho",
  "privacy-requests.kind-erasure": "Ufutaji",
  "privacy-requests.kind-objection": "Pingamizi",
  "privacy-requests.email-hint": "Anwani uliyotumia kwenye tovuti hii. Tutajibu kwa anwani hii.",
  "privacy-requests.text": "Ombi lako linahusu nini?",
  "privacy-requests.text-required": "Eleza ombi lako",
  "privacy-requests.submit": "Tuma ombi",
  "privacy-requests.received": "Tumepokea ombi lako. Tutajibu kabla ya au tarehe {day:day}.",
  "privacy-requests.list-title": "Maombi kuhusu taarifa binafsi",
  "privacy-requests.list-intro":
    "Hakikisha mtu ni yule anayesema kabla ya kutuma, kubadilisha au kufuta chochote. Jibu hutumwa kwa barua pepe.",
  "privacy-requests.state": "Hali",
  "privacy-requests.state-all": "Hali zote",
  "privacy-requests.state-open": "Halijajibiwa",
  "privacy-requests.state-answered": "Limejibiwa",
  "privacy-requests.none": "Hakuna maombi yanayolingana. Badilisha vichujio.",
  "privacy-requests.due": "Lijibiwe kabla ya",
  "privacy-requests.one": "Ombi kuhusu taarifa binafsi",
  "privacy-requests.sent": "Limetumwa",
  "privacy-requests.from-account": "Limetumwa kutoka akaunti yenye anwani hii",
  "privacy-requests.not-from-account": "Halijatumwa kutoka akaunti yenye anwani hii",
  "privacy-requests.not-proven":
    "Mtu yeyote anaweza kutuma ombi kwa anwani hii. Hakikisha limetoka kwa mwenye anwani kabla ya kutuma, kubadilisha au kufuta chochote, kwa mfano kwa kumwandikia kwa anwani hii.",
  "privacy-requests.answer": "Jibu",
  "privacy-requests.answer-hint": "Mtu hutumiwa kwa barua pepe. Haliwezi kubadilishwa baadaye.",
  "privacy-requests.answer-send": "Tuma jibu",
  "privacy-requests.answer-required": "Andika jibu",
  "privacy-requests.answered": "Jibu limetumwa",
  "privacy-requests.missing": "Hatukupata ombi hili.",
  "privacy-requests.already-answered": "Ombi hili tayari limejibiwa.",
};
