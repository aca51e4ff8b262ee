import type { EntityManager } from "@mikro-orm/postgresql";

import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { CONSENT_TOPICS, type ConsentTopic } from "#app/schemas/admin-lists.ts";
import type { Consent } from "#app/schemas/outbox.ts";

/** Stores each change of a choice, with the version of the published privacy page. 0: none is published. */
export async function recordConsents(
  em: EntityManager,
  accountId: string,
  choices: Partial<Record<ConsentTopic, boolean | undefined>>,
) {
  for (const topic of CONSENT_TOPICS)
    if (choices[topic] !== undefined)
      await em.execute(
        `insert into consent (id, account_id, topic, is_given, notice_version)
         select gen_random_uuid(), ?, ?, ?,
           coalesce((select version from page where slug = 'privacy' and is_published), 0)
         where ? is distinct from (
           select is_given from consent where account_id = ? and topic = ? order by given_at desc limit 1)`,
        [accountId, topic, choices[topic], choices[topic], accountId, topic],
      );
}

/** In the transaction that creates the account. Nothing is recorded if its owner did not see what is chosen. */
export async function recordFirstConsents(
  em: EntityManager,
  accountId: string,
  reminders: boolean | undefined,
) {
  if (reminders === undefined) return;
  await query(em)
    .updateTable("account")
    .set({ wants_reminders: reminders })
    .where("id", "=", accountId)
    .execute();
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
