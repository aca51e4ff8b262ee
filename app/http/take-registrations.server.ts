import { ok } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import { listRegistrations } from "#app/services/events/registration-list.server.ts";
import { exportRows, walkList, type Pieces } from "#app/services/exchange/index.server.ts";

/** Narrowed as on the screen, with column heads for people. */
export async function takeRegistrations(
  ctx: RequestContext,
  eventId: string,
  url: URL,
  format: "csv" | "jsonl",
) {
  const { say } = ctx;
  const pieces = registrationsOf(ctx, eventId, url);
  const heads = ["name", "email", "at", "state"] as const;
  return exportRows(
    pieces,
    format,
    heads,
    heads.map((head) => say(`registrations.${head}`)),
  );
}

async function* registrationsOf(ctx: RequestContext, eventId: string, url: URL): Pieces<object> {
  const asked = { search: readQuery(url).free("search"), ...readOrder(url) };
  let isFirst = true;
  const pieces = walkList(async (paging) => {
    const listed = await listRegistrations(ctx, eventId, asked, paging);
    if (!listed.ok) return listed;
    // Only those who may know of registrations are told that the event does not exist.
    const event = isFirst ? await findEvent(ctx, eventId) : ok(undefined);
    isFirst = false;
    if (!event.ok) return event;
    const { registrations, pagination } = listed.value;
    return ok({ items: registrations.map(rowOf(ctx)), pagination });
  });
  yield* pieces;
}

type Registration = {
  user: { name: string; email: string };
  registeredAt: string;
  state: "registered" | "waiting";
};
const rowOf =
  ({ say }: RequestContext) =>
  ({ user, registeredAt, state }: Registration) => ({
    name: user.name,
    email: user.email,
    at: registeredAt,
    state: say(`registrations.${state}`),
  });
