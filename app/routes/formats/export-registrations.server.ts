import { ok } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { REGISTRATION_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { findEvent, listRegistrations } from "#app/services/events/index.server.ts";
import { exportRows, iterateExportPages, type ExportPages } from "#app/services/exchange/index.server.ts";

export async function exportRegistrations(
  ctx: RequestContext,
  eventId: string,
  url: URL,
  format: "csv" | "jsonl",
) {
  const { t } = ctx;
  const chunks = streamRegistrations(ctx, eventId, url);
  const columns = ["name", "email", "at", "state"] as const;
  return exportRows(
    chunks,
    format,
    columns,
    columns.map((head) => t(`registrations.${head}`)),
  );
}

async function* streamRegistrations(ctx: RequestContext, eventId: string, url: URL): ExportPages<object> {
  const filter = readFilters(REGISTRATION_FILTERS, url);
  let isFirst = true;
  const chunks = iterateExportPages(async (paging) => {
    const result = await listRegistrations(ctx, eventId, filter, paging);
    if (!result.ok) return result;
    // After `listRegistrations()`, which checks permissions, so that others do not learn which events exist.
    const event = isFirst ? await findEvent(ctx, eventId) : ok(undefined);
    isFirst = false;
    if (!event.ok) return event;
    const { registrations, pagination } = result.value;
    return ok({ items: registrations.map(createRowMapper(ctx)), pagination });
  });
  yield* chunks;
}

type ExportedRegistration = {
  user: { name: string; email: string };
  registeredAt: string;
  state: "registered" | "waiting";
};
const createRowMapper =
  ({ t }: RequestContext) =>
  ({ user, registeredAt, state }: ExportedRegistration) => ({
    name: user.name,
    email: user.email,
    at: registeredAt,
    state: t(`registrations.${state}`),
  });
