import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api: Translation<typeof english> = {
  "api.title": "API",
  "api.description": "Yale ambayo programu zinaweza kuomba hapa, ombi kwa ombi, pamoja na mifano.",
  "api.intro":
    "Kila kinachofanywa na kurasa kinaweza kufanywa na programu pia, chini ya kanuni zilezile. Hapa kuna kila ombi pamoja na mfano kutoka kwenye maonyesho. Maelezo ya kila ombi ni kwa Kiingereza, kama API yenyewe.",
  "api.whole": "Maelezo yote, kwa OpenAPI 3.1",
  "api.parts": "Sehemu",
  "api.all": "Maombi yote",
  "api.anybody": "Yeyote anaweza kuomba, aliyeingia au asiyeingia.",
  "api.accounts": "Kwa yeyote aliyeingia.",
  "api.admins": "Kwa wasimamizi.",
  "api.authors": "Kwa wachangiaji na wasimamizi.",
  "api.readers": "Kwa wasomaji.",
  "api.parameters": "Katika anwani",
  "api.asked": "Ombi",
  "api.answered": "Jibu",
  "api.file": "Jibu ni faili.",
  "api.refused": "Hukataliwa kwa",
  "api.sent": "Faili huenda pamoja, ndani ya fomu.",
  "api.closed": "Pamoja na tokeni inayojibiwa na POST /api/auth/login.",
};
