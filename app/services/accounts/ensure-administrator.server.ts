import type { EntityManager } from "@mikro-orm/postgresql";

import { ConfigurationError, env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";
import { ExternalIdentityEntity, Passkey, SetupLinkEntity } from "#app/models/credentials.ts";

import { ADMINISTRATOR_PASSWORD_MIN_LENGTH } from "#app/schemas/lists.ts";

import { clearNewEmail } from "./confirmation-links.server.ts";
import { hasFullAdministrator } from "./full-administrators.server.ts";
import { hashPasswordOrThrow } from "./passwords.server.ts";
import { deleteSecondFactor } from "./second-factor/second-factor-codes.server.ts";
import { revokeAccess, revokeInvitations } from "./sessions.server.ts";

/** If an account already has the configured address, it becomes the administrator, and its sessions and links end. */
export async function ensureAdministrator(em: EntityManager) {
  if (await hasFullAdministrator(em)) return;
  const { admin, demoCredentials } = env();
  if (!demoCredentials && admin.password.length < ADMINISTRATOR_PASSWORD_MIN_LENGTH)
    throw new ConfigurationError(
      `ADMIN_PASSWORD must be at least ${ADMINISTRATOR_PASSWORD_MIN_LENGTH} characters long, because it is used now.`,
    );
  const passwordHash = await hashPasswordOrThrow(admin.password);
  const account = await em.findOne(Account, { email: admin.email });
  if (account) {
    await revokeAccess(em, account.id);
    await clearNewEmail(em, account.id);
    await revokeInvitations(em, account.id);
    await em.nativeDelete(Passkey, { account: account.id });
    await deleteSecondFactor(em, account.id);
    await em.nativeDelete(SetupLinkEntity, { account: account.id });
    await em.nativeDelete(ExternalIdentityEntity, { account: account.id });
  }
  em.persist(
    em.assign(account ?? em.create(Account, { name: "Administrator", email: admin.email, role: "admin" }), {
      role: "admin",
      areas: null,
      state: "active",
      eraseOn: null,
      passwordHash,
      isDemo: demoCredentials,
      confirmedAt: new Date(),
    }),
  );
  await em.flush();
}
