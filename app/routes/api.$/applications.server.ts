import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { applicationList } from "#app/http/contributors/contributor-lists.server.ts";
import {
  APPROVAL_MESSAGES,
  ApplicationDecision,
  ApplyAsContributor,
  ApproveApplication,
  PendingApplications,
  RejectApplication,
} from "#app/schemas/applications.ts";
import {
  applyAsContributor,
  approveApplication,
  rejectApplication,
} from "#app/services/accounts/index.server.ts";

/** Existing API clients request only one page, so by default it is as large as possible. */
const DEFAULT_LIMIT = 100;

export const calls: ApiCalls = {
  "POST /api/auth/apply-contributor": call({
    summary: "Apply to become a contributor",
    input: ApplyAsContributor,
    message: "apply.received",
    status: 201,
    run: (ctx, { input }) => applyAsContributor(ctx, input),
  }),
  "POST /api/auth/approve-contributor/:id": call({
    summary: "Approve an application; creates an account and a profile",
    capability: "applications.decide",
    input: ApproveApplication,
    output: ApplicationDecision,
    async run(ctx, { params, input }) {
      const approved = await approveApplication(ctx, params.id!, input);
      if (!approved.ok) return approved;
      return ok({ message: ctx.t(APPROVAL_MESSAGES[approved.value.account]), ...approved.value });
    },
  }),
  "GET /api/auth/pending-contributors": listCall(
    { ...applicationList, pageSize: DEFAULT_LIMIT },
    {
      summary: "List pending contributor applications, oldest first",
      example: { query: "order=name&limit=3" },
      output: PendingApplications,
    },
  ),
  "POST /api/auth/reject-contributor/:id": call({
    summary: "Reject an application, optionally with a reason",
    capability: "applications.decide",
    input: RejectApplication,
    example: { message: "contributors.rejected" },
    output: ApplicationDecision,
    async run(ctx, { params, input }) {
      const rejected = await rejectApplication(ctx, params.id!, input);
      return rejected.ok ? ok({ message: ctx.t("contributors.rejected"), ...rejected.value }) : rejected;
    },
  }),
};
