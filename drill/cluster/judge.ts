import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { digestOf, textOf, type Load } from "./load.ts";
import { queryAt } from "./parts.ts";

/** What must hold, whatever was killed: read from the database that is left, the file store and the mailboxes. */
export async function findViolations(socket: string, { done, torn, unknown }: Load) {
  const violations = new Map<string, number>();
  const note = (what: string, all: readonly unknown[]) =>
    void (all.length && violations.set(what, all.length));
  const ids = async (text: string) => new Set((await queryAt(socket, text)).map(({ id }) => String(id)));
  const noteLost = async (what: string, acknowledged: string[], stored: string) => {
    const all = await ids(stored);
    note(
      `lost ${what}`,
      acknowledged.filter((id) => !all.has(id)),
    );
  };
  await noteLost(
    "registrations",
    done.registrations.map(({ event, person }) => `${event} ${person}`),
    "select event_id || ' ' || account_id as id from event_registration where state = 'registered'",
  );
  await noteLost("bookings", done.appointments, "select id from appointment where email like 'drill-%'");
  await noteLost("approvals", done.approved, "select id from appointment where status = 'approved'");
  await noteLost("applications", done.accounts, "select email as id from contributor_application");
  const items = await queryAt(
    socket,
    "select c.id, f.digest from content c join stored_file f on f.id = c.file_id",
  );
  const digests = new Map(items.map(({ id, digest }) => [id, digest]));
  note(
    "lost uploads",
    done.files.filter((file) => digests.get(file.id) !== digestOf(textOf(file))),
  );
  note("events with a wrong number of people", await queryAt(socket, WRONG_EVENTS));
  note("slots with more visits than their capacity", await queryAt(socket, OVERBOOKED_SLOTS));
  note("files that are missing or damaged", await damagedFiles(socket));
  note("logins that the next request did not know", unknown);
  note("downloads with other bytes", torn);
  for (const [what, all] of Object.entries(await wrongMail(socket))) note(what, all);
  return violations;
}

const WRONG_EVENTS = `select e.id from event e where e.registered <> (select count(*) from event_registration r
    where r.event_id = e.id and r.state = 'registered') or (e.maximum > 0 and e.registered > e.maximum)`;
const OVERBOOKED_SLOTS = `select count(*) from appointment a join appointment_opening o on o.visit_type = a.visit_type
  where a.status = 'approved' and a.visit_type = 'library'
  group by a.preferred_date, a.preferred_time, o.capacity having count(*) > o.capacity`;

async function damagedFiles(socket: string) {
  const { openStored } = await import("#app/services/files/the-store.server.ts");
  const { bytesOf, wholeOf } = await import("#app/services/files/store.ts");
  const files = (await queryAt(socket, "select name, digest, size::float8 as size from stored_file")) as {
    name: string;
    digest: string;
    size: number;
  }[];
  const damaged: string[] = [];
  for (const { name, digest, size } of files) {
    const file = await openStored(name);
    const hash = createHash("sha256");
    if (file) for await (const piece of bytesOf(file, wholeOf(file))) hash.update(piece);
    if (file?.size !== size || hash.digest("hex") !== digest) damaged.push(name);
    await file?.close();
  }
  return damaged;
}

/** By address, how many messages the rows cause: a visit received and approved, a registration, an application. */
const CAUSES = `select address, count(*)::int as count from (
    select email as address from appointment where email like 'drill-%'
    union all select email from appointment where email like 'drill-%' and status = 'approved'
    union all select a.email from event_registration r join account a on a.id = r.account_id
      where r.state = 'registered' and a.email = a.id || '@example.org'
    union all select email from contributor_application where email like 'drill-%'
  ) as told group by address`;
/** Not sent, since a newer message about the same visit was. */
const OVERTAKEN = `select address::text, count(*)::int as count from message
  where state = 'done' and reason = 'overtaken by a later message' group by address`;

async function wrongMail(socket: string): Promise<Record<string, unknown[]>> {
  const { countByAddress } = await import("../../tests/setup/mailbox.ts");
  const received = countByAddress();
  const counts = async (text: string) =>
    new Map((await queryAt(socket, text)).map(({ address, count }) => [String(address), Number(count)]));
  const [causes, overtaken] = [await counts(CAUSES), await counts(OVERTAKEN)];
  const receivedBy = (address: string) => received.get(address)?.messages.size ?? 0;
  const isOfTheLoad = (address: string) => /^(drill-[0-9a-f]+|[0-9a-f-]{36})@example\.org$/.test(address);
  return {
    "people with fewer messages than causes": [...causes].filter(
      ([address, count]) => receivedBy(address) < count - (overtaken.get(address) ?? 0),
    ),
    "people with more messages than causes": [...received.keys()].filter(
      (address) => isOfTheLoad(address) && receivedBy(address) > (causes.get(address) ?? 0),
    ),
    "messages that wait or have failed": await queryAt(
      socket,
      "select id from message where state in ('waiting', 'failed')",
    ),
  };
}

const SENT_WITHIN_MS = 5 * 60_000;

/** The jobs of a killed process are retried only after its heartbeat is missed. */
export async function waitUntilSent(socket: string) {
  const began = Date.now();
  const passed = () => Date.now() - began;
  for (; passed() < SENT_WITHIN_MS; await sleep(1_000)) {
    const waiting = await queryAt(socket, "select from message where state = 'waiting'");
    if (waiting.length === 0) break;
  }
  return Math.round(passed() / 1000);
}
