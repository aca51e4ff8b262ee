import { setTimeout as sleep } from "node:timers/promises";

import { askAt } from "./parts.ts";

/** One message for each cause: what the rows say that people were told, and what lies in their mailboxes. */

/** By address: how many letters came, and how many messages those are. */
export type Counted = Map<string, { letters: number; messages: Set<string> }>;

const SENT_WITHIN_MS = 5 * 60_000;

/** Of whoever the load speaks for: a visit is received and approved, a place and an application are had. */
const CAUSES = `select address, count(*)::int as causes from (
    select email as address from appointment where email like 'drill-%'
    union all select email from appointment where email like 'drill-%' and status = 'approved'
    union all select a.email from event_registration r join account a on a.id = r.account_id
      where r.state = 'registered' and a.email = a.id || '@example.org'
    union all select email from contributor_application where email like 'drill-%'
  ) as told group by address`;

/** Not sent any more, as a newer one about the same visit was on its way: it says what holds. */
const OVERTAKEN = `select address::text, count(*)::int as causes from message
  where state = 'done' and reason = 'overtaken by a later message' group by address`;

type Causes = { address: string; causes: number };

/** Those of a process that was killed are heard of by its silence alone. */
export async function untilSent(socket: string) {
  const began = Date.now();
  for (;;) {
    const waiting = await askAt(socket, "select count(*)::int as n from message where state = 'waiting'");
    if (waiting[0]!.n === 0 || Date.now() - began > SENT_WITHIN_MS)
      return Math.round((Date.now() - began) / 1000);
    await sleep(1_000);
  }
}

const isOfTheLoad = (address: string) => /^(drill-[0-9a-f]+|[0-9a-f-]{36})@example\.org$/.test(address);

export async function wrongMail(socket: string, counted: Counted): Promise<Record<string, unknown[]>> {
  const rows = (await askAt(socket, CAUSES)) as Causes[];
  const causes = new Map(rows.map((row) => [row.address, row.causes]));
  const overtaken = (await askAt(socket, OVERTAKEN)) as Causes[];
  const needless = new Map(overtaken.map((row) => [row.address, row.causes]));
  const heardBy = (address: string) => counted.get(address)?.messages.size ?? 0;
  return {
    "people who were told less than happened": rows.filter(
      (row) => heardBy(row.address) < row.causes - (needless.get(row.address) ?? 0),
    ),
    "people who were told twice, or what never was": [...counted.keys()].filter(
      (address) => isOfTheLoad(address) && heardBy(address) > (causes.get(address) ?? 0),
    ),
    "messages that wait, or have failed": await askAt(
      socket,
      "select id from message where state in ('waiting', 'failed')",
    ),
  };
}

export const sumOf = (counted: Counted) => {
  const all = [...counted.values()];
  const letters = all.reduce((sum, one) => sum + one.letters, 0);
  return { letters, messages: all.reduce((sum, { messages }) => sum + messages.size, 0) };
};
