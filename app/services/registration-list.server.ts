import { isoMoment } from "#app/models/sql.ts";
import type { Registration } from "#app/schemas/events.ts";

import { personIn, refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { eventColumns, viewEvent, type EventRow } from "./event-view.ts";
import { isId } from "./id.ts";
import { listPage, type Paging, type Where } from "./list-page.server.ts";
import { fail, ok, type Result } from "./result.ts";

const REGISTERED_AT = isoMoment("t.registered_at");

/** Who has registered for an event, and who waits, in the order in which they came; for administrators. */
export async function listRegistrations(
  ctx: Context,
  eventId: string,
  { search }: { search?: string },
  paging: Paging,
) {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  if (!isId(eventId)) return fail("missing", "events.missing");
  const where: Where = { sql: "t.event_id = ?", values: [eventId] };
  const { rows, pagination } = await listPage<Registration & { id: string }>(
    ctx.em,
    {
      table: "event_registration",
      columns: `${REGISTERED_AT} as "registeredAt", t.state,
        (select json_build_object('name', a.name, 'email', a.email::text) from account a where a.id = t.account_id) as "user"`,
      where: search ? named(where, search) : where,
      order: { column: "place", type: "bigint", rises: true },
    },
    paging,
  );
  const { page: currentPage, ...rest } = pagination;
  const registrations = rows.map(({ id, user, registeredAt, state }) => ({ id, user, registeredAt, state }));
  return ok({ registrations, pagination: { currentPage, ...rest } });
}

const named = ({ sql, values }: Where, search: string): Where => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return {
    sql: `${sql} and exists (select from account a where a.id = t.account_id
      and (fold(a.name) like fold(?) or a.email::text ilike ?))`,
    values: [...values, pattern, pattern],
  };
};

type Row = EventRow & {
  registrationId: string;
  registeredAt: string;
  state: "registered" | "waiting";
  position: number;
};

/** What whoever asks has registered for, newest first. */
export async function listMyRegistrations(ctx: Context, { page, limit }: Paging) {
  const no = refusal(ctx, "events.register");
  if (no) return no;
  const { id: me } = personIn(ctx);
  const [counted] = await ctx.em.execute<{ items: number }[]>(
    "select count(*)::int as items from event_registration where account_id = ?",
    [me],
  );
  const totalItems = counted!.items;
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  const currentPage = Math.min(page, totalPages);
  const rows = await ctx.em.execute<Row[]>(
    `select t.id, ${eventColumns(ctx.actor)}, r.id as "registrationId",
       ${isoMoment("r.registered_at")} as "registeredAt", r.state
     from event_registration r join event t on t.id = r.event_id where r.account_id = ?
     order by r.id desc limit ${limit} offset ${(currentPage - 1) * limit}`,
    [me],
  );
  return ok({
    registrations: rows.map((row) => ({
      id: row.registrationId,
      event: viewEvent(row, ctx.actor),
      registeredAt: row.registeredAt,
      state: row.state,
      waitingPosition: row.mine?.position ?? null,
    })),
    pagination: { currentPage, totalPages, totalItems, more: false },
  });
}

/** All registrations of an event as a table for other programs. */
export async function writeRegistrations(
  ctx: Context,
  eventId: string,
  head: { name: string; email: string; at: string; state: string; registered: string; waiting: string },
): Promise<Result<string>> {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  const [event] = isId(eventId) ? await ctx.em.execute("select from event where id = ?", [eventId]) : [];
  if (!event) return fail("missing", "events.missing");
  const rows = await ctx.em.execute<
    { name: string; email: string; at: string; state: Registration["state"] }[]
  >(
    `select a.name, a.email::text, ${REGISTERED_AT} as at, t.state from event_registration t
     join account a on a.id = t.account_id where t.event_id = ? order by t.place`,
    [eventId],
  );
  const lines = [
    [head.name, head.email, head.at, head.state],
    ...rows.map(({ name, email, at, state }) => [name, email, at, head[state]]),
  ];
  // With the mark by which spreadsheets know that it is UTF-8.
  return ok(`\ufeff${lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")}`);
}

/** A spreadsheet takes what begins so for a formula, and would run it. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
