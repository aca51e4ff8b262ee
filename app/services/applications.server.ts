import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";
import { Account } from "#app/models/account.ts";
import { Contributor as Profile } from "#app/models/contributor.ts";
import { isoMoment } from "#app/models/sql.ts";
import type {
  Application,
  ApplyAsContributor,
  ApproveApplication,
  RejectApplication,
} from "#app/schemas/applications.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";

import { refusal } from "./access.server.ts";
import { attemptAt } from "./allowances.server.ts";
import type { Context } from "./context.ts";
import { welcome, type AccountOutcome } from "./contributor-accounts.server.ts";
import { isId } from "./id.ts";
import { listPage, type Paging } from "./list-page.server.ts";
import { once } from "./once.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { fail, ok, type Refusal, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";

/**
 * Stores an application as pending. Who applies again from an address that waits already is answered as
 * the first time and makes no second row: the answer tells nobody which addresses have applied.
 */
export async function applyAsContributor(ctx: Context, input: ApplyAsContributor) {
  const { name, email, expertise, motivation } = input;
  if (ctx.actor.role === "contributor" || ctx.actor.role === "admin")
    return fail("conflict", "apply.already");
  const tooOften =
    (await attemptAt(ctx, "apply.address", email.toLowerCase())) ??
    (await attemptAt(ctx, "apply.network", ctx.whence.network));
  if (tooOften) return tooOften;
  return once(ctx, async (em) => {
    // By hand, since the index that finds a waiting twin covers the waiting only.
    await em.execute(
      `insert into contributor_application (id, name, email, expertise, motivation) values (?, ?, ?, ?, ?)
       on conflict (email) where status = 'pending' do nothing`,
      [newId(), name, email, expertise, motivation],
    );
    return ok({ received: true });
  });
}

const COLUMNS = `t.name, t.email::text, t.expertise, t.motivation, ${isoMoment("t.created_at")} as "createdAt", t.status,
  t.rejection_reason as "rejectionReason",
  (select a.role from account a where a.email = t.email) as "accountRole"`;

/** Those who wait for a decision, newest first. */
export async function listPendingApplications(ctx: Context, paging: Paging) {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const { rows, pagination } = await listPage<Application>(
    ctx.em,
    {
      table: "contributor_application",
      columns: COLUMNS,
      where: { sql: "t.status = 'pending'", values: [] },
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  const { page: currentPage, ...rest } = pagination;
  return ok({ applications: rows, pagination: { currentPage, ...rest } });
}

export async function findApplication(ctx: Context, id: string): Promise<Result<Application>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const application = await readApplication(ctx.em, id);
  return application ? ok(application) : missing;
}

/**
 * Approves once: the applicant becomes a contributor with a profile. Anyone can apply with anyone's address,
 * so an account that exists keeps its password and is raised from reader to contributor at most.
 */
export async function approveApplication(
  ctx: Context,
  id: string,
  { password, specialization }: ApproveApplication,
): Promise<Result<{ application: Application; account: AccountOutcome }>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return once(ctx, async (em) => {
    const application = await decide(em, id, "approved");
    if ("ok" in application) return application;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await leaveTrail(em, ctx, "application.approved", subject);

    const { accountId, outcome } = await welcome(em, application, hashed.value);
    if (outcome !== "administrator") {
      const areas = specialization.length ? specialization : areasIn(application.expertise);
      await giveProfile(em, application, accountId, areas);
    }
    await leaveTrail(em, ctx, outcome === "administrator" ? "account.kept" : `account.${outcome}`, {
      id: accountId,
      name: subject.name,
    });
    return ok({ application, account: outcome });
  });
}

export async function rejectApplication(
  ctx: Context,
  id: string,
  { reason }: RejectApplication,
): Promise<Result<{ application: Application }>> {
  const no = refusal(ctx, "applications.decide");
  if (no) return no;
  return once(ctx, async (em) => {
    const application = await decide(em, id, "rejected", reason);
    if ("ok" in application) return application;
    const subject = { id, name: `${application.name} <${application.email}>` };
    await leaveTrail(em, ctx, "application.rejected", subject, reason);
    return ok({ application });
  });
}

const missing = fail("missing", "applications.missing");

async function readApplication(em: EntityManager, id: string): Promise<Application | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await em.execute<Application[]>(
    `select t.id, ${COLUMNS} from contributor_application t where t.id = ?`,
    [id],
  );
  return row;
}

/** Of all who decide at once, one finds it waiting. */
async function decide(
  em: EntityManager,
  id: string,
  status: "approved" | "rejected",
  reason = "",
): Promise<Application | Refusal> {
  const application = await readApplication(em, id);
  if (!application) return missing;
  const decided = await em.execute(
    `update contributor_application set status = ?, rejection_reason = nullif(?, ''), decided_at = now()
     where id = ? and status = 'pending' returning id`,
    [status, reason, id],
  );
  if (!decided.length) return fail("conflict", "applications.decided");
  return { ...application, status, rejectionReason: reason || null };
}

/** Somebody who has applied and waits, as the contributor that they may become. */
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

/** What somebody wrote of their expertise, as a list. */
const areasIn = (expertise: string) => [
  ...new Set(
    expertise
      .split(/[,;]/)
      .map((area) => area.trim())
      .filter(Boolean),
  ),
];

/** A profile that is there already stays as it is, and is given its account. */
async function giveProfile(
  em: EntityManager,
  { name, email }: Application,
  accountId: string,
  specialization: string[],
) {
  const profile = await em.findOne(Profile, { email });
  if (profile) profile.account ??= em.getReference(Account, accountId);
  else em.create(Profile, { name, email, account: accountId, specialization });
  await em.flush();
}
