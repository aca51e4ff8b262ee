import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Selectable, sql } from "kysely";

import { refusal } from "#app/core/access.server.ts";
import { addressAsCompared, attemptAt } from "#app/core/attempt-limits.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { once } from "#app/core/once.server.ts";
import { asJson, now, prepared, query, type Values } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { newSecret } from "#app/core/secrets.server.ts";
import { eachOf } from "#app/core/several.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { ContributorApplication } from "#app/models/contributor-application.ts";
import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";
import type {
  Application,
  ApplyAsContributor,
  ApproveApplication,
  RejectApplication,
} from "#app/schemas/applications.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY, type Order } from "#app/schemas/lists.ts";
import type { RejectSeveral } from "#app/schemas/several.ts";

import { tellApplicant } from "./account-mail.server.ts";
import { areLinksMailed } from "./confirm-address.server.ts";
import {
  giveProfile,
  traceOutcome,
  openContributorAccount,
  profileOf,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { addressOf, linkFrom, makeSetupLink, pathOf } from "./setup-links.server.ts";

/**
 * The same answer to a second application, or one could learn who has applied. Sent by two accounts, it is nobody's.
 */
export async function applyAsContributor(ctx: Context, input: ApplyAsContributor) {
  const { name, email, expertise, motivation } = input;
  if (ctx.actor.role === "contributor" || ctx.actor.role === "admin")
    return fail("conflict", "apply.already");
  const tooOften =
    (await attemptAt(ctx, "apply.address", await addressAsCompared(ctx.em, email))) ??
    (await attemptAt(ctx, "apply.network", ctx.whence.network));
  if (tooOften) return tooOften;
  return once(ctx, async (em) => {
    const account = ctx.actor.role === "user" ? ctx.actor.id : null;
    const id = newId();
    const language = ctx.whence.language ?? null;
    const [stored] = await store(em, {
      id,
      name,
      email,
      expertise,
      motivation,
      account_id: account,
      language,
    });
    if (stored?.id === id)
      await tellApplicant(em, ctx, { ...input, id, language }, "application-received", {});
    return ok({ received: true });
  });
}

type Stored = Pick<
  Selectable<Tables["contributor_application"]>,
  "id" | "name" | "email" | "expertise" | "motivation" | "account_id" | "language"
>;
const store = prepared((to, application: Values<Stored>) =>
  to
    .insertInto("contributor_application")
    .values({ ...application, created_at: now })
    .onConflict((waiting) =>
      waiting
        .column("email")
        .where(sql.ref("status"), "=", sql.lit("pending"))
        .doUpdateSet({ account_id: null })
        .where(
          ({ ref }) =>
            sql<boolean>`${ref("contributor_application.account_id")} is distinct from ${ref("excluded.account_id")}`,
        ),
    )
    .returning("id"),
);

const applications = (em: EntityManager) =>
  query(em)
    .selectFrom("contributor_application as t")
    .select((t) => [
      "t.id",
      "t.name",
      "t.email",
      "t.expertise",
      "t.motivation",
      asJson(t.ref("t.created_at")).as("createdAt"),
      "t.status",
      "t.rejection_reason as rejectionReason",
      t.selectFrom("account as a").select("a.role").whereRef("a.email", "=", "t.email").as("accountRole"),
      sql<boolean>`${t.exists(
        t
          .selectFrom("account as a")
          .select("a.id")
          .whereRef("a.email", "=", "t.email")
          .whereRef("a.id", "=", "t.account_id")
          // As in `openContributorAccount`: anybody can register anybody's address.
          .where("a.confirmed_at", "is not", null),
      )}`.as("isOwnAccount"),
    ]);

const application = expressionBuilder<{ t: Tables["contributor_application"] }, "t">();

const BY: Record<Order, ListOf["order"]> = {
  name: { column: "name", type: "text", rises: true },
  "-name": { column: "name", type: "text" },
  added: { column: "id", type: "uuid", rises: true },
  "-added": { column: "id", type: "uuid" },
};

export async function listPendingApplications(
  ctx: Context,
  { order = "added" }: { order?: Order },
  paging: Paging,
) {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: applications(ctx.em),
      where: [application("t.status", "=", sql.lit("pending"))],
      order: BY[order],
    },
    paging,
  );
  return ok({ applications: rows, pagination });
}

export async function findApplication(ctx: Context, id: string): Promise<Result<Application>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const application = await readApplication(ctx.em, id);
  return application ? ok(application) : missing;
}

type Approved = { application: Application; account: AccountOutcome; setupUrl?: string };

export async function approveApplication(
  ctx: Context,
  id: string,
  { password, specialization }: ApproveApplication,
): Promise<Result<Approved>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const approved = await once(ctx, async (em) => {
    const decided = await decide(em, id, "approved");
    if ("ok" in decided) return decided;
    const { application, askedBy, language } = decided;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await leaveTrail(em, ctx, "application.approved", subject);

    const { accountId, outcome } = await openContributorAccount(em, ctx, {
      ...application,
      passwordHash: hashed.value,
      askedBy,
      language,
    });
    const seed = newSecret();
    let expiresAt: string | undefined;
    if (outcome !== "administrator") {
      const areas = specialization.length ? specialization : areasIn(application.expertise);
      const profileId = await profileOf(em, application, areas);
      if (outcome !== "invited") await giveProfile(em, accountId, profileId);
      if (outcome === "invited" || outcome === "created") {
        const profile = outcome === "invited" ? profileId : null;
        // The administrator is told an invitation, too, so it proves no mailbox.
        const isMailed = outcome === "created" && areLinksMailed();
        const link = await makeSetupLink(em, accountId, linkFrom(seed), profile, isMailed);
        expiresAt = link.expiresAt;
      }
    }
    await traceOutcome(em, ctx, outcome, { id: accountId, name: subject.name });
    const password = expiresAt
      ? { password: "link" as const, path: pathOf(linkFrom(seed)), until: expiresAt }
      : { password: "own" as const };
    await tellApplicant(em, ctx, { ...application, language }, "application-approved", password);
    return ok({ application, account: outcome, seed });
  });
  if (!approved.ok) return approved;
  const { seed, ...told } = approved.value;
  return ok({ ...told, ...(told.account === "invited" && { setupUrl: addressOf(linkFrom(seed)) }) });
}

export async function rejectApplication(
  ctx: Context,
  id: string,
  { reason }: RejectApplication,
): Promise<Result<{ application: Application }>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  return once(ctx, async (em) => {
    const decided = await decide(em, id, "rejected", reason);
    if ("ok" in decided) return decided;
    const { application, language } = decided;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await leaveTrail(em, ctx, "application.rejected", subject, { note: reason });
    const facts = { reason: reason || undefined };
    await tellApplicant(em, ctx, { ...application, language }, "application-rejected", facts);
    return ok({ application });
  });
}

export async function rejectSeveralApplications(ctx: Context, { chosen, rejectionReason }: RejectSeveral) {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  return eachOf(
    ctx,
    chosen,
    (own, { id }) => rejectApplication(own, id, { reason: rejectionReason }),
    async (id) => (await readApplication(ctx.em, id))?.name,
  );
}

const missing = fail("missing", "applications.missing");

async function readApplication(em: EntityManager, id: string): Promise<Application | undefined> {
  if (!isId(id)) return undefined;
  return applications(em).where("t.id", "=", id).executeTakeFirst();
}

async function decide(
  em: EntityManager,
  id: string,
  status: "approved" | "rejected",
  reason = "",
): Promise<{ application: Application; askedBy: string | null; language: Language | null } | Refusal> {
  const application = await readApplication(em, id);
  if (!application) return missing;
  const waiting = await em.findOneOrFail(
    ContributorApplication,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (waiting.status !== "pending") return fail("decided", "applications.decided");
  em.assign(waiting, { status, rejectionReason: reason || null, decidedAt: new Date() });
  await em.flush();
  return {
    application: { ...application, status, rejectionReason: reason || null },
    askedBy: waiting.account?.id ?? null,
    language: waiting.language ?? null,
  };
}

export async function readApplicant(em: EntityManager, id: string): Promise<Contributor | undefined> {
  const application = await readApplication(em, id);
  if (application?.status !== "pending") return undefined;
  const { name, email, expertise } = application;
  const unknown = { title: "", institution: "", location: "", biography: "", website: "" };
  return {
    id,
    name,
    email,
    ...unknown,
    country: UNKNOWN_COUNTRY,
    specialization: areasIn(expertise),
    contributionCount: 0,
    status: "pending",
  };
}

const areasIn = (expertise: string) => [
  ...new Set(
    expertise
      .split(/[,;]/)
      .map((area) => area.trim())
      .filter(Boolean),
  ),
];
