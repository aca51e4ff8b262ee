import { sql } from "kysely";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { databaseUnavailableRefusal, fail, ok, type Result } from "#app/core/result.ts";
import { toOfferedLanguage } from "#app/core/site.server.ts";
import { Account } from "#app/models/account.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { inTransaction, transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import type { MailTopic } from "#app/schemas/admin-lists.ts";
import { UnsubscribePayload, type UpdateMailPreferences, type MailPreferences } from "#app/schemas/outbox.ts";

import { listConsents, recordConsents } from "./consents.server.ts";

const UNSUBSCRIBE_PURPOSE = "unsubscribe";
type UnsubscribeTarget = { accountId: string | null; address: string; topic: MailTopic };

/** The link does not expire. Its token contains the account or address and the topic. */
export function createUnsubscribeUrl({ accountId, address, topic }: UnsubscribeTarget): string {
  const payload = JSON.stringify({ account: accountId, address: accountId ? "" : address, topic });
  return `${env().origins[0]}/mail/unsubscribe/${seal(payload, UNSUBSCRIBE_PURPOSE)}`;
}

const unsubscribeLinkInvalidRefusal = fail("not-found", "mail.unsubscribe-invalid-link");

function parseUnsubscribeToken(token: string) {
  const payload = unseal(token, UNSUBSCRIBE_PURPOSE);
  return payload === undefined ? undefined : UnsubscribePayload.parse(JSON.parse(payload));
}

/** Must not change anything, because mail programs open links to check them. */
export function getUnsubscribeTopic(token: string): Result<{ topic: MailTopic }> {
  const link = parseUnsubscribeToken(token);
  return link ? ok({ topic: link.topic }) : unsubscribeLinkInvalidRefusal;
}

/** The token is the authorization, so no login is required. */
export async function unsubscribe(
  ctx: Context,
  token: string,
): Promise<Result<{ topic: MailTopic; isOfAccount: boolean }>> {
  if (ctx.actor.role === "visitor" && ctx.actor.isUnknown) return databaseUnavailableRefusal;
  const link = parseUnsubscribeToken(token);
  if (!link) return unsubscribeLinkInvalidRefusal;
  const { account, address, topic } = link;
  if (account)
    await inTransaction(ctx.em, async (em) => {
      const known = await query(em)
        .selectFrom("account")
        .select("id")
        .where("id", "=", account)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!known) return;
      await updateRow(
        em,
        Account,
        account,
        topic === "reminders" ? { wantsReminders: false } : { wantsDigest: false },
      );
      await recordConsents(em, account, { [topic]: false });
    });
  else
    await query(ctx.em)
      .insertInto("unsubscription")
      .values({ address, topic })
      .onConflict((conflict) => conflict.columns(["address", "topic"]).doUpdateSet({ created_at: now }))
      .execute();
  return ok({ topic, isOfAccount: account !== null });
}

export async function findMailPreferences(ctx: Context): Promise<Result<MailPreferences>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const preferences = await query(ctx.em)
    .selectFrom("account as a")
    .leftJoin("bounced_address as b", "b.address", "a.email")
    .select((row) => [
      "a.wants_reminders as reminders",
      "a.wants_digest as digest",
      "a.wants_sms as sms",
      "a.language",
      toIsoTimestamp(row.ref("b.created_at")).as("bouncedAt"),
      toIsoTimestamp(row.ref("a.confirmed_at")).as("confirmedAt"),
      row
        .selectFrom("bounced_address as n")
        .select((n) => toIsoTimestamp(n.ref("n.created_at")).as("at"))
        .where("n.address", "in", selectOwnBouncedNumbers(ctx))
        .orderBy("n.created_at", "desc")
        .limit(1)
        .as("smsBouncedAt"),
    ])
    .where("a.id", "=", requireUser(ctx).id)
    .executeTakeFirstOrThrow();
  const pageLanguage = ctx.clientInfo.language;
  return ok({
    ...preferences,
    consents: await listConsents(ctx.em, requireUser(ctx).id),
    isSmsAvailable: env().sms !== undefined,
    language: toOfferedLanguage(preferences.language ?? (isLanguage(pageLanguage) ? pageLanguage : "en")),
  });
}

/** Excludes numbers that someone else used, because only an administrator can find out who owns them. */
const selectOwnBouncedNumbers = (ctx: Context) =>
  query(ctx.em)
    .selectFrom("message as m")
    .innerJoin("bounced_address as r", "r.address", "m.address")
    .select("m.address")
    .where("m.account_id", "=", requireUser(ctx).id)
    .where("m.channel", "=", "sms")
    .whereRef("m.created_at", "<=", "r.created_at")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("message as o")
            .select("o.id")
            .whereRef("o.address", "=", "m.address")
            .where(sql<boolean>`o.account_id is distinct from m.account_id`)
            .where(sql<boolean>`(o.account_id is not null or o.subject_id is null or o.subject_id not in (
              select t.id from appointment t join account a on lower(t.email) = lower(a.email::text)
              where a.id = m.account_id and a.confirmed_at is not null and t.account_id is null))`),
        ),
      ),
    );

export async function updateMailPreferences(
  ctx: Context,
  { reminders, digest, sms, language }: UpdateMailPreferences,
): Promise<Result<MailPreferences>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id } = requireUser(ctx);
  const updated = await transaction(ctx, async (em) => {
    await updateRow(em, Account, id, {
      ...{ wantsReminders: reminders, wantsDigest: digest, ...(sms !== undefined && { wantsSms: sms }) },
      language,
    });
    await recordConsents(em, id, { reminders, digest, sms });
    return ok(undefined);
  });
  return updated.ok ? findMailPreferences(ctx) : updated;
}

export async function deleteOwnBounces(ctx: Context): Promise<Result<MailPreferences>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, email } = requireUser(ctx);
  const rateLimited = await consumeRateLimit(ctx, "bounce.clear", id);
  if (rateLimited) return rateLimited;
  await query(ctx.em)
    .deleteFrom("bounced_address")
    .where((is) => is.or([is("address", "=", email), is("address", "in", selectOwnBouncedNumbers(ctx))]))
    .execute();
  return findMailPreferences(ctx);
}
