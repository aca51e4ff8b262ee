import { expressionBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { isId } from "#app/core/id.ts";
import type { ListOf, Paging } from "#app/core/list-of.ts";
import { listPage } from "#app/core/list-page.server.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { Tables } from "#app/models/tables.ts";
import type { EVENT_STATUSES, Order } from "#app/schemas/lists.ts";

import { viewEvent, withEventColumns } from "./event-view.ts";

const t = expressionBuilder<Tables & { t: Tables["event_registration"] }, "t">();
const registeredAt = asJson(t.ref("t.registered_at")).as("registeredAt");
const ofEvent = expressionBuilder<{ t: Tables["event"] }, "t">();
const user = jsonObjectFrom(
  t
    .selectFrom("account as a")
    .select((a) => [
      "a.name",
      "a.email",
      a("a.confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
    ])
    .whereRef("a.id", "=", "t.account_id"),
).$notNull();

const BY: Record<Order, ListOf["order"]> = {
  name: { column: "search_name", type: "text", rises: true },
  "-name": { column: "search_name", type: "text" },
  added: { column: "place", type: "bigint", rises: true },
  "-added": { column: "place", type: "bigint" },
};

export async function listRegistrations(
  ctx: Context,
  eventId: string,
  { search, order = "added" }: { search?: string; order?: Order },
  paging: Paging,
) {
  const no = refusal(ctx, "events.manage");
  if (no) return no;
  if (!isId(eventId)) return fail("missing", "events.missing");
  const { rows: registrations, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("event_registration as t")
        .select(["t.id", user.as("user"), registeredAt, "t.state"]),
      where: [t("t.event_id", "=", eventId), search && named(search)],
      order: BY[order],
    },
    paging,
  );
  if (registrations.length === 0 && !(await isThere(ctx, eventId))) return fail("missing", "events.missing");
  return ok({ registrations, pagination });
}

const isThere = ({ em }: Context, eventId: string) =>
  query(em).selectFrom("event").select("id").where("id", "=", eventId).executeTakeFirst();

function named(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`(t.search_name like fold(${pattern})
    or exists (select from account a where a.id = t.account_id and a.email::text ilike ${pattern}))`;
}

const registrationsOf = ({ em }: Context, accountId: string) =>
  query(em).selectFrom((from) =>
    from
      .selectFrom("event_registration as r")
      .innerJoin("event as e", "e.id", "r.event_id")
      .selectAll("e")
      .select(["r.id as registration_id", "r.registered_at", "r.state"])
      .where("r.account_id", "=", accountId)
      .as("t"),
  );

type EventStatus = (typeof EVENT_STATUSES)[number];
const BY_DAY = { column: "starts_at", type: "timestamp" } as const;
/** Coming events soonest first, past ones latest first. */
const OWN: Record<"next" | "past", { statuses: EventStatus[]; order: ListOf["order"] }> = {
  next: { statuses: ["upcoming", "ongoing"], order: { ...BY_DAY, rises: true } },
  past: { statuses: ["completed", "cancelled"], order: BY_DAY },
};

export async function listMyRegistrations(ctx: Context, paging: Paging, part?: keyof typeof OWN) {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const { id: me } = personIn(ctx);
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      isJoined: true,
      rows: withEventColumns(registrationsOf(ctx, me), ctx.actor).select([
        "t.registration_id as registrationId",
        "t.state",
        registeredAt,
      ]),
      ...(part
        ? { where: [ofEvent("t.status", "in", OWN[part].statuses)], order: OWN[part].order }
        : {
            counted: query(ctx.em)
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
      event: viewEvent(row, ctx.actor),
      registeredAt: row.registeredAt,
      state: row.state,
      waitingPosition: row.mine?.position ?? null,
    })),
    pagination,
  });
}
