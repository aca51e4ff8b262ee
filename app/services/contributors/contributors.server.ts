import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, hasCapability, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, query } from "#app/core/query.server.ts";
import { resolveTerms } from "#app/services/terms/index.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createSecret } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { ContributorEntity as Profile } from "#app/models/contributor.ts";
import type { Contributor, CreateContributor, UpdateContributor } from "#app/schemas/contributors.ts";
import {
  type AccountOutcome,
  canSeeLinksOfAccounts,
  getSetupUrl,
  mailSetupLink,
  demoteToReader,
  linkProfile,
  deriveSetupLinkSecret,
  lockProfileAccount,
  createSetupLink,
  changeContributorEmail,
  previewApplicantProfile,
  auditAccountOutcome,
  createContributorAccount,
} from "#app/services/accounts/index.server.ts";
import { recordDeletion } from "#app/services/erasure-log/index.server.ts";

import { selectContributors, toContributorView } from "./contributor-view.ts";

const contributorMissingRefusal = fail("not-found", "profile.missing");
const emailTakenRefusal = fail("taken", "contributors.email-taken", {
  details: [{ path: "email", msg: "contributors.email-taken" }],
});

export async function findContributor(ctx: Context, id: string): Promise<Result<Contributor>> {
  if (!isId(id)) return contributorMissingRefusal;
  const row = await selectContributors(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (row) return ok(toContributorView(row, ctx.actor));
  const applicant = hasCapability(ctx, "contributors.manage")
    ? await previewApplicantProfile(ctx.em, id)
    : undefined;
  return applicant ? ok(applicant) : contributorMissingRefusal;
}

type CreatedContributor = Contributor & { account?: AccountOutcome; setupUrl?: string };

export async function createContributor(
  ctx: Context,
  { createUserAccount, ...profile }: CreateContributor,
): Promise<Result<CreatedContributor>> {
  const refusal = checkAccess(ctx, "contributors.manage");
  if (refusal) return refusal;
  const created = await withIdempotency(ctx, async (em) => {
    const account = createUserAccount
      ? await createContributorAccount(em, ctx, { ...profile, passwordHash: null })
      : undefined;
    const { id } = em.create(Profile, await resolveTerms(em, "contributor", profile));
    if (!(await trySaveProfile(em))) return emailTakenRefusal;
    const name = `${profile.name} <${profile.email}>`;
    await writeAuditLog(em, ctx, "contributor.added", { id, name });
    const seed = createSecret();
    const isShown =
      account?.outcome === "created" || (account?.outcome === "invited" && canSeeLinksOfAccounts(ctx));
    if (account) {
      const secret = deriveSetupLinkSecret(seed);
      if (account.outcome === "invited" && !isShown)
        await mailSetupLink(em, ctx, { accountId: account.accountId, profileId: id, secret });
      else await linkAccountToProfile(em, account, id, secret);
      await auditAccountOutcome(em, ctx, account.outcome, { id: account.accountId, name });
    }
    return ok({ id, account: account?.outcome, seed, isShown });
  });
  if (!created.ok) return created;
  const { id, account, seed, isShown } = created.value;
  const found = await findContributor(ctx, id);
  if (!found.ok) return found;
  return ok({
    ...found.value,
    ...(account && { account }),
    ...(isShown && { setupUrl: getSetupUrl(deriveSetupLinkSecret(seed)) }),
  });
}

async function linkAccountToProfile(
  em: EntityManager,
  { accountId, outcome }: { accountId: string; outcome: AccountOutcome },
  profileId: string,
  secret: string,
) {
  if (outcome === "invited") return createSetupLink(em, accountId, secret, profileId);
  if (outcome === "administrator") return;
  await linkProfile(em, accountId, profileId);
  if (outcome === "created") await createSetupLink(em, accountId, secret);
}

export async function updateContributor(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContributor,
): Promise<Result<Contributor>> {
  const refusal = checkAccess(ctx, "contributors.manage");
  if (refusal) return refusal;
  const updated = await transaction(ctx, async (em): Promise<Result<true>> => {
    if (!isId(id)) return contributorMissingRefusal;
    await lockProfileAccount(em, id);
    const profile = await em.findOne(Profile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) return contributorMissingRefusal;
    if (version !== undefined && version !== profile.version) return fail("stale", "contributors.stale");
    const { email: previousEmail, account } = profile;
    const isEmailChanged = changes.email !== undefined && changes.email !== previousEmail;
    const refusal = isEmailChanged
      ? await changeContributorEmail(em, ctx, { id, accountId: account?.id }, changes.email!)
      : undefined;
    if (refusal) return refusal;
    if (changes.orcid !== undefined && changes.orcid !== profile.orcid) profile.orcidAuthenticatedAt = null;
    const resolved = await resolveTerms(em, "contributor", changes);
    em.assign(
      profile,
      Object.fromEntries(Object.entries(resolved).filter(([, value]) => value !== undefined)),
    );
    if (!(await trySaveProfile(em))) return emailTakenRefusal;
    const name = `${profile.name} <${profile.email}>`;
    await writeAuditLog(
      em,
      ctx,
      "contributor.changed",
      { id, name },
      isEmailChanged ? { note: `${previousEmail} → ${profile.email}` } : {},
    );
    return ok(true);
  });
  return updated.ok ? findContributor(ctx, id) : updated;
}

export async function deleteContributor(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; name: string }>> {
  const refusal = checkAccess(ctx, "contributors.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em) => {
    if (!isId(id)) return contributorMissingRefusal;
    await lockProfileAccount(em, id);
    const deleted = await query(em)
      .selectFrom("contributor")
      .select(["name", "email", "account_id as accountId"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) return contributorMissingRefusal;
    await deleteRow(em, Profile, id);
    if (deleted.accountId) {
      const unproven = requireRecentProof(ctx);
      if (unproven) return unproven;
      await demoteToReader(em, deleted.accountId);
    }
    // For someone without an account, this is the erasure.
    if (!deleted.accountId)
      await query(em)
        .updateTable("audit_log")
        .set({ subject_name: "", note: "" })
        .where("subject_id", "=", id)
        .execute();
    const name = deleted.accountId ? `${deleted.name} <${deleted.email}>` : "";
    await writeAuditLog(em, ctx, "contributor.deleted", { id, name });
    await recordDeletion(em, "profile", id);
    return ok({ id, name: deleted.name });
  });
}

async function trySaveProfile(em: EntityManager) {
  try {
    await em.flush();
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
