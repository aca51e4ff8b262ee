import { sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { attemptAt } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, asJson } from "#app/core/query.server.ts";
import { databaseUnavailable, fail, ok, type Result } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import type { MailTopic } from "#app/schemas/desk-lists.ts";
import { UnsubscribeLink, type MailChoices, type OwnMail } from "#app/schemas/outbox.ts";

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
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailable;
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

export async function findOwnMail(ctx: Context): Promise<Result<OwnMail>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const found = await query(ctx.em)
    .selectFrom("account as a")
    .leftJoin("bounced_address as b", "b.address", "a.email")
    .select((row) => [
      "a.wants_reminders as reminders",
      "a.wants_digest as digest",
      "a.wants_telephone as telephone",
      "a.language",
      asJson(row.ref("b.at")).as("bouncedAt"),
      asJson(row.ref("a.confirmed_at")).as("confirmedAt"),
      row
        .selectFrom("bounced_address as n")
        .select((n) => asJson(n.ref("n.at")).as("at"))
        .where("n.address", "in", ownRefused(ctx))
        .orderBy("n.at", "desc")
        .limit(1)
        .as("telephoneBouncedAt"),
    ])
    .where("a.id", "=", personIn(ctx).id)
    .executeTakeFirstOrThrow();
  const asked = ctx.whence.language;
  return ok({
    ...found,
    hasTelephone: env().sms !== undefined,
    language: found.language ?? (isLanguage(asked) ? asked : "en"),
  });
}

/**
 * The numbers that refused after a message to this account. Anybody can give anybody's number: so not those where
 * somebody else was written to, too, since only an administrator knows whose that is. A request without an account from
 * this account's confirmed address is no other person's.
 */
const ownRefused = (ctx: Context) =>
  query(ctx.em)
    .selectFrom("message as m")
    .innerJoin("bounced_address as r", "r.address", "m.address")
    .select("m.address")
    .where("m.account_id", "=", personIn(ctx).id)
    .where("m.channel", "=", "telephone")
    .whereRef("m.created_at", "<=", "r.at")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("message as o")
            .select("o.id")
            .whereRef("o.address", "=", "m.address")
            .where(sql<boolean>`o.account_id is distinct from m.account_id`)
            .where(sql<boolean>`(o.account_id is not null or o.about is null or o.about not in (
              select t.id from appointment t join account a on lower(t.email) = lower(a.email::text)
              where a.id = m.account_id and a.confirmed_at is not null and t.account_id is null))`),
        ),
      ),
    );

export async function chooseOwnMail(
  ctx: Context,
  { reminders, digest, telephone, language }: MailChoices,
): Promise<Result<OwnMail>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  await query(ctx.em)
    .updateTable("account")
    .set({ wants_reminders: reminders, wants_digest: digest, wants_telephone: telephone, language })
    .where("id", "=", personIn(ctx).id)
    .execute();
  return findOwnMail(ctx);
}

export async function writeToMeAgain(ctx: Context): Promise<Result<OwnMail>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id, email } = personIn(ctx);
  const tooOften = await attemptAt(ctx, "mail.again", id);
  if (tooOften) return tooOften;
  await query(ctx.em)
    .deleteFrom("bounced_address")
    .where((is) => is.or([is("address", "=", email), is("address", "in", ownRefused(ctx))]))
    .execute();
  return findOwnMail(ctx);
}
