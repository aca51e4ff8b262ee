import { createHash } from "node:crypto";

import type { Load, World } from "./load.ts";
import { askAt } from "./parts.ts";

/** What must hold, whatever was killed: asked of the database that is left, and of the store. */
export async function judge(socket: string, { done, torn }: Load, { event }: World) {
  const wrong: string[] = [];
  const must = (what: string, all: unknown[]) => {
    console.log(`  ${what}: ${all.length}`);
    if (all.length) wrong.push(what);
  };
  const ids = async (text: string, values?: unknown[]) =>
    new Set((await askAt(socket, text, values)).map(({ id }) => String(id)));

  const { registrations: places, appointments: booked, accounts: applied, files } = done;
  console.log(
    `  acknowledged: ${places.length} registrations, ${booked.length} bookings, ${applied.length} applications, ${files.length} uploads`,
  );
  const people = await ids(
    "select account_id as id from event_registration where event_id = $1 and state = 'registered'",
    [event],
  );
  must(
    "registrations that were acknowledged and are lost",
    done.registrations.filter(({ person }) => !people.has(person)),
  );
  const appointments = await ids("select id from appointment");
  must(
    "bookings that were acknowledged and are lost",
    done.appointments.filter((id) => !appointments.has(id)),
  );
  const accounts = await ids("select email as id from contributor_application");
  must(
    "applications that were acknowledged and are lost",
    done.accounts.filter((email) => !accounts.has(email)),
  );
  const items = await ids("select id from content where file_id is not null");
  must(
    "uploads that were acknowledged and are lost",
    done.files.filter(({ id }) => !items.has(id)),
  );

  must(
    "events with more people than places, or another count",
    await askAt(
      socket,
      `select e.id from event e where e.registered <> (select count(*) from event_registration r where r.event_id = e.id
         and r.state = 'registered') or (e.maximum > 0 and e.registered > e.maximum)`,
    ),
  );
  must(
    "rooms with more people than they hold",
    await askAt(
      socket,
      `select count(*) from appointment a join appointment_opening o on o.visit_type = a.visit_type
       where a.status = 'approved' and a.visit_type = 'library'
       group by a.preferred_date, a.preferred_time, o.capacity having count(*) > o.capacity`,
    ),
  );
  must("files that came torn while it went on", torn);
  must("rows whose file is not there, or not what it was", await wrongFiles(socket));
  return wrong;
}

/** Every file that a row describes, read from the store. */
async function wrongFiles(socket: string) {
  const { openStored } = await import("#app/services/files/the-store.server.ts");
  const { bytesOf, wholeOf } = await import("#app/services/files/store.ts");
  const files = (await askAt(socket, "select name, digest, size::float8 as size from stored_file")) as {
    name: string;
    digest: string;
    size: number;
  }[];
  const wrong: string[] = [];
  for (const { name, digest, size } of files) {
    const file = await openStored(name);
    const hash = createHash("sha256");
    if (file) for await (const piece of bytesOf(file, wholeOf(file))) hash.update(piece);
    if (file?.size !== size || hash.digest("hex") !== digest) wrong.push(name);
    await file?.close();
  }
  console.log(`  files read from the store: ${files.length}`);
  return wrong;
}
