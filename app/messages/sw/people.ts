import type { people as english } from "../en/people.ts";
import type { Translation } from "../translate.ts";

export const people = {
  "people.title": "Watu",
  "people.hint":
    "Mtu mmoja katika kila mstari: “Jina la ukoo, jina la kwanza” au jina moja. Hifadhi ili kupata mistari zaidi.",
  "people.role-of": "Jukumu la mtu wa {number}",
  "people.name-of": "Jina la mtu wa {number}",
  "people.one-each": "Andika jina moja katika kila mstari, bila nukta mkato",
  "people.authors-too-long": "Majina ya waandishi kwa pamoja yasizidi herufi {max}",
  "people.author": "Mwandishi",
  "people.editor": "Mhariri",
  "people.translator": "Mtafsiri",
  "people.illustrator": "Mchoraji",
  "people.photographer": "Mpiga picha",
  "people.artist": "Msanii",
  "people.maker": "Mtengenezaji",
  "people.composer": "Mtunzi wa muziki",
  "people.performer": "Mtumbuizaji",
  "people.narrator": "Msimulizi",
  "people.interviewer": "Mhojaji",
  "people.interviewee": "Mhojiwa",
  "people.collector": "Mkusanyaji",
  "people.donor": "Aliyekitoa",
  "item.person": "Mtu",
} as const satisfies Translation<typeof english>;
