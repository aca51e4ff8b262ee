import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api = {
  "api.title": "Nyaraka za API",
  "api.description": "Maombi yote ya API ya {site}, pamoja na mifano.",
  "api.intro":
    "Yote yanayofanywa kwenye tovuti yanaweza pia kufanywa kupitia API, kwa kanuni zilezile. Kila ombi lina mfano kutoka kwenye data ya majaribio. Maelezo ya maombi ni ya Kiingereza tu.",
  "api.full-specification": "Maelezo yote, kwa OpenAPI 3.1",
  "api.all-calls": "Maombi yote",
  "api.audience-public": "Kwa umma: huhitaji kuingia.",
  "api.audience-users": "Kwa yeyote aliyeingia.",
  "api.audience-administrators": "Kwa wasimamizi.",
  "api.audience-contributors": "Kwa wachangiaji na wasimamizi.",
  "api.audience-readers": "Kwa wasomaji.",
  "api.parameters": "Vigezo vya anwani",
  "api.request": "Ombi",
  "api.response": "Jibu",
  "api.file-response": "Jibu ni faili.",
  "api.errors": "Makosa yanayowezekana",
  "api.multipart-request": "Tuma faili kama multipart/form-data.",
  "api.token-required": "Ombi hili linahitaji tokeni unayopewa na POST /api/auth/login.",
} as const satisfies Translation<typeof english>;
