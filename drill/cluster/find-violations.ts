import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { hashBytes, createFileText, type Load } from "./load.ts";
import { runQuery } from "./parts.ts";

/** Compares acknowledged writes with the remaining database, file store and mailbox. Returns counts by violation. */
export async function findViolations(socket: string, { done, damagedDownloads, unknownTokens }: Load) {
  const violations = new Map<string, number>();
  const addViolation = (label: string, records: readonly unknown[]) =>
    void (records.length && violations.set(label, records.length));
  const queryIds = async (text: string) =>
    new Set((await runQuery(socket, text)).map(({ id }) => String(id)));
  const addLost = async (label: string, acknowledged: string[], stored: string) => {
    const storedIds = await queryIds(stored);
    addViolation(
      `lost ${label}`,
      acknowledged.filter((id) => !storedIds.has(id)),
    );
  };
  await addLost(
    "registrations",
    done.registrations.map(({ event, person }) => `${event} ${person}`),
    "select event_id || ' ' || account_id as id from event_registration where state = 'registered'",
  );
  await addLost("bookings", done.appointments, "select id from appointment where email like 'drill-%'");
  await addLost("approvals", done.approved, "select id from appointment where status = 'approved'");
  await addLost("applications", done.accounts, "select email as id from contributor_application");
  const items = await runQuery(
    socket,
    "select c.id, f.digest from content c join stored_file f on f.id = c.file_id",
  );
  const digests = new Map(items.map(({ id, digest }) => [id, digest]));
  addViolation(
    "lost uploads",
    done.files.filter((file) => digests.get(file.id) !== hashBytes(createFileText(file))),
  );
  addViolation("events with a wrong number of people", await runQuery(socket, WRONG_EVENTS));
  addViolation("slots with more visits than their capacity", await runQuery(socket, OVERBOOKED_SLOTS));
  addViolation("files that are missing or damaged", await findDamagedFiles(socket));
  addViolation("logins that the next request did not know", unknownTokens);
  addViolation("downloads with other bytes", damagedDownloads);
  for (const [label, problems] of Object.entries(await findMailProblems(socket)))
    addViolation(label, problems);
  return violations;
}

const WRONG_EVENTS = `select e.id from event e where e.registered_count <> (select count(*) from event_registration r
    where r.event_id = e.id and r.state = 'registered') or (e.max_attendees > 0 and e.registered_count > e.max_attendees)`;
const OVERBOOKED_SLOTS = `select count(*) from appointment a join opening_hours o on o.visit_type = a.visit_type
  where a.status = 'approved' and a.visit_type = 'library'
  group by a.preferred_date, a.preferred_time, o.capacity having count(*) > o.capacity`;

async function findDamagedFiles(socket: string) {
  const { openStored } = await import("#app/services/files/current-store.server.ts");
  const files = (await runQuery(socket, "select name, digest, size::float8 as size from stored_file")) as {
    name: string;
    digest: string;
    size: number;
  }[];
  const damaged: string[] = [];
  for (const { name, digest, size } of files) {
    const file = await openStored(name);
    const hash = createHash("sha256");
    if (file) for await (const chunk of file.body as AsyncIterable<Buffer>) hash.update(chunk);
    if (file?.size !== size || hash.digest("hex") !== digest) damaged.push(name);
  }
  return damaged;
}

/** Expected messages by address: visit received and approved, registration, application. */
const EXPECTED_MESSAGES = `select address, count(*)::int as count from (
    select email as address from appointment where email like 'drill-%'
    union all select email from appointment where email like 'drill-%' and status = 'approved'
    union all select a.email from event_registration r join account a on a.id = r.account_id
      where r.state = 'registered' and a.email = a.id || '@example.org'
    union all select email from contributor_application where email like 'drill-%'
  ) as told group by address`;
/** Not sent: a newer message about the same visit replaced them. */
const SUPERSEDED_MESSAGES = `select address::text, count(*)::int as count from message
  where state = 'done' and reason = 'overtaken by a later message' group by address`;

async function findMailProblems(socket: string): Promise<Record<string, unknown[]>> {
  const { countMailByAddress } = await import("../../tests/setup/mailbox.ts");
  const received = countMailByAddress();
  const queryCounts = async (text: string) =>
    new Map((await runQuery(socket, text)).map(({ address, count }) => [String(address), Number(count)]));
  const [expected, superseded] = [
    await queryCounts(EXPECTED_MESSAGES),
    await queryCounts(SUPERSEDED_MESSAGES),
  ];
  const countReceived = (address: string) => received.get(address)?.messages.size ?? 0;
  const isLoadAddress = (address: string) => /^(drill-[0-9a-f]+|[0-9a-f-]{36})@example\.org$/.test(address);
  return {
    "people with fewer messages than causes": [...expected].filter(
      ([address, count]) => countReceived(address) < count - (superseded.get(address) ?? 0),
    ),
    "people with more messages than causes": [...received.keys()].filter(
      (address) => isLoadAddress(address) && countReceived(address) > (expected.get(address) ?? 0),
    ),
    "messages that wait or have failed": await runQuery(
      socket,
      "select id from message where state in ('pending', 'failed')",
    ),
  };
}

const MAX_SEND_MS = 5 * 60_000;

/** Returns seconds. Jobs of a killed process are retried only after its missed heartbeat. */
export async function waitUntilSent(socket: string) {
  const startedAt = Date.now();
  const getElapsedMs = () => Date.now() - startedAt;
  for (; getElapsedMs() < MAX_SEND_MS; await sleep(1_000)) {
    const waiting = await runQuery(socket, "select from message where state = 'pending'");
    if (waiting.length === 0) break;
  }
  return Math.round(getElapsedMs() / 1000);
}
