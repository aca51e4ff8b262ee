import type { EntityManager } from "@mikro-orm/postgresql";

import { now, query } from "#app/core/query.server.ts";
import type { Role } from "#app/schemas/lists.ts";
import { clearMailedLinks } from "#app/services/mail/index.server.ts";

import { clearNewEmail, NO_NEW_EMAIL } from "./confirmation-links.server.ts";
import { deleteSecondFactor } from "./second-factor/second-factor-codes.server.ts";

/** The account as it was before the change. */
export type CredentialOwner = {
  id: string;
  email: string;
  newEmail: string | null;
  role: Role;
  confirmedAt: Date | string | null;
};

type Credential = keyof typeof END;

const BY_PASSWORD = ["sessions", "calendars", "password-links", "new-email", "unconfirmed-factor"] as const;
const ALL_LINKS = ["sessions", "calendars", "invitations", "all-links", "new-email"] as const;

/**
 * What opens an account, or was made with its rights, and ends with a change of it. Links to visits never end.
 * `password-recovered`: someone else may have had the account until then. `taken-over`: by the settings of the server.
 */
export const ENDED_CREDENTIALS = {
  "password-changed": BY_PASSWORD,
  "password-recovered": [...BY_PASSWORD, "invitations", "passkeys"],
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
  (table: "session" | "calendar_link" | "passkey" | "external_identity"): End =>
  (em, { id }) =>
    query(em).deleteFrom(table).where("account_id", "=", id).execute();

const END = {
  sessions: deleteOwn("session"),
  calendars: deleteOwn("calendar_link"),
  passkeys: deleteOwn("passkey"),
  identities: deleteOwn("external_identity"),
  invitations: (em, { id }) => query(em).deleteFrom("invitation").where("invited_by_id", "=", id).execute(),
  "second-factor": (em, { id }) => deleteSecondFactor(em, id),
  "unconfirmed-factor": (em, { id }) =>
    query(em)
      .deleteFrom("second_factor")
      .where("account_id", "=", id)
      .where("confirmed_at", "is", null)
      .execute(),
  "new-email": async (em, { id, newEmail }) => {
    if (!newEmail) return;
    await clearNewEmail(em, id);
    await clearMailedLinks(em, { accountId: id, address: newEmail }, ["confirm-email"]);
  },
  "password-links": endPasswordLinks,
  "all-links": endAllLinks,
  "links-of-others": endLinksOfOthers,
} satisfies Record<string, End>;

/** Not invitations to contribute, so that another person who registers the address cannot end them. */
const deleteLinksWithoutProfile = (em: EntityManager, id: string) =>
  query(em).deleteFrom("setup_link").where("account_id", "=", id).where("contributor_id", "is", null);

/** Reset links stay valid while the address is unconfirmed, because its real owner may have requested them. */
async function endPasswordLinks(em: EntityManager, { id, email, confirmedAt }: CredentialOwner) {
  const links = deleteLinksWithoutProfile(em, id);
  if (!confirmedAt)
    await links
      .where((link) => link.or([link("is_from_admin", "is not", null), link("is_mailed", "=", false)]))
      .execute();
  else {
    await links.execute();
    await clearMailedLinks(em, { accountId: id, address: email }, ["password-reset"]);
  }
}

/** The rows of invitations to contribute remain, so that the next link is an invitation, too. */
async function endAllLinks(em: EntityManager, { id, email }: CredentialOwner) {
  await deleteLinksWithoutProfile(em, id).execute();
  await query(em).updateTable("setup_link").set({ expires_at: now }).where("account_id", "=", id).execute();
  await clearMailedLinks(em, { accountId: id, address: email });
}

/**
 * Links that an administrator who has less rights now may know. The rows do not say who created them, so the links of
 * all administrators end.
 */
async function endLinksOfOthers(em: EntityManager, { id, role }: CredentialOwner) {
  if (role !== "admin") return;
  await query(em)
    .updateTable("setup_link")
    .set({ expires_at: now })
    .where("account_id", "<>", id)
    .where("is_from_admin", "=", true)
    .where("is_mailed", "=", false)
    .execute();
  await query(em)
    .updateTable("account")
    .set(NO_NEW_EMAIL)
    .where("id", "<>", id)
    .where("new_email", "is not", null)
    .execute();
}
