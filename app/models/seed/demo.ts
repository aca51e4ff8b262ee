import type { EntityManager } from "@mikro-orm/postgresql";

import { Account } from "../account.ts";
import { Content } from "../content.ts";
import { Contributor } from "../contributor.ts";
import { ContributorApplication } from "../contributor-application.ts";
import { StoredFile } from "../stored-file.ts";
import { CONTENT } from "./demo-content.ts";
import { APPLICATIONS, CONTRIBUTORS, READERS } from "./demo-people.ts";

/** What the services lend: nothing of models knows how passwords and files are kept. */
type Lent = {
  hash(password: string): Promise<string>;
  store(originalName: string, bytes: Buffer): Promise<StoredFileData>;
};
type StoredFileData = Pick<StoredFile, "name" | "originalName" | "extension" | "size" | "digest">;

/** The demo's people and things, invented. Each issue adds its own; all of it is one transaction. */
export async function seedDemo(em: EntityManager, { hash, store }: Lent) {
  for (const application of APPLICATIONS) em.create(ContributorApplication, application);
  for (const { password, ...reader } of READERS)
    em.create(Account, { ...reader, role: "user", isDemo: true, passwordHash: await hash(password) });
  const profiles = new Map<string, Contributor>();
  for (const { password, ...profile } of CONTRIBUTORS) {
    const { name, email } = profile;
    const passwordHash = password ? await hash(password) : null;
    const account = em.create(Account, { name, email, role: "contributor", isDemo: true, passwordHash });
    profiles.set(email, em.create(Contributor, { ...profile, account }));
  }
  for (const { file, by, status, ...item } of CONTENT) {
    const stored = em.create(StoredFile, await store(file.name, file.bytes()));
    const contributor = by ? profiles.get(by) : undefined;
    const approvalStatus = status ?? "approved";
    em.create(Content, {
      ...item,
      file: stored,
      contributor,
      uploader: contributor?.account,
      approvalStatus,
    });
  }
  await em.flush();
}
