import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { BY_THE_CLOCK, tellEach } from "#app/services/mail/index.server.ts";

const EVENTS_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Each person with a place on that day is told once. */
export async function remindOfEvents(em: EntityManager, day: string | null) {
  for (let after: Piece[number] | undefined, isMore = true; isMore;) {
    const piece = await readPiece(em, day, after);
    for (const { id } of piece) await remindOf(em, id, day!);
    isMore = piece.length === EVENTS_AT_ONCE;
    after = piece.at(-1);
  }
}

type Piece = { id: string; startsAt: string }[];

const readPiece = (em: EntityManager, day: string | null, after?: Piece[number]): Promise<Piece> =>
  query(em)
    .selectFrom("event as t")
    .select(["t.id", sql<string>`t.starts_at::text`.as("startsAt")])
    .where("t.approval_status", "=", "approved")
    .where("t.status", "in", ["upcoming", "ongoing"])
    .where(
      sql<boolean>`(t.starts_at, t.id) > (${after?.startsAt ?? day}::timestamp, ${after?.id ?? FIRST}::uuid)`,
    )
    .where(sql<boolean>`t.starts_at < ${day}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(EVENTS_AT_ONCE)
    .execute();

async function remindOf(em: EntityManager, eventId: string, day: string) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = (await allOrNothing(em, (inside) => remindPiece(inside, eventId, day, from))).next;
  }
}

/** The event is held, so that nobody cancels between looking and telling. */
async function remindPiece(em: EntityManager, eventId: string, day: string, after: number) {
  const event = await query(em)
    .selectFrom("event")
    .select(["id", "title", "day", "time", "location", "version as sequence"])
    .where("id", "=", eventId)
    .where("approval_status", "=", "approved")
    .where("status", "in", ["upcoming", "ongoing"])
    .where("day", "=", day)
    .forShare()
    .executeTakeFirst();
  if (!event) return { next: undefined };
  const people = await readPeople(em, eventId, day, after);
  await tellEach(
    em,
    BY_THE_CLOCK,
    { kind: "event-tomorrow", facts: { ...event, changedAt: new Date().toISOString() }, about: eventId },
    people.map(({ id, account_id: account }) => ({ account, key: `event-tomorrow:${id}:${day}` })),
  );
  return { next: people.length === PEOPLE_AT_ONCE ? people.at(-1)!.place : undefined };
}

const readPeople = (em: EntityManager, eventId: string, day: string, after: number) =>
  query(em)
    .selectFrom("event_registration as r")
    .select(["r.id", "r.account_id", "r.place"])
    .where("r.event_id", "=", eventId)
    .where("r.state", "=", "registered")
    .where("r.place", ">", after)
    .where((r) =>
      r.not(
        r.exists(
          r
            .selectFrom("message as m")
            .select("m.id")
            .where("m.cause", "=", sql<string>`${"event-tomorrow:"} || r.id || ${`:${day}`}`),
        ),
      ),
    )
    .orderBy("r.place")
    .limit(PEOPLE_AT_ONCE)
    .execute();
