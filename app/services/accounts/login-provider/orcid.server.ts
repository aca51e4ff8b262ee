import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, takeLock, toIsoTimestamp, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { parseOrcid } from "#app/schemas/orcid.ts";

type OwnOrcid = { orcid: string; authenticatedAt: string | null };

/** Null: the account has no contributor profile. */
export async function findOwnOrcid(ctx: Context): Promise<Result<OwnOrcid | null>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const row = await query(ctx.em)
    .selectFrom("contributor as c")
    .select("c.orcid")
    .select((c) => toIsoTimestamp(c.ref("c.orcid_authenticated_at")).as("authenticatedAt"))
    .where("c.account_id", "=", requireUser(ctx).id)
    .executeTakeFirst();
  return ok(row ?? null);
}

const orcidTakenRefusal = fail("conflict", "login-provider.orcid-taken");

/** `orcid` is the subject of a login at ORCID, which needed a proof when it started, or empty to remove the iD. */
export async function setOwnOrcid(ctx: Context, orcid: string): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own") ?? (orcid === "" ? requireRecentProof(ctx) : undefined);
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  if (orcid !== "" && parseOrcid(orcid) !== orcid) return fail("invalid", "login-provider.orcid-invalid");
  return transaction(ctx, async (em): Promise<Result<{ done: true }>> => {
    if (orcid !== "" && (await isOfOtherProfile(em, orcid, id))) return orcidTakenRefusal;
    const profile = await query(em)
      .updateTable("contributor")
      .set({ orcid, orcid_authenticated_at: orcid === "" ? null : now, ...VERSION_INCREMENT })
      .where("account_id", "=", id)
      .returning(["id", "name", "email"])
      .executeTakeFirst();
    if (!profile) return fail("not-found", "login-provider.orcid-no-profile");
    const subject = { id: profile.id, name: `${profile.name} <${profile.email}>` };
    await writeAuditLog(em, ctx, "contributor.changed", subject, { note: `ORCID ${orcid}`.trim() });
    return ok({ done: true });
  });
}

/** Locks until the transaction ends, so that concurrent logins run one after the other. */
async function isOfOtherProfile(em: EntityManager, orcid: string, accountId: string): Promise<boolean> {
  await takeLock(em, "orcid");
  const otherProfile = await query(em)
    .selectFrom("contributor")
    .select("id")
    .where("orcid", "=", orcid)
    .where("orcid_authenticated_at", "is not", null)
    .where("account_id", "is distinct from", accountId)
    .executeTakeFirst();
  return otherProfile !== undefined;
}
