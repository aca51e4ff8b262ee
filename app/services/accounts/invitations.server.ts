import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, now, query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import {
  createSecretLink,
  lockSecretLink,
  selectSecretLink,
} from "#app/services/credentials/index.server.ts";
import { createSecret, deriveSecret } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { type InvitationPayload, SecretLink } from "#app/models/credentials.ts";
import { createId, isId } from "#app/models/id.ts";
import type { AcceptInvitation, CreateInvitation, Invitation } from "#app/schemas/manage-accounts.ts";
import { clearMailedLinks, enqueueMessage, recordFirstConsents } from "#app/services/mail/index.server.ts";

import { canSendMail, sendConfirmationLink } from "./confirmation-links.server.ts";
import { findOrCreateProfile, linkProfile } from "./contributor-accounts.server.ts";
import { lockAccountAndAdministrators, otherAreaRefusal } from "./full-administrators.server.ts";
import { areasRequiredRefusal, describeRights, toRights, toShownAreas } from "./rights.ts";
import { checkAdministratorPassword, hashPassword } from "./passwords.server.ts";

const invitationExpiredRefusal = fail("not-found", "invitations.expired");
const accountExistsRefusal = fail("taken", "invitations.account-exists", {
  details: [{ path: "email", msg: "invitations.account-exists" }],
});
const deriveInvitationSecret = (seed: string) => deriveSecret(seed, "invitation");

type CreatedInvitation = { id: string; expiresAt: string; link?: string };

/** Replaces the address's previous invitation. The stored result of a repeated request has only the secret's seed. */
export async function createInvitation(
  ctx: Context,
  input: CreateInvitation,
): Promise<Result<CreatedInvitation>> {
  const refusal =
    checkAccess(ctx, "accounts.manage") ?? (input.role === "admin" ? requireRecentProof(ctx) : undefined);
  if (refusal) return refusal;
  const { email, role } = input;
  const rights = toRights(role, input.areas);
  if (!rights) return areasRequiredRefusal;
  const isMailed = canSendMail();
  const created = await withIdempotency(ctx, async (em) => {
    const user = requireUser(ctx);
    const { stillManages } = await lockAccountAndAdministrators(em, ctx, user.id);
    if (!stillManages) return otherAreaRefusal;
    const existing = await query(em)
      .selectFrom("account")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (existing) return accountExistsRefusal;
    const [seed, language] = [createSecret(), ctx.clientInfo.language ?? null];
    const secret = deriveInvitationSecret(seed);
    await query(em)
      .deleteFrom("secret_link")
      .where("kind", "=", "invitation")
      .where("email", "=", email)
      .execute();
    const { id, until } = await createSecretLink(em, "invitation", {
      ...{ accountId: user.id, secret, email, isMailed },
      payload: { ...rights, language },
    });
    await clearMailedLinks(em, { accountId: id, address: email }, ["invitation"]);
    if (isMailed)
      await enqueueMessage(em, ctx, {
        kind: "invitation",
        facts: { by: user.name, role, path: getInvitationPath(secret), until },
        to: { address: email, language },
        about: { inviter: user.id },
        key: `invitation:${id}`,
      });
    await writeAuditLog(em, ctx, "invitation.sent", { id, name: email }, { note: describeRights(rights) });
    return ok({ id, expiresAt: until, seed });
  });
  if (!created.ok) return created;
  const { seed, ...invitation } = created.value;
  const link = `${env().origins[0]}${getInvitationPath(deriveInvitationSecret(seed))}`;
  return ok(isMailed ? invitation : { ...invitation, link });
}

const getInvitationPath = (secret: string) => `/accept-invitation/${secret}` as const;

const MAX_LISTED_INVITATIONS = 200;

export async function listInvitations(ctx: Context): Promise<Result<{ invitations: Invitation[] }>> {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  const rows = await query(ctx.em)
    .selectFrom("secret_link as i")
    .innerJoin("account as a", "a.id", "i.account_id")
    .select(["i.id", "i.email", "i.payload", "a.name as invitedBy"])
    .select((i) => toIsoTimestamp(i.ref("i.expires_at")).$notNull().as("expiresAt"))
    .where("i.kind", "=", "invitation")
    .where("i.expires_at", ">", now)
    .orderBy("i.created_at", "desc")
    .limit(MAX_LISTED_INVITATIONS)
    .execute();
  const invitations = rows.map(({ email, payload, ...row }) => {
    const { role, areas } = payload as InvitationPayload;
    return { ...row, email: email!, role, areas: toShownAreas(role, areas) };
  });
  return ok({ invitations });
}

export async function revokeInvitation(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; email: string }>> {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<{ id: string; email: string }>> => {
    const [deleted] = isId(id)
      ? await query(em)
          .deleteFrom("secret_link")
          .where("id", "=", id)
          .where("kind", "=", "invitation")
          .returning((link) => link.ref("email").$notNull().as("email"))
          .execute()
      : [];
    if (!deleted) return fail("not-found", "refusal.missing");
    await clearMailedLinks(em, { accountId: id, address: deleted.email }, ["invitation"]);
    await writeAuditLog(em, ctx, "invitation.revoked", { id, name: deleted.email });
    return ok({ id, email: deleted.email });
  });
}

export async function findInvitation(ctx: Context, secret: string) {
  const invitation = await selectSecretLink(ctx.em, ["invitation"], secret)
    .select(["l.email", "l.payload"])
    .executeTakeFirst();
  return invitation
    ? ok({ email: invitation.email!, role: (invitation.payload as InvitationPayload).role })
    : invitationExpiredRefusal;
}

export async function acceptInvitation(
  ctx: Context,
  { secret, name, password, reminders }: AcceptInvitation,
): Promise<Result<{ email: string }>> {
  const found = await findInvitation(ctx, secret);
  if (!found.ok) return found;
  const tooShort = checkAdministratorPassword(found.value.role, password);
  if (tooShort) return tooShort;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return transaction(ctx, async (em): Promise<Result<{ email: string }>> => {
    const invitation = await lockSecretLink(em, ["invitation"], secret);
    if (!invitation) return invitationExpiredRefusal;
    const { isMailed } = invitation;
    const email = invitation.email!;
    const { role, areas, language } = invitation.payload as InvitationPayload;
    const id = createId();
    const created = await query(em)
      .insertInto("account")
      .values({
        ...{ id, name, email, role, areas },
        admin_since: role === "admin" ? now : null,
        password_hash: hashed.value,
        is_demo: false,
        language: ctx.clientInfo.language ?? language,
        // Only a mailed link proves who owns the mailbox.
        confirmed_at: isMailed ? now : null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!created) return accountExistsRefusal;
    await recordFirstConsents(em, id, reminders);
    await deleteRow(em, SecretLink, invitation.id);
    await clearMailedLinks(em, { accountId: id, address: email }, ["invitation"]);
    if (!isMailed) await sendConfirmationLink(em, ctx, id);
    else if (role === "contributor")
      await linkProfile(em, id, await findOrCreateProfile(em, { name, email }, []));
    await writeAuditLog(em, ctx, "invitation.accepted", { id, name: `${name} <${email}>` });
    return ok({ email });
  });
}
