import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { auditLog } from "#app/http/definitions/lists.server.ts";
import { AuditLogPage } from "#app/schemas/audit-log.ts";
import { Dashboard } from "#app/schemas/dashboard.ts";
import { JobReport, RetryResult } from "#app/schemas/jobs.ts";
import { DemoSummary, Setup, SkipSetupItem } from "#app/schemas/setup.ts";
import { loadDashboard } from "#app/services/dashboard/index.server.ts";
import { findJobReport, retryJobs } from "#app/services/lifecycle/index.server.ts";
import { removeDemo, findSetup, skipSetupItem } from "#app/services/setup/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/audit-log": api({
    GET: listCall(auditLog, {
      summary: "List audit-trail entries, newest first",
      example: { query: "limit=1" },
      output: AuditLogPage,
    }),
  }),
  "/api/admin/dashboard": api({
    GET: call({
      summary: "Get dashboard statistics",
      capability: "dashboard.read",
      output: Dashboard,
      run: loadDashboard,
    }),
  }),
  "/api/admin/demo": api({
    DELETE: call({
      summary: "Delete the demo content, accounts and visits",
      capability: "site.manage",
      output: DemoSummary,
      run: (ctx) => removeDemo(ctx),
    }),
  }),
  "/api/admin/setup": api({
    GET: call({
      summary: "Get the setup checklist and the remaining demo content",
      capability: "site.manage",
      output: Setup,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return findSetup(ctx);
      },
    }),
  }),
  "/api/admin/setup/:name": api({
    PUT: call({
      summary: "Skip an item of the setup checklist, or show it again",
      example: { params: { name: "logo" } },
      capability: "site.manage",
      input: SkipSetupItem,
      output: Setup,
      run: (ctx, { params, input }) => skipSetupItem(ctx, params.name!, input),
    }),
  }),
  "/api/admin/tasks": api({
    GET: call({
      summary: "Get the status of background tasks",
      description: "When each type of task last succeeded, how many are queued, and which have failed.",
      capability: "jobs.manage",
      output: JobReport,
      run: (ctx) => findJobReport(ctx),
    }),
  }),
  "/api/admin/tasks/:id/retry": api({
    POST: call({
      summary: "Retry a failed task",
      capability: "jobs.manage",
      output: RetryResult,
      run: (ctx, { params }) => retryJobs(ctx, params.id!),
    }),
  }),
  "/api/admin/tasks/retry": api({
    POST: call({
      summary: "Retry failed tasks, up to 1,000, oldest first",
      capability: "jobs.manage",
      output: RetryResult,
      run: (ctx) => retryJobs(ctx),
    }),
  }),
};
