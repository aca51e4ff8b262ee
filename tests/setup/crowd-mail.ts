import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import { SCHEDULED_CAUSE, enqueueMessage } from "#app/services/mail/index.server.ts";

import { createEventWithCapacity } from "./crowd.ts";
import { execute } from "./execute.ts";

/** Each message has its own transaction and recipient. */
export async function enqueueMessages(count: number): Promise<string[]> {
  const addresses = Array.from(
    { length: count },
    (_, index) => `recipient-${index}-${createId()}@example.org`,
  );
  for (const address of addresses)
    await inTransaction(createEntityManager(), (em) =>
      enqueueMessage(em, SCHEDULED_CAUSE, {
        kind: "application-rejected",
        facts: { reason: "Too short." },
        to: { address, language: "en" },
        about: { applicant: null },
        key: createId(),
      }),
    );
  return addresses;
}

/** A full event of capacity one, with `count` people on its waiting list. */
export async function createEventWithWaitingList(count: number) {
  const id = await createEventWithCapacity(1);
  await execute("update event set registered_count = 1 where id = ?", [id]);
  const rows = await createJobEntityManager().execute<{ email: string }[]>(
    `with people as (
       insert into account (id, name, email, role)
       select gen_random_uuid(), 'W', 'waits-' || n || '-' || ?::text || '@example.org', 'user'
       from generate_series(1, ?::int) n returning id, email
     ), line as (
       insert into event_registration (id, event_id, account_id, state)
       select gen_random_uuid(), ?::uuid, id, 'waiting' from people
     ) select email::text from people`,
    [id, count, id],
  );
  return { id, addresses: rows.map(({ email }) => email) };
}

/** Counts of an event: registrations, waiting list, recipients and queued jobs. */
export async function readEventCounts(id: string) {
  const [row] = await execute<Record<"registered" | "waiting" | "messages" | "tasks", number>>(
    `select count(*) filter (where state = 'registered')::int as registered,
       count(*) filter (where state = 'waiting')::int as waiting,
       (select count(distinct address)::int from message where subject_id = ?) as messages,
       (select count(*)::int from urithi_jobs.job j join message m on j.data -> 'data' ->> 'id' = m.id::text
         where m.subject_id = ?) as tasks
     from event_registration where event_id = ?`,
    [id, id, id],
  );
  return row!;
}
