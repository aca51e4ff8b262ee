import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { Appointment } from "#app/models/appointment.ts";

import { tellTomorrow } from "./appointment-mail.server.ts";

const AT_ONCE = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Each visit on that day is told once. */
export async function remindOfVisits(em: EntityManager, day: string | null) {
  for (let after: Piece[number] | undefined, isMore = true; isMore;) {
    const piece = await readPiece(em, day, after);
    if (piece.length) await remindThose(em, day!, piece);
    isMore = piece.length === AT_ONCE;
    after = piece.at(-1);
  }
}

type Piece = { id: string; startsAt: string }[];

const readPiece = (em: EntityManager, day: string | null, after?: Piece[number]): Promise<Piece> =>
  query(em)
    .selectFrom("appointment as t")
    .select(["t.id", sql<string>`t.starts_at::text`.as("startsAt")])
    .where("t.status", "=", "approved")
    .where(
      sql<boolean>`(t.starts_at, t.id) > (${after?.startsAt ?? day}::timestamp, ${after?.id ?? FIRST}::uuid)`,
    )
    .where(sql<boolean>`t.starts_at < ${day}::date + 1`)
    .where((t) =>
      t.not(
        t.exists(
          t
            .selectFrom("message as m")
            .select("m.id")
            .where("m.cause", "=", sql<string>`${"appointment-tomorrow:"} || t.id || ${`:${day}`}`),
        ),
      ),
    )
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(AT_ONCE)
    .execute();

/** The rows are held, so that nobody cancels between looking and telling. */
const remindThose = (em: EntityManager, day: string, piece: Piece) =>
  allOrNothing(em, async (inside) => {
    const visits = await inside.find(
      Appointment,
      { id: piece.map(({ id }) => id), status: "approved", preferredDate: day },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
    );
    for (const visit of visits) await tellTomorrow(inside, visit);
    inside.clear();
  });
