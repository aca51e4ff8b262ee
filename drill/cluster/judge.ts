import { createHash } from "node:crypto";

import { type Acknowledged, digestOf, textOf, type Load } from "./load.ts";
import { wrongMail, type Counted } from "./letters.ts";
import { askAt } from "./parts.ts";

/** What must hold, whatever was killed: asked of the database that is left, of the store and of the mailboxes. */
export async function judge(socket: string, load: Load, counted: Counted) {
  const wrong = await judgeState(socket, load.done);
  wrong.set("sessions that were acknowledged and not known", load.unknown.length);
  wrong.set("files that came torn while it went on", load.torn.length);
  for (const [what, all] of Object.entries(await wrongMail(socket, counted))) wrong.set(what, all.length);
  return wrong;
}

/** Of a database and its store, whether all that was acknowledged is there, and only what may be. */
export async function judgeState(socket: string, done: Acknowledged) {
  const wrong = new Map<string, number>();
  const must = (what: string, all: unknown[]) => void wrong.set(what, all.length);
  const ids = async (text: string) => new Set((await askAt(socket, text)).map(({ id }) => String(id)));

  const people = await ids(
    "select event_id || ' ' || account_id as id from event_registration where state = 'registered'",
  );
  must(
    "registrations that were acknowledged and are lost",
    done.registrations.filter(({ event, person }) => !people.has(`${event} ${person}`)),
  );
  const appointments = await ids("select id from appointment where email like 'drill-%'");
  must(
    "bookings that were acknowledged and are lost",
    done.appointments.filter((id) => !appointments.has(id)),
  );
  const approved = await ids("select id from appointment where status = 'approved'");
  must(
    "approvals that were acknowledged and are lost",
    done.approved.filter((id) => !approved.has(id)),
  );
  const accounts = await ids("select email as id from contributor_application");
  must(
    "applications that were acknowledged and are lost",
    done.accounts.filter((email) => !accounts.has(email)),
  );
  const items = await askAt(
    socket,
    "select c.id, f.digest from content c join stored_file f on f.id = c.file_id",
  );
  const digests = new Map(items.map(({ id, digest }) => [id, digest]));
  must(
    "uploads that were acknowledged and are lost, or another file",
    done.files.filter((file) => digests.get(file.id) !== digestOf(textOf(file))),
  );
  must("events with more people than places, or another count", await askAt(socket, FULL_EVENTS));
  must("rooms with more people than they hold", await askAt(socket, FULL_ROOMS));
  must("rows whose file is not there, or not what it was", await wrongFiles(socket));
  return wrong;
}

const FULL_EVENTS = `select e.id from event e where e.registered <> (select count(*) from event_registration r
    where r.event_id = e.id and r.state = 'registered') or (e.maximum > 0 and e.registered > e.maximum)`;
const FULL_ROOMS = `select count(*) from appointment a join appointment_opening o on o.visit_type = a.visit_type
  where a.status = 'approved' and a.visit_type = 'library'
  group by a.preferred_date, a.preferred_time, o.capacity having count(*) > o.capacity`;

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
  return wrong;
}
