import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { OwnSession } from "#app/schemas/accounts.ts";

import { stillHolds } from "./sessions.server.ts";

const MOST = 50;

export async function listOwnSessions(ctx: Context): Promise<Result<{ sessions: OwnSession[] }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id, session } = personIn(ctx);
  const sessions = await query(ctx.em)
    .selectFrom("session as s")
    .select((s) => [
      "s.public_id as id",
      "s.browser",
      asJson(s.ref("s.created_at")).as("createdAt"),
      asJson(s.ref("s.used_at")).as("usedAt"),
      s("s.id", "=", session.id).$castTo<boolean>().as("isThis"),
    ])
    .where("s.account_id", "=", id)
    .where(stillHolds)
    .orderBy("isThis", "desc")
    .orderBy("s.used_at", "desc")
    .limit(MOST)
    .execute();
  return ok({ sessions });
}

/** Also those beyond what the list shows. */
export async function endOtherSessions(ctx: Context): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const person = personIn(ctx);
  await query(ctx.em)
    .deleteFrom("session")
    .where("account_id", "=", person.id)
    .where("id", "!=", person.session.id)
    .execute();
  return ok({ done: true });
}

export async function endOwnSession(
  ctx: Context,
  id: string,
): Promise<Result<{ wasThis: boolean; browser: string }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const person = personIn(ctx);
  const [ended] = isId(id)
    ? await query(ctx.em)
        .deleteFrom("session")
        .where("public_id", "=", id)
        .where("account_id", "=", person.id)
        .returning((session) => [
          "browser",
          session("id", "=", person.session.id).$castTo<boolean>().as("wasThis"),
        ])
        .execute()
    : [];
  return ended ? ok(ended) : fail("missing", "sessions.missing");
}
