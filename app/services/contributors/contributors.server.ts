import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { once } from "#app/core/once.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { newSecret } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { Contributor as Profile } from "#app/models/contributor.ts";
import type { Contributor, CreateContributor, UpdateContributor } from "#app/schemas/contributors.ts";
import {
  type AccountOutcome,
  addressOf,
  makeReader,
  giveProfile,
  linkFrom,
  lockAccountOf,
  makeSetupLink,
  moveAddress,
  readApplicant,
  traceOutcome,
  openContributorAccount,
} from "#app/services/people/index.server.ts";

import { selectContributors, viewContributor } from "./contributor-view.ts";

const contributorMissing = fail("missing", "profile.missing");
const taken = fail("taken", "contributors.taken", {
  details: [{ path: "email", msg: "contributors.taken" }],
});

/** Administrators also find somebody whose application waits. */
export async function findContributor(ctx: Context, id: string): Promise<Result<Contributor>> {
  if (!isId(id)) return contributorMissing;
  const row = await selectContributors(ctx.em).where("t.id", "=", id).executeTakeFirst();
  if (row) return ok(viewContributor(row, ctx.actor));
  const applicant = ctx.actor.role === "admin" ? await readApplicant(ctx.em, id) : undefined;
  return applicant ? ok(applicant) : contributorMissing;
}

type Created = Contributor & { account?: AccountOutcome; setupUrl?: string };

/** Sent twice, both answers have the same link. */
export async function createContributor(
  ctx: Context,
  { createUserAccount, ...profile }: CreateContributor,
): Promise<Result<Created>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  const created = await once(ctx, async (em) => {
    const account = createUserAccount
      ? await openContributorAccount(em, ctx, { ...profile, passwordHash: null })
      : undefined;
    const { id } = em.create(Profile, profile);
    if (!(await isSaved(em))) return taken;
    const name = `${profile.name} <${profile.email}>`;
    await leaveTrail(em, ctx, "contributor.added", { id, name });
    const seed = newSecret();
    if (account) {
      await giveAccount(em, account, id, linkFrom(seed));
      await traceOutcome(em, ctx, account.outcome, { id: account.accountId, name });
    }
    return ok({ id, account: account?.outcome, seed });
  });
  if (!created.ok) return created;
  const { id, account, seed } = created.value;
  const found = await findContributor(ctx, id);
  if (!found.ok) return found;
  return ok({
    ...found.value,
    ...(account && { account }),
    ...((account === "created" || account === "invited") && { setupUrl: addressOf(linkFrom(seed)) }),
  });
}

async function giveAccount(
  em: EntityManager,
  { accountId, outcome }: { accountId: string; outcome: AccountOutcome },
  profileId: string,
  secret: string,
) {
  if (outcome === "invited") return makeSetupLink(em, accountId, secret, profileId);
  if (outcome === "administrator") return;
  await giveProfile(em, accountId, profileId);
  if (outcome === "created") await makeSetupLink(em, accountId, secret);
}

export async function updateContributor(
  ctx: Context,
  id: string,
  { version, ...changes }: UpdateContributor,
): Promise<Result<Contributor>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  const updated = await transaction(ctx, async (em): Promise<Result<true>> => {
    if (!isId(id)) return contributorMissing;
    await lockAccountOf(em, id);
    const profile = await em.findOne(Profile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) return contributorMissing;
    if (version !== undefined && version !== profile.version) return fail("stale", "contributors.stale");
    const { email: before, account } = profile;
    const isMoved = changes.email !== undefined && changes.email !== before;
    const no = isMoved
      ? await moveAddress(em, ctx, { id, accountId: account?.id }, changes.email!)
      : undefined;
    if (no) return no;
    em.assign(
      profile,
      Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    );
    if (!(await isSaved(em))) return taken;
    const name = `${profile.name} <${profile.email}>`;
    await leaveTrail(
      em,
      ctx,
      "contributor.changed",
      { id, name },
      isMoved ? { note: `${before} → ${profile.email}` } : {},
    );
    return ok(true);
  });
  return updated.ok ? findContributor(ctx, id) : updated;
}

/** What was approved of theirs stays. */
export async function deleteContributor(
  ctx: Context,
  id: string,
): Promise<Result<{ id: string; name: string }>> {
  const no = refusal(ctx, "contributors.manage");
  if (no) return no;
  return transaction(ctx, async (em) => {
    if (!isId(id)) return contributorMissing;
    await lockAccountOf(em, id);
    const gone = await query(em)
      .deleteFrom("contributor")
      .where("id", "=", id)
      .returning(["name", "email", "account_id as accountId"])
      .executeTakeFirst();
    if (!gone) return contributorMissing;
    if (gone.accountId) await makeReader(em, gone.accountId);
    await leaveTrail(em, ctx, "contributor.deleted", { id, name: `${gone.name} <${gone.email}>` });
    return ok({ id, name: gone.name });
  });
}

/** False if another profile has the address. */
async function isSaved(em: EntityManager) {
  try {
    await em.flush();
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
