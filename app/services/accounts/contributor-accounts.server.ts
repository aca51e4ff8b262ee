import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { resolveTerms } from "#app/services/terms/index.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { ContributorEntity as Profile } from "#app/models/contributor.ts";
import { createId } from "#app/models/id.ts";
import type { ACCOUNT_OUTCOMES } from "#app/schemas/applications.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";
import { updateRegistrationNames } from "#app/services/events/index.server.ts";

import { sendConfirmationLink } from "./confirmation-links.server.ts";
import { endCredentials } from "./end-credentials.server.ts";

export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

type NewContributorAccount = {
  name: string;
  email: string;
  passwordHash: string | null;
  requestedBy?: string | null;
  language?: Language | null;
};

// Anyone can register with another person's email address.
// An account is promoted at once only if its user sent the application and its address is confirmed.
export async function createContributorAccount(
  em: EntityManager,
  ctx: Context,
  { name, email, passwordHash, requestedBy, language = null }: NewContributorAccount,
) {
  const created = await query(em)
    .insertInto("account")
    .values({
      id: createId(),
      name,
      email,
      role: "contributor",
      password_hash: passwordHash,
      is_demo: false,
      language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) {
    if (passwordHash !== null) await sendConfirmationLink(em, ctx, created.id, { cause: "account-created" });
    return { accountId: created.id, outcome: "created" as AccountOutcome };
  }
  const {
    id: accountId,
    role,
    confirmed_at: confirmedAt,
  } = await query(em)
    .selectFrom("account")
    .select(["id", "role", "confirmed_at"])
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isRequestedByOwner = accountId === requestedBy && confirmedAt !== null;
  if (role === "user" && isRequestedByOwner) {
    await promoteToContributor(em, accountId);
    await setLanguageIfUnset(em, accountId, language);
  }
  const outcome: AccountOutcome =
    role === "admin"
      ? "administrator"
      : role === "contributor"
        ? "unchanged"
        : isRequestedByOwner
          ? "promoted"
          : "invited";
  return { accountId, outcome };
}

const setLanguageIfUnset = (em: EntityManager, id: string, language: Language | null) =>
  query(em)
    .updateTable("account")
    .set({ language })
    .where("id", "=", id)
    .where("language", "is", null)
    .execute();

/** Returns false for an account with another role. */
async function changeRole(em: EntityManager, id: string, from: Role, to: Role): Promise<boolean> {
  const account = await query(em)
    .updateTable("account")
    .set({ role: to, ...VERSION_INCREMENT })
    .where("id", "=", id)
    .where("role", "=", from)
    .returning(["id", "email", "confirmed_at as confirmedAt"])
    .executeTakeFirst();
  if (account) await endCredentials(em, { ...account, role: from }, "rights-changed");
  return account !== undefined;
}

export const promoteToContributor = (em: EntityManager, accountId: string) =>
  changeRole(em, accountId, "user", "contributor");

export const demoteToReader = (em: EntityManager, accountId: string) =>
  changeRole(em, accountId, "contributor", "user");

export const linkProfile = (em: EntityManager, accountId: string, profileId: string) =>
  query(em)
    .updateTable("contributor")
    .set({ account_id: accountId })
    .where("id", "=", profileId)
    .where("account_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contributor as o").select("o.id").where("o.account_id", "=", accountId))),
    )
    .execute();

/** After the address was confirmed. A contributor whose address was not confirmed has no profile. */
export async function linkProfileOfConfirmed(em: EntityManager, accountId: string) {
  const account = await query(em)
    .selectFrom("account as a")
    .select(["name", "email"])
    .where("id", "=", accountId)
    .where("role", "=", "contributor")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contributor as c").select("c.id").whereRef("c.account_id", "=", "a.id"))),
    )
    .executeTakeFirst();
  if (account) await linkProfile(em, accountId, await findOrCreateProfile(em, account, []));
}

/** Replaces the account's name, which someone other than the invited person may have chosen. */
export async function copyProfileNameToAccount(em: EntityManager, accountId: string, profileId: string) {
  await query(em)
    .updateTable("account")
    .from("contributor as c")
    .set(({ ref }) => ({ name: ref("c.name") }))
    .where("account.id", "=", accountId)
    .where("c.id", "=", profileId)
    .whereRef("c.account_id", "=", "account.id")
    .execute();
  await updateRegistrationNames(em, accountId);
}

/** Must be called before the profile is locked, because all code locks accounts first, to avoid deadlocks. */
export const lockProfileAccount = (em: EntityManager, profileId: string) =>
  query(em)
    .selectFrom("account")
    .select("id")
    .where("id", "=", (from) =>
      from.selectFrom("contributor").select("account_id").where("id", "=", profileId),
    )
    .forNoKeyUpdate()
    .execute();

const AUDIT_ACTIONS_BY_OUTCOME = {
  created: "account.created",
  promoted: "account.promoted",
  invited: "account.invited",
  unchanged: "account.unchanged",
  administrator: "account.unchanged",
} as const satisfies Record<AccountOutcome, string>;

export const auditAccountOutcome = (
  em: EntityManager,
  ctx: Context,
  outcome: AccountOutcome,
  account: { id: string; name: string },
) => writeAuditLog(em, ctx, AUDIT_ACTIONS_BY_OUTCOME[outcome], account);

export async function findOrCreateProfile(
  em: EntityManager,
  { name, email }: Pick<NewContributorAccount, "name" | "email">,
  areas: string[],
): Promise<string> {
  const id = createId();
  const { specialization } = await resolveTerms(em, "contributor", { specialization: areas });
  const created = await em
    .createQueryBuilder(Profile)
    .insert({ id, name, email, specialization })
    .onConflict("email")
    .ignore()
    .execute("run");
  if (created.affectedRows) return id;
  const existing = await query(em)
    .selectFrom("contributor")
    .select("id")
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return existing.id;
}
