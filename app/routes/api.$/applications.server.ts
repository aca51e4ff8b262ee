import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { applicationList } from "#app/http/definitions/lists.server.ts";
import {
  APPROVAL_MESSAGES,
  ApplicationDecision,
  ApplyAsContributor,
  ApproveApplication,
  PendingApplications,
  RejectApplication,
} from "#app/schemas/applications.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  applyAsContributor,
  approveApplication,
  rejectApplication,
} from "#app/services/accounts/index.server.ts";

/** Existing API clients request only one page, so by default it is as large as possible. */
const DEFAULT_LIMIT = 100;

export const routes: ApiRoutes = {
  "/api/auth/apply-contributor": api({
    POST: call({
      summary: "Apply to become a contributor",
      example: { message: "apply.received" },
      input: ApplyAsContributor,
      output: Message,
      status: 201,
      async run(ctx, { input }) {
        const applied = await applyAsContributor(ctx, input);
        return applied.ok ? ok({ message: ctx.t("apply.received") }) : applied;
      },
    }),
  }),
  "/api/auth/approve-contributor/:id": api({
    POST: call({
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
  }),
  "/api/auth/pending-contributors": api({
    GET: listCall(
      { ...applicationList, pageSize: DEFAULT_LIMIT },
      {
        summary: "List pending contributor applications, oldest first",
        example: { query: "order=name&limit=3" },
        output: PendingApplications,
      },
    ),
  }),
  "/api/auth/reject-contributor/:id": api({
    POST: call({
      summary: "Reject an application, optionally with a reason",
      example: { message: "contributors.rejected" },
      capability: "applications.decide",
      input: RejectApplication,
      output: ApplicationDecision,
      async run(ctx, { params, input }) {
        const rejected = await rejectApplication(ctx, params.id!, input);
        return rejected.ok ? ok({ message: ctx.t("contributors.rejected"), ...rejected.value }) : rejected;
      },
    }),
  }),
};
