import type { EntityManager } from "@mikro-orm/postgresql";

import { Account } from "../account.ts";
import { Contributor } from "../contributor.ts";
import { ContributorApplication } from "../contributor-application.ts";
import { APPLICATIONS, CONTRIBUTORS, READERS } from "./demo-people.ts";

type Hash = (password: string) => Promise<string>;

/** The demo's people and things, invented. Each issue adds its own; all of it is one transaction. */
export async function seedDemo(em: EntityManager, hash: Hash) {
  for (const application of APPLICATIONS) em.create(ContributorApplication, application);
  for (const { password, ...reader } of READERS)
    em.create(Account, { ...reader, role: "user", isDemo: true, passwordHash: await hash(password) });
  for (const { password, ...profile } of CONTRIBUTORS) {
    const { name, email } = profile;
    const passwordHash = password ? await hash(password) : null;
    const account = em.create(Account, { name, email, role: "contributor", isDemo: true, passwordHash });
    em.create(Contributor, { ...profile, account });
  }
  await em.flush();
}
