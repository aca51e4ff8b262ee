import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { auditLogList } from "#app/http/dashboard/admin-lists.server.ts";
import { AuditLogPage } from "#app/schemas/audit-log.ts";
import { Dashboard } from "#app/schemas/dashboard.ts";
import { JobReport, RetryResult } from "#app/schemas/jobs.ts";
import { ReviewQueues } from "#app/schemas/review-queues.ts";
import { DemoSummary, Setup, SkipSetupItem } from "#app/schemas/setup.ts";
import { loadDashboard, loadReviewQueuesIfAllowed } from "#app/services/dashboard/index.server.ts";
import { findJobReport, retryJobs } from "#app/services/lifecycle/index.server.ts";
import { removeDemo, findSetup, skipSetupItem } from "#app/services/setup/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/audit-log": listCall(auditLogList, {
    summary: "List audit-trail entries, newest first",
    example: { query: "limit=1" },
    output: AuditLogPage,
  }),
  "GET /api/admin/dashboard": call({
    summary: "Get dashboard statistics",
    capability: "dashboard.read",
    output: Dashboard,
    run: loadDashboard,
  }),
  "DELETE /api/admin/demo": call({
    summary: "Delete the demo content, accounts and visits",
    capability: "site.manage",
    output: DemoSummary,
    run: (ctx) => removeDemo(ctx),
  }),
  "GET /api/admin/review-queues": call({
    summary: "Get pending counts and oldest dates",
    capability: "dashboard.read",
    output: ReviewQueues,
    run: loadReviewQueuesIfAllowed,
  }),
  "GET /api/admin/setup": call({
    summary: "Get the setup checklist and the remaining demo content",
    capability: "site.manage",
    output: Setup,
    isPrivate: true,
    run: (ctx) => findSetup(ctx),
  }),
  "PUT /api/admin/setup/:name": call({
    summary: "Skip an item of the setup checklist, or show it again",
    example: { params: { name: "logo" } },
    capability: "site.manage",
    input: SkipSetupItem,
    output: Setup,
    run: (ctx, { params, input }) => skipSetupItem(ctx, params.name!, input),
  }),
  "GET /api/admin/tasks": call({
    summary: "Get the status of background tasks",
    description: "When each type of task last succeeded, how many are queued, and which have failed.",
    capability: "jobs.manage",
    output: JobReport,
    run: (ctx) => findJobReport(ctx),
  }),
  "POST /api/admin/tasks/:id/retry": call({
    summary: "Retry a failed task",
    capability: "jobs.manage",
    output: RetryResult,
    run: (ctx, { params }) => retryJobs(ctx, params.id!),
  }),
  "POST /api/admin/tasks/retry": call({
    summary: "Retry failed tasks, up to 1,000, oldest first",
    capability: "jobs.manage",
    output: RetryResult,
    run: (ctx) => retryJobs(ctx),
  }),
};
