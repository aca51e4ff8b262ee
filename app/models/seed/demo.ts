import type { EntityManager } from "@mikro-orm/postgresql";

import { ContributorApplication } from "../contributor-application.ts";

/** The demo's people and things, invented. Each issue adds its own; all of it is one transaction. */
export async function seedDemo(em: EntityManager) {
  for (const application of APPLICATIONS) em.create(ContributorApplication, application);
  await em.flush();
}

const APPLICATIONS = [
  {
    name: "Achieng Odhiambo",
    email: "achieng@example.org",
    expertise: "Archival Studies",
    motivation:
      "I look after the papers of three fishing villages on the lake, and would like others to be able to read them.",
  },
  {
    name: "Jean-Bosco Nduwimana",
    email: "jeanbosco@example.org",
    expertise: "Anthropology",
    motivation:
      "For eleven years I have recorded the drum makers of Gitega. The recordings should outlive my shelf.",
  },
];
