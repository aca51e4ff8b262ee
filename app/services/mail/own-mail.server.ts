import { sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { attemptAt } from "#app/core/attempt-limits.server.ts";
import type { Context } from "#app/core/context.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import type { MailChoices, OwnMail } from "#app/schemas/outbox.ts";

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
