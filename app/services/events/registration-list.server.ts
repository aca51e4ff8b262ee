import { expressionBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import type { ListDefinition, PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { toIsoTimestamp, query } from "#app/core/query.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { EVENT_STATUSES } from "#app/schemas/lists/events.ts";
import type { ListOrder } from "#app/schemas/lists/shared.ts";

import { toEventView, withEventColumns } from "./event-view.ts";

const registrationExpressionBuilder = expressionBuilder<
  DatabaseTables & { t: DatabaseTables["event_registration"] },
  "t"
>();
const registeredAtColumn = toIsoTimestamp(registrationExpressionBuilder.ref("t.registered_at")).as(
  "registeredAt",
);
const eventExpressionBuilder = expressionBuilder<{ t: DatabaseTables["event"] }, "t">();
const accountJson = jsonObjectFrom(
  registrationExpressionBuilder
    .selectFrom("account as a")
    .select((a) => [
      "a.name",
      "a.email",
      a("a.confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .whereRef("a.id", "=", "t.account_id"),
).$notNull();

const LIST_ORDERS: Record<ListOrder, ListDefinition["order"]> = {
  name: { column: "search_name", type: "text", isAscending: true },
  "-name": { column: "search_name", type: "text" },
  added: { column: "position", type: "bigint", isAscending: true },
  "-added": { column: "position", type: "bigint" },
};

export async function listRegistrations(
  ctx: Context,
  { search, order = "added" }: { search?: string | undefined; order?: ListOrder | undefined },
  paging: PageRequest,
  eventId: string,
) {
  const refusal = checkAccess(ctx, "events.manage");
  if (refusal) return refusal;
  if (!isId(eventId)) return fail("not-found", "events.missing");
  const { rows: registrations, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("event_registration as t")
        .select(["t.id", accountJson.as("user"), registeredAtColumn, "t.state"]),
      where: [
        registrationExpressionBuilder("t.event_id", "=", eventId),
        search && matchesNameOrEmail(search),
      ],
      order: LIST_ORDERS[order],
    },
    paging,
  );
  if (registrations.length === 0 && !(await findEventId(ctx, eventId)))
    return fail("not-found", "events.missing");
  return ok({ registrations, pagination });
}

const findEventId = ({ em }: Context, eventId: string) =>
  query(em).selectFrom("event").select("id").where("id", "=", eventId).executeTakeFirst();

function matchesNameOrEmail(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<boolean>`(t.search_name like fold(${pattern})
    or exists (select from account a where a.id = t.account_id and a.email::text ilike ${pattern}))`;
}

const selectRegisteredEvents = ({ em }: Context, accountId: string) =>
  query(em).selectFrom((from) =>
    from
      .selectFrom("event_registration as r")
      .innerJoin("event as e", "e.id", "r.event_id")
      .selectAll("e")
      .select(["r.id as registration_id", "r.registered_at", "r.state", sql`e.ends_at`.as("ends_at")])
      .where("r.account_id", "=", accountId)
      .as("t"),
  );

type EventStatus = (typeof EVENT_STATUSES)[number];
const MY_REGISTRATIONS_BY_PERIOD: Record<
  "next" | "past",
  { statuses: EventStatus[]; order: ListDefinition["order"] }
> = {
  next: {
    statuses: ["upcoming", "ongoing"],
    order: { column: "starts_at", type: "timestamp", isAscending: true },
  },
  past: { statuses: ["completed", "cancelled"], order: { column: "ends_at", type: "timestamp" } },
};

export async function listMyRegistrations(
  ctx: Context,
  paging: PageRequest,
  period?: keyof typeof MY_REGISTRATIONS_BY_PERIOD,
) {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id: me } = requireUser(ctx);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      isJoined: true,
      rows: withEventColumns(selectRegisteredEvents(ctx, me), ctx.actor).select([
        "t.registration_id as registrationId",
        "t.state",
        registeredAtColumn,
      ]),
      ...(period
        ? {
            where: [eventExpressionBuilder("t.status", "in", MY_REGISTRATIONS_BY_PERIOD[period].statuses)],
            order: MY_REGISTRATIONS_BY_PERIOD[period].order,
          }
        : {
            countQuery: query(ctx.em)
              .selectFrom("event_registration as t")
              .select("t.id")
              .where("t.account_id", "=", me),
            where: [],
            order: { column: "registration_id", type: "uuid" },
          }),
    },
    paging,
  );
  return ok({
    registrations: rows.map((row) => ({
      id: row.registrationId,
      event: toEventView(row, ctx.actor),
      registeredAt: row.registeredAt,
      state: row.state,
      waitingPosition: row.mine?.position ?? null,
    })),
    pagination,
  });
}
