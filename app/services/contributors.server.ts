import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { Contributor as Profile } from "#app/models/contributor.ts";
import type { Contributor, CreateContributor, UpdateContributor } from "#app/schemas/contributors.ts";

import { refusal } from "./access.server.ts";
import { readApplicant } from "./applications.server.ts";
import type { Context } from "./context.ts";
import { dismiss, welcome, type AccountOutcome } from "./contributor-accounts.server.ts";
import { contributorColumns, viewContributor, type ContributorRow } from "./contributor-view.ts";
import { isId } from "./id.ts";
import { once } from "./once.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { newSecret, secretFrom } from "./secrets.server.ts";
import { addressOf, makeSetupLink } from "./setup-links.server.ts";
import { leaveTrail } from "./trail.server.ts";

const contributorMissing = fail("missing", "contributors.missing");
const taken = fail("conflict", "contributors.taken", {
  details: [{ path: "email", msg: "contributors.taken" }],
});

/** A profile; for administrators also that of somebody who has applied and waits. */
export async function findContributor(ctx: Context, id: string): Promise<Result<Contributor>> {
  if (!isId(id)) return contributorMissing;
  const [row] = await ctx.em.execute<ContributorRow[]>(
    `select t.id, ${contributorColumns} from contributor t where t.id = ?`,
    [id],
  );
  if (row) return ok(viewContributor(row, ctx.actor));
  const applicant = ctx.actor.role === "admin" ? await readApplicant(ctx.em, id) : undefined;
  return applicant ? ok(applicant) : contributorMissing;
}

type Created = Contributor & { account?: AccountOutcome; setupUrl?: string };

/**
 * Adds somebody, with an account where one is asked for: without a password, and with a link to set it that is
 * told this once. Sent twice, both answers tell the same link.
 */
export async function createContributor(
  ctx: Context,
  { createUserAccount, ...profile }: CreateContributor,
): Promise<Result<Created>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  const created = await once(ctx, async (em) => {
    const seed = newSecret();
    const contributor = em.create(Profile, profile);
    if (!(await isSaved(em))) return taken;
    const subject = { id: contributor.id, name: `${profile.name} <${profile.email}>` };
    await leaveTrail(em, ctx, "contributor.added", subject);
    const account = createUserAccount
      ? await giveAccount(em, ctx, contributor, subject.name, linkFrom(seed))
      : null;
    return ok({ id: contributor.id, account, seed });
  });
  if (!created.ok) return created;
  const { id, account, seed } = created.value;
  const found = await findContributor(ctx, id);
  if (!found.ok) return found;
  return ok({
    ...found.value,
    ...(account && { account }),
    ...(account === "created" && { setupUrl: addressOf(linkFrom(seed)) }),
  });
}

const linkFrom = (seed: string) => secretFrom(seed, "setup link");

async function giveAccount(
  em: EntityManager,
  ctx: Context,
  contributor: Profile,
  name: string,
  secret: string,
): Promise<AccountOutcome> {
  const { accountId, outcome } = await welcome(em, contributor, null);
  if (outcome === "created") await makeSetupLink(em, accountId, secret);
  // An account has one profile; one that has its own already keeps it.
  if (outcome !== "administrator")
    await em.execute(
      `update contributor set account_id = ? where id = ?
         and not exists (select from contributor o where o.account_id = ?)`,
      [accountId, contributor.id, accountId],
    );
  const action = outcome === "administrator" ? "account.kept" : (`account.${outcome}` as const);
  await leaveTrail(em, ctx, action, { id: accountId, name });
  return outcome;
}

/** Changes what is given and leaves the rest. */
export async function updateContributor(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContributor,
): Promise<Result<Contributor>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  const updated = await once({ ...ctx, attempt: undefined }, async (em): Promise<Result<true>> => {
    const profile = isId(id)
      ? await em.findOne(Profile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!profile) return contributorMissing;
    if (version !== undefined && version !== profile.version) return fail("conflict", "contributors.stale");
    em.assign(
      profile,
      Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    );
    if (!(await isSaved(em))) return taken;
    await leaveTrail(em, ctx, "contributor.changed", { id, name: `${profile.name} <${profile.email}>` });
    return ok(true);
  });
  return updated.ok ? findContributor(ctx, id) : updated;
}

/** Who is deleted is a contributor no longer, and logged out; what was approved of theirs stays. */
export async function deleteContributor(ctx: Context, id: string): Promise<Result<{ id: string }>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  return once({ ...ctx, attempt: undefined }, async (em) => {
    const [gone] = isId(id)
      ? await em.execute<{ name: string; email: string; accountId: string | null }[]>(
          `delete from contributor where id = ? returning name, email::text, account_id as "accountId"`,
          [id],
        )
      : [];
    if (!gone) return contributorMissing;
    if (gone.accountId) await dismiss(em, gone.accountId);
    await leaveTrail(em, ctx, "contributor.deleted", { id, name: `${gone.name} <${gone.email}>` });
    return ok({ id });
  });
}

/** Whether it could be written: an address belongs to one profile. */
async function isSaved(em: EntityManager) {
  try {
    await em.flush();
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
