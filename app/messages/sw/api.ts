import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api: Translation<typeof english> = {
  "api.title": "Nyaraka za API",
  "api.description": "Maombi yote ya API ya Urithi, pamoja na mifano.",
  "api.intro":
    "Yote yanayofanywa kwenye tovuti yanaweza pia kufanywa kupitia API, kwa kanuni zilezile. Kila ombi lina mfano kutoka kwenye data ya majaribio. Maelezo ya maombi ni ya Kiingereza tu.",
  "api.whole": "Maelezo yote, kwa OpenAPI 3.1",
  "api.parts": "Sehemu",
  "api.all": "Maombi yote",
  "api.anybody": "Kwa umma: haihitaji kuingia.",
  "api.accounts": "Kwa yeyote aliyeingia.",
  "api.admins": "Kwa wasimamizi.",
  "api.authors": "Kwa wachangiaji na wasimamizi.",
  "api.readers": "Kwa wasomaji.",
  "api.parameters": "Vigezo vya anwani",
  "api.asked": "Ombi",
  "api.answered": "Jibu",
  "api.file": "Jibu ni faili.",
  "api.refused": "Makosa yanayowezekana",
  "api.sent": "Tuma faili kama multipart/form-data.",
  "api.closed": "Inahitaji tokeni unayopewa na POST /api/auth/login.",
};
