import type { copies as english } from "../en/copies.ts";
import type { Translation } from "../translate.ts";

export const copies = {
  "copies.title": "Omba nakala",
  "copies.title-of": "Omba nakala ya “{title}”",
  "copies.intro":
    "Tuambie wewe ni nani na kwa nini unahitaji faili. Tukikubali, tutakutumia kwa barua pepe kiungo cha siri cha kuzipakua.",
  "copies.email-hint": "Tutajibu kwa anwani hii.",
  "copies.reason": "Kwa nini unahitaji nakala?",
  "copies.submit": "Tuma ombi",
  "copies.list-title": "Maombi ya nakala",
  "copies.list-intro":
    "Watu wanaomba faili zilizofungwa. Ukikubali, wanapata kwa barua pepe kiungo cha siri, ambacho kinaisha baada ya siku na upakuaji kadhaa.",
  "copies.one": "Ombi la nakala",
  "copies.item": "Kipengee",
  "copies.item-deleted": "Kipengee hiki kimefutwa.",
  "copies.sent": "Lilitumwa",
  "copies.state": "Hali",
  "copies.state-all": "Hali zote",
  "copies.state-open": "Hayajaamuliwa",
  "copies.state-decided": "Yameamuliwa",
  "copies.approved": "Limekubaliwa",
  "copies.rejected": "Limekataliwa",
  "copies.used": "Limepakuliwa mara {count:number} kati ya {max:number}",
  "copies.link-until": "Kiungo kinaisha",
  "copies.none": "Hakuna maombi ya nakala bado.",
  "copies.none-match": "Hakuna maombi yanayolingana. Badilisha vichujio.",
  "copies.decision": "Uamuzi",
  "copies.decide-approve": "Tuma kiungo cha siri",
  "copies.decide-reject": "Usitume nakala",
  "copies.reply": "Jibu",
  "copies.reply-hint": "Jibu linatumwa kwa mtu huyu kwa barua pepe. Haliwezi kubadilishwa baadaye.",
  "copies.days": "Siku hadi kiungo kiishe",
  "copies.downloads": "Idadi ya kupakua",
  "copies.decide": "Tuma uamuzi",
  "copies.decided": "Uamuzi umetumwa",
  "copies.copy": "Nakala yako",
  "copies.copy-of": "Nakala yako ya “{title}”",
  "copies.copy-intro":
    "Tafadhali usimpe mtu mwingine kiungo hiki cha siri. Kinafanya kazi hadi wakati ulio hapa chini.",
  "copies.left": {
    zero: "Huwezi kupakua tena",
    one: "Unaweza kupakua mara 1",
    other: "Unaweza kupakua mara {count}",
  },
  "copies.download": "Pakua faili zote (ZIP, {size})",
  "copies.ended-title": "Kiungo hiki hakifanyi kazi",
} as const satisfies Translation<typeof english>;
