import { checkAccess, requireUser } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, toIsoTimestamp, VERSION_INCREMENT } from "#app/core/query.server.ts";
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

/** `orcid` is the subject of a login at ORCID, or empty to remove the iD. */
export async function setOwnOrcid(ctx: Context, orcid: string): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  if (orcid !== "" && parseOrcid(orcid) !== orcid) return fail("invalid", "login-provider.orcid-invalid");
  return transaction(ctx, async (em): Promise<Result<{ done: true }>> => {
    const profile = await query(em)
      .updateTable("contributor")
      .set({ orcid, orcid_authenticated_at: orcid === "" ? null : now, ...VERSION_INCREMENT })
      .where("account_id", "=", requireUser(ctx).id)
      .returning(["id", "name", "email"])
      .executeTakeFirst();
    if (!profile) return fail("not-found", "login-provider.orcid-no-profile");
    const subject = { id: profile.id, name: `${profile.name} <${profile.email}>` };
    await writeAuditLog(em, ctx, "contributor.changed", subject, { note: `ORCID ${orcid}`.trim() });
    return ok({ done: true });
  });
}
