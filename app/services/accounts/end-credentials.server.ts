import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { now, query } from "#app/core/query.server.ts";
import { deleteSecretLinks } from "#app/services/credentials/index.server.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";
import { clearConfirmationOf, clearMailedLinks } from "#app/services/mail/index.server.ts";

import { deleteSecondFactor } from "./second-factor/second-factor-codes.server.ts";

/** The account as it was before the change. */
export type CredentialOwner = {
  id: string;
  email: string;
  role: Role;
  confirmedAt: Date | string | null;
};

type Credential = keyof typeof END;

const BY_PASSWORD = ["sessions", "calendars", "password-links", "new-email", "unconfirmed-factor"] as const;
const ALL_LINKS = ["sessions", "calendars", "invitations", "all-links", "new-email"] as const;

/**
 * What opens an account, or was made with its rights, and ends with a change of it. Links to visits never end.
 * `password-recovered`: someone else may have had the account until then. `password-link-used`: before the password is
 * set. `taken-over`: by the settings of the server.
 */
export const ENDED_CREDENTIALS = {
  "password-changed": BY_PASSWORD,
  "password-recovered": [...BY_PASSWORD, "invitations", "passkeys"],
  "password-link-used": ["identities-of-others", "factor-of-unconfirmed"],
  "rights-changed": ["sessions", "calendars", "invitations", "links-of-others"],
  "became-administrator": ALL_LINKS,
  "address-changed": ["all-links", "new-email"],
  "taken-over": [...ALL_LINKS, "passkeys", "second-factor", "identities"],
  disabled: [...ALL_LINKS, "links-of-others"],
  erased: [...ALL_LINKS, "links-of-others"],
} as const satisfies Record<string, readonly Credential[]>;

export type EndReason = keyof typeof ENDED_CREDENTIALS;

/**
 * The only place that ends sessions and links because an account has changed. The caller must hold the lock of the
 * account's row, and for an administrator those of lockAccountAndAdministrators().
 */
export async function endCredentials(em: EntityManager, owner: CredentialOwner, reason: EndReason) {
  for (const credential of ENDED_CREDENTIALS[reason]) await END[credential](em, owner);
}

type End = (em: EntityManager, owner: CredentialOwner) => Promise<unknown>;

const deleteOwn =
  (table: "session" | "passkey" | "external_identity"): End =>
  (em, { id }) =>
    query(em).deleteFrom(table).where("account_id", "=", id).execute();

const END = {
  sessions: deleteOwn("session"),
  calendars: (em, { id }) => deleteSecretLinks(em, id, ["registrations", "appointments"]),
  passkeys: deleteOwn("passkey"),
  identities: deleteOwn("external_identity"),
  // Someone else may have connected them: before the owner of the address came, or with the old password.
  "identities-of-others": (em, { id }) =>
    query(em)
      .deleteFrom("external_identity as i")
      .using("account as a")
      .whereRef("a.id", "=", "i.account_id")
      .where("a.id", "=", id)
      .where(
        sql<boolean>`(a.confirmed_at is null or a.password_hash is not null or a.confirmed_at > i.created_at)`,
      )
      .execute(),
  invitations: (em, { id }) => deleteSecretLinks(em, id, ["invitation"]),
  "second-factor": (em, { id }) => deleteSecondFactor(em, id),
  // Someone else may have registered the address and set it up, whose codes the owner does not have.
  "factor-of-unconfirmed": async (em, { id, confirmedAt }) =>
    confirmedAt === null && (await deleteSecondFactor(em, id)),
  "unconfirmed-factor": (em, { id }) =>
    query(em)
      .deleteFrom("second_factor")
      .where("account_id", "=", id)
      .where("confirmed_at", "is", null)
      .execute(),
  "new-email": (em, { id }) => endNewEmail(em, id),
  "password-links": endPasswordLinks,
  "all-links": endAllLinks,
  "links-of-others": endLinksOfOthers,
} satisfies Record<string, End>;

export async function endNewEmail(em: EntityManager, id: string) {
  for (const { email } of await deleteSecretLinks(em, id, ["new-email"]))
    await clearConfirmationOf(em, id, email!);
}

/** Not invitations to contribute, so that another person who registers the address cannot end them. */
const deleteLinksWithoutProfile = (em: EntityManager, id: string) =>
  query(em)
    .deleteFrom("secret_link")
    .where("account_id", "=", id)
    .where("kind", "in", ["set-up", "reset"])
    .where("contributor_id", "is", null);

/** Reset links stay valid while the address is unconfirmed, because its real owner may have requested them. */
async function endPasswordLinks(em: EntityManager, { id, email, confirmedAt }: CredentialOwner) {
  const links = deleteLinksWithoutProfile(em, id);
  if (confirmedAt === null) {
    await links
      .where((link) => link.or([link("kind", "=", "set-up"), link("is_mailed", "=", false)]))
      .execute();
    return;
  }
  await links.execute();
  await clearMailedLinks(em, { accountId: id, address: email }, ["password-reset"]);
}

/** The rows of invitations to contribute remain, so that the next link is an invitation, too. */
async function endAllLinks(em: EntityManager, { id, email }: CredentialOwner) {
  await deleteLinksWithoutProfile(em, id).execute();
  await query(em)
    .updateTable("secret_link")
    .set({ expires_at: now })
    .where("account_id", "=", id)
    .where("kind", "=", "set-up")
    .execute();
  await clearMailedLinks(em, { accountId: id, address: email });
}

/**
 * Links that an administrator who has less rights now may know. The rows do not say who created them, so the links of
 * all administrators end.
 */
async function endLinksOfOthers(em: EntityManager, { id, role }: CredentialOwner) {
  if (role !== "admin") return;
  await query(em)
    .updateTable("secret_link")
    .set({ expires_at: now })
    .where(isKnownToAdministrators)
    .where("account_id", "<>", id)
    .execute();
}

const isKnownToAdministrators = sql<boolean>`(kind = 'new-email' or kind = 'set-up' and not is_mailed)`;

/** Their rows are locked before, in the order of their ids, so that concurrent changes cannot cause a deadlock. */
export const selectAccountsWithLinksOfAdministrators = (em: EntityManager) =>
  query(em)
    .selectFrom("secret_link")
    .select("account_id")
    .where(isKnownToAdministrators)
    .where("expires_at", ">", now);
