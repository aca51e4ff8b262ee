import { listAuditLog } from "#app/core/audit-log.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { parseAuditAction, AuditLogPage } from "#app/schemas/audit-log.ts";

export const loader = api({
  GET: call({
    summary: "List audit-trail entries, newest first",
    capability: "audit-log.read",
    output: AuditLogPage,
    query: (url) => ({
      filter: { ...parseAuditAction(url), ...parseOrder(url) },
      paging: readPageRequest(url, PAGE_SIZES.trail),
    }),
    run: (ctx, { query: { filter, paging } }) => listAuditLog(ctx, filter, paging),
  }),
});
export const action = loader;
