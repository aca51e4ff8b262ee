import type { EntityManager } from "@mikro-orm/postgresql";

import { ConfigurationError, env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";

import { ADMINISTRATOR_PASSWORD_MIN_LENGTH } from "#app/schemas/lists/accounts.ts";

import { endCredentials } from "./end-credentials.server.ts";
import { hasFullAdministrator } from "./full-administrators.server.ts";
import { hashPasswordOrThrow } from "./passwords.server.ts";

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
  if (account)
    await endCredentials(em, { ...account, confirmedAt: account.confirmedAt ?? null }, "taken-over");
  em.persist(
    em.assign(account ?? em.create(Account, { name: "Administrator", email: admin.email, role: "admin" }), {
      role: "admin",
      adminSince: account?.role === "admin" ? account.adminSince : new Date(),
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
