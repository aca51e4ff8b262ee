import { fork, forkForTasks } from "#app/models/connection.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { newId } from "#app/models/id.ts";
import { BY_THE_CLOCK, tell } from "#app/services/mail/index.server.ts";

import { eventWith } from "./crowd.ts";

/** Many messages at once, for what must hold of each of them. */

/** So many causes, each with its own transaction and somebody of their own. */
export async function tellMany(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, at) => `told-${at}-${newId()}@example.org`);
  for (const address of addresses)
    await allOrNothing(fork(), (em) =>
      tell(em, BY_THE_CLOCK, {
        kind: "proposal-rejected",
        facts: { id: newId(), title: "Drums", reason: "Too loud." },
        to: { address, language: "en" },
        key: newId(),
      }),
    );
  return addresses;
}

/** An event with one place, which is taken, and so many who wait for it. */
export async function eventWithLine(count: number) {
  const id = await eventWith(1);
  await fork().execute("update event set registered = 1 where id = ?", [id]);
  const rows = await forkForTasks().execute<{ email: string }[]>(
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

/** What an event's line has become, and how many were written to. */
export async function peopleOf(id: string) {
  const [row] = await fork().execute<Record<"registered" | "waiting" | "messages" | "tasks", number>[]>(
    `select count(*) filter (where state = 'registered')::int as registered,
       count(*) filter (where state = 'waiting')::int as waiting,
       (select count(distinct address)::int from message where about = ?) as messages,
       (select count(*)::int from urithi_tasks.job j join message m on j.data -> 'told' ->> 'id' = m.id::text
         where m.about = ?) as tasks
     from event_registration where event_id = ?`,
    [id, id, id],
  );
  return row!;
}
