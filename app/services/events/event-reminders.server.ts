import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { SCHEDULED_CAUSE, enqueueMessages } from "#app/services/mail/index.server.ts";

const EVENT_BATCH_SIZE = 100;
const REGISTRANT_BATCH_SIZE = 500;
const MIN_UUID = "00000000-0000-0000-0000-000000000000";

export async function enqueueEventReminders(em: EntityManager, day: string | null) {
  for (let after: EventBatch[number] | undefined, hasMore = true; hasMore;) {
    const batch = await loadEventBatch(em, day, after);
    for (const { id } of batch) await enqueueRegistrantReminders(em, id, day!);
    hasMore = batch.length === EVENT_BATCH_SIZE;
    after = batch.at(-1);
  }
}

type EventBatch = { id: string; startsAt: string }[];

const loadEventBatch = (
  em: EntityManager,
  day: string | null,
  after?: EventBatch[number],
): Promise<EventBatch> =>
  query(em)
    .selectFrom("event as t")
    .select(["t.id", sql<string>`t.starts_at::text`.as("startsAt")])
    .where("t.approval_status", "=", "approved")
    .where("t.status", "in", ["upcoming", "ongoing"])
    .where(
      sql<boolean>`(t.starts_at, t.id) > (${after?.startsAt ?? day}::timestamp, ${after?.id ?? MIN_UUID}::uuid)`,
    )
    .where(sql<boolean>`t.starts_at < ${day}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(EVENT_BATCH_SIZE)
    .execute();

async function enqueueRegistrantReminders(em: EntityManager, eventId: string, day: string) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = (await inTransaction(em, (tx) => enqueueBatchReminders(tx, eventId, day, from))).next;
  }
}

/** Locks the event, so that no registration is cancelled between the query and the message. */
async function enqueueBatchReminders(em: EntityManager, eventId: string, day: string, after: number) {
  const event = await query(em)
    .selectFrom("event")
    .select(["id", "title", "day", "time", "location", "version as sequence"])
    .select(["end_day as endDay", "end_time as endTime"])
    .where("id", "=", eventId)
    .where("approval_status", "=", "approved")
    .where("status", "in", ["upcoming", "ongoing"])
    .where("day", "=", day)
    .forShare()
    .executeTakeFirst();
  if (!event) return { next: undefined };
  const people = await loadRegistrants(em, eventId, day, after);
  await enqueueMessages(
    em,
    SCHEDULED_CAUSE,
    {
      kind: "event-reminder",
      facts: { ...event, changedAt: new Date().toISOString() },
      subjectId: eventId,
    },
    people.map(({ id, account_id: account }) => ({ account, key: `event-reminder:${id}:${day}` })),
  );
  return { next: people.length === REGISTRANT_BATCH_SIZE ? people.at(-1)!.position : undefined };
}

const loadRegistrants = (em: EntityManager, eventId: string, day: string, after: number) =>
  query(em)
    .selectFrom("event_registration as r")
    .select(["r.id", "r.account_id", "r.position"])
    .where("r.event_id", "=", eventId)
    .where("r.state", "=", "registered")
    .where("r.position", ">", after)
    .where((r) =>
      r.not(
        r.exists(
          r
            .selectFrom("message as m")
            .select("m.id")
            .where("m.idempotency_key", "=", sql<string>`${"event-reminder:"} || r.id || ${`:${day}`}`),
        ),
      ),
    )
    .orderBy("r.position")
    .limit(REGISTRANT_BATCH_SIZE)
    .execute();
