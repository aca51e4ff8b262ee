import { notNow } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { MailTopic } from "#app/schemas/desk-lists.ts";
import { UnsubscribeLink } from "#app/schemas/outbox.ts";

const PURPOSE = "unsubscribe";
type Whom = { accountId: string | null; address: string; topic: MailTopic };

/** It holds for as long as anybody keeps the mail, since the sealed address says who and what. */
export function unsubscribeUrlOf({ accountId, address, topic }: Whom): string {
  const said = JSON.stringify({ account: accountId, address: accountId ? "" : address, topic });
  return `${env().origins[0]}/mail/unsubscribe/${seal(said, PURPOSE)}`;
}

const gone = fail("missing", "mail.unsubscribe-gone");

function read(token: string) {
  const said = unseal(token, PURPOSE);
  return said === undefined ? undefined : UnsubscribeLink.parse(JSON.parse(said));
}

/** Looking changes nothing: programs look at links in mail. */
export function readUnsubscribe(token: string): Result<{ topic: MailTopic }> {
  const said = read(token);
  return said ? ok({ topic: said.topic }) : gone;
}

/** Anybody who has the mail may, logged in or not. */
export async function unsubscribe(
  ctx: Context,
  token: string,
): Promise<Result<{ topic: MailTopic; isOfAccount: boolean }>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return notNow;
  const said = read(token);
  if (!said) return gone;
  const { account, address, topic } = said;
  if (account)
    await query(ctx.em)
      .updateTable("account")
      .set(topic === "reminders" ? { wants_reminders: false } : { wants_digest: false })
      .where("id", "=", account)
      .execute();
  else
    await query(ctx.em)
      .insertInto("unwanted_mail")
      .values({ address, topic })
      .onConflict((there) => there.columns(["address", "topic"]).doUpdateSet({ at: now }))
      .execute();
  // An account keeps its choice; an address without one is forgotten some day.
  return ok({ topic, isOfAccount: account !== null });
}
