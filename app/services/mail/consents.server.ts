import type { EntityManager } from "@mikro-orm/postgresql";

import { query, toIsoTimestamp, updateRow } from "#app/core/query.server.ts";
import { Account } from "#app/models/account.ts";
import { createId } from "#app/models/id.ts";
import { ConsentEntity } from "#app/models/personal-data.ts";
import { CONSENT_TOPICS, type ConsentTopic } from "#app/schemas/admin-lists.ts";
import type { Consent } from "#app/schemas/outbox.ts";

/** Stores each change of a choice, with the version of the published privacy page. 0: none is published. */
export async function recordConsents(
  em: EntityManager,
  accountId: string,
  choices: Partial<Record<ConsentTopic, boolean | undefined>>,
) {
  for (const topic of CONSENT_TOPICS)
    if (choices[topic] !== undefined) await recordConsent(em, accountId, topic, choices[topic]);
}

async function recordConsent(em: EntityManager, account: string, topic: ConsentTopic, isGiven: boolean) {
  const { last, noticeVersion } = await query(em)
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("consent")
        .select("is_given")
        .where("account_id", "=", account)
        .where("topic", "=", topic)
        .orderBy("given_at", "desc")
        .limit(1)
        .as("last"),
      selectFrom("page")
        .select("version")
        .where("slug", "=", "privacy")
        .where("is_published", "=", true)
        .as("noticeVersion"),
    ])
    .executeTakeFirstOrThrow();
  if (last === isGiven) return;
  em.create(ConsentEntity, { id: createId(), account, topic, isGiven, noticeVersion: noticeVersion ?? 0 });
  await em.flush();
}

/** In the transaction that creates the account. Nothing is recorded if its owner did not see what is chosen. */
export async function recordFirstConsents(
  em: EntityManager,
  accountId: string,
  reminders: boolean | undefined,
) {
  if (reminders === undefined) return;
  await updateRow(em, Account, accountId, { wantsReminders: reminders });
  await recordConsents(em, accountId, { reminders });
}

/** The current choices, without those that were never made. */
export const listConsents = (em: EntityManager, accountId: string): Promise<Consent[]> =>
  query(em)
    .selectFrom("consent as t")
    .distinctOn("t.topic")
    .select((t) => [
      "t.topic",
      "t.is_given as isGiven",
      "t.notice_version as noticeVersion",
      toIsoTimestamp(t.ref("t.given_at")).as("at"),
    ])
    .where("t.account_id", "=", accountId)
    .orderBy("t.topic")
    .orderBy("t.given_at", "desc")
    .execute();
