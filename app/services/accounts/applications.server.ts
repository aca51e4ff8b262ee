import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { toComparableEmail, consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { createId, isId } from "#app/models/id.ts";
import type { ListDefinition, PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { toIsoTimestamp, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { createSecret } from "#app/core/secrets.server.ts";
import { runEach } from "#app/core/bulk-action.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { ContributorApplication } from "#app/models/contributor-application.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type {
  Application,
  ApplyAsContributor,
  ApproveApplication,
  RejectApplication,
} from "#app/schemas/applications.ts";
import { applicantFields } from "#app/schemas/definitions/applicant-fields.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import type { ListOrder } from "#app/schemas/lists/shared.ts";
import type { BulkRejection } from "#app/schemas/bulk-action.ts";

import { notifyApplicant } from "./account-mail.server.ts";
import { canSendMail } from "./confirmation-links.server.ts";
import {
  linkProfile,
  auditAccountOutcome,
  createContributorAccount,
  findOrCreateProfile,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { canSeeLinksOfAccounts } from "./second-factor/recent-proof.server.ts";
import { getSetupUrl, deriveSetupLinkSecret, createSetupLink, getSetupPath } from "./setup-links.server.ts";

/** A second application for an address gets the same response, so that no one can find out who has applied. */
export async function applyAsContributor(ctx: Context, input: ApplyAsContributor) {
  const { name, email, expertise, motivation } = input;
  if (ctx.actor.role === "contributor" || ctx.actor.role === "admin")
    return fail("conflict", "apply.already-contributor");
  const rateLimited =
    (await consumeRateLimit(ctx, "apply.email", await toComparableEmail(ctx.em, email))) ??
    (await consumeRateLimit(ctx, "apply.network", ctx.clientInfo.network));
  if (rateLimited) return rateLimited;
  return withIdempotency(ctx, async (em) => {
    const accountId = ctx.actor.role === "user" ? ctx.actor.id : null;
    const id = createId();
    const language = ctx.clientInfo.language ?? null;
    const stored = await query(em)
      .insertInto("contributor_application")
      .values({ id, name, email, expertise, motivation, account_id: accountId, language, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .where(sql.ref("status"), "=", sql.lit("pending"))
          .doUpdateSet({ account_id: null })
          .where(
            ({ ref }) =>
              sql<boolean>`${ref("contributor_application.account_id")} is distinct from ${ref("excluded.account_id")}`,
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (stored?.id === id)
      await notifyApplicant(em, ctx, { ...input, id, language, accountId }, "application-received", {});
    return ok({ received: true });
  });
}

const selectApplications = (em: EntityManager) =>
  query(em)
    .selectFrom("contributor_application as t")
    .select((t) => [
      "t.id",
      ...getColumns(applicantFields),
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      "t.status",
      "t.rejection_reason as rejectionReason",
      t.selectFrom("account as a").select("a.role").whereRef("a.email", "=", "t.email").as("accountRole"),
      sql<boolean>`${t.exists(
        t
          .selectFrom("account as a")
          .select("a.id")
          .whereRef("a.email", "=", "t.email")
          .whereRef("a.id", "=", "t.account_id")
          // This condition must match the one for promotion in `createContributorAccount`.
          .where("a.confirmed_at", "is not", null),
      )}`.as("isOwnAccount"),
    ]);

const applicationExpressionBuilder = expressionBuilder<
  { t: DatabaseTables["contributor_application"] },
  "t"
>();

const APPLICATION_ORDERS: Record<ListOrder, ListDefinition["order"]> = {
  name: { column: "name", type: "text", isAscending: true },
  "-name": { column: "name", type: "text" },
  added: { column: "id", type: "uuid", isAscending: true },
  "-added": { column: "id", type: "uuid" },
};

export async function listPendingApplications(
  ctx: Context,
  { order = "added" }: { order?: ListOrder | undefined },
  paging: PageRequest,
) {
  const refusal = checkAccess(ctx, "applications.decide");
  if (refusal) return refusal;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: selectApplications(ctx.em),
      where: [applicationExpressionBuilder("t.status", "=", sql.lit("pending"))],
      order: APPLICATION_ORDERS[order],
    },
    paging,
  );
  return ok({ applications: rows, pagination });
}

export async function findApplication(ctx: Context, id: string): Promise<Result<Application>> {
  const refusal = checkAccess(ctx, "applications.decide");
  if (refusal) return refusal;
  const application = await findApplicationRow(ctx.em, id);
  return application ? ok(application) : applicationMissingRefusal;
}

type ApplicationApproval = { application: Application; account: AccountOutcome; setupUrl?: string };

export async function approveApplication(
  ctx: Context,
  id: string,
  { password, specialization }: ApproveApplication,
): Promise<Result<ApplicationApproval>> {
  const refusal = checkAccess(ctx, "applications.decide");
  if (refusal) return refusal;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const approved = await withIdempotency(ctx, async (em) => {
    const decided = await decideApplication(em, id, "approved");
    if ("ok" in decided) return decided;
    const { application, requestedBy, language } = decided;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await writeAuditLog(em, ctx, "application.approved", subject);
    const { accountId, outcome } = await createContributorAccount(em, ctx, {
      ...application,
      passwordHash: hashed.value,
      requestedBy,
      language,
    });
    const isShown = outcome === "invited" && canSeeLinksOfAccounts(ctx);
    const seed = createSecret();
    let expiresAt: string | undefined;
    if (outcome !== "administrator") {
      const areas = specialization.length ? specialization : parseExpertise(application.expertise);
      const profileId = await findOrCreateProfile(em, application, areas);
      if (outcome !== "invited") await linkProfile(em, accountId, profileId);
      if (outcome === "invited" || outcome === "created") {
        const profile = outcome === "invited" ? profileId : null;
        // A link that an administrator has seen does not prove access to the mailbox.
        const isMailed = !isShown && canSendMail();
        const link = await createSetupLink(em, accountId, deriveSetupLinkSecret(seed), profile, isMailed);
        expiresAt = link.expiresAt;
      }
    }
    await auditAccountOutcome(em, ctx, outcome, { id: accountId, name: subject.name });
    const password = expiresAt
      ? { password: "link" as const, path: getSetupPath(deriveSetupLinkSecret(seed)), until: expiresAt }
      : { password: "existing" as const };
    await notifyApplicant(em, ctx, { ...application, language, accountId }, "application-approved", password);
    return ok({ application, account: outcome, seed, isShown });
  });
  if (!approved.ok) return approved;
  const { seed, isShown, ...result } = approved.value;
  return ok(isShown ? { ...result, setupUrl: getSetupUrl(deriveSetupLinkSecret(seed)) } : result);
}

export async function rejectApplication(
  ctx: Context,
  id: string,
  { reason }: RejectApplication,
): Promise<Result<{ application: Application }>> {
  const refusal = checkAccess(ctx, "applications.decide");
  if (refusal) return refusal;
  return withIdempotency(ctx, async (em) => {
    const decided = await decideApplication(em, id, "rejected", reason);
    if ("ok" in decided) return decided;
    const { application, requestedBy: accountId, language } = decided;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await writeAuditLog(em, ctx, "application.rejected", subject, { note: reason });
    const facts = { reason: reason || undefined };
    await notifyApplicant(em, ctx, { ...application, language, accountId }, "application-rejected", facts);
    return ok({ application });
  });
}

export async function rejectApplications(ctx: Context, { selected, rejectionReason }: BulkRejection) {
  const refusal = checkAccess(ctx, "applications.decide");
  if (refusal) return refusal;
  return runEach(
    ctx,
    selected,
    (itemContext, { id }) => rejectApplication(itemContext, id, { reason: rejectionReason }),
    async (id) => (await findApplicationRow(ctx.em, id))?.name,
  );
}

const applicationMissingRefusal = fail("not-found", "applications.missing");

async function findApplicationRow(em: EntityManager, id: string): Promise<Application | undefined> {
  if (!isId(id)) return undefined;
  return selectApplications(em).where("t.id", "=", id).executeTakeFirst();
}

async function decideApplication(
  em: EntityManager,
  id: string,
  status: "approved" | "rejected",
  reason = "",
): Promise<{ application: Application; requestedBy: string | null; language: Language | null } | Refusal> {
  const application = await findApplicationRow(em, id);
  if (!application) return applicationMissingRefusal;
  const pending = await em.findOneOrFail(
    ContributorApplication,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (pending.status !== "pending") return fail("decision-conflict", "applications.already-decided");
  em.assign(pending, { status, rejectionReason: reason || null, decidedAt: new Date() });
  await em.flush();
  return {
    application: { ...application, status, rejectionReason: reason || null },
    requestedBy: pending.account?.id ?? null,
    language: pending.language ?? null,
  };
}

export async function previewApplicantProfile(
  em: EntityManager,
  id: string,
): Promise<Contributor | undefined> {
  const application = await findApplicationRow(em, id);
  if (application?.status !== "pending") return undefined;
  const { name, email, expertise } = application;
  const unknown = { title: "", institution: "", location: "", biography: "", website: "" };
  return {
    id,
    name,
    email,
    ...unknown,
    country: UNKNOWN_COUNTRY,
    specialization: parseExpertise(expertise),
    contributionCount: 0,
    status: "pending",
  };
}

const parseExpertise = (expertise: string) => [
  ...new Set(
    expertise
      .split(/[,;]/)
      .map((area) => area.trim())
      .filter(Boolean),
  ),
];
