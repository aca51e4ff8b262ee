import { insertRow } from "./rows.ts";
import { execute } from "./execute.ts";
import { createTestUsers } from "./test-users.ts";

export const createReaders = (count: number) =>
  createTestUsers(Array.from({ length: count }, () => "user" as const));

export const createEventWithCapacity = (capacity: number) => insertRow("event", { max_attendees: capacity });

/** Reads the stored counter and the number of rows in one statement. */
export async function readRegistrationCounts(id: string) {
  const [row] = await execute<{ counter: number; rows: number }>(
    `select registered_count as counter, (select count(*)::int from event_registration r
       where r.event_id = e.id and r.state = 'registered') as rows from event e where id = ?`,
    [id],
  );
  return row!;
}

/** `clients` send `total` requests: each sends its next one when it has its response. */
export async function sendConcurrently(
  { total, clients }: { total: number; clients: number },
  request: (client: number, number: number) => Promise<Response>,
) {
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  let sent = 0;
  const runClient = async (_: unknown, client: number) => {
    while (sent < total) {
      const response = await request(client, sent++);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  return { statuses, perSecond: (total * 1_000) / (performance.now() - startedAt) };
}

/** How many concurrent requests this machine serves within half of the maximum wait. */
export async function findConcurrency(
  max: number,
  maxWaitMs: number,
  request: (client: number, number: number) => Promise<Response>,
) {
  // No more than the permits of the server, so that nothing waits or is rejected.
  const sample = { total: 80, clients: 8 };
  await sendConcurrently(sample, request);
  const { perSecond } = await sendConcurrently(sample, (client, number) => request(client, 80 + number));
  return Math.min(max, Math.floor((perSecond * maxWaitMs) / 2_000));
}

export const bearerHeaders = (token: string) => ({ Authorization: `Bearer ${token}` });
