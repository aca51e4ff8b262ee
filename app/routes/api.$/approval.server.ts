import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { allContentList, pendingContentList } from "#app/http/definitions/lists.server.ts";
import { Content, ContentList, DecideContent } from "#app/schemas/content.ts";
import { ReviewQueues } from "#app/schemas/review-queues.ts";
import { decideContent } from "#app/services/content/index.server.ts";
import { loadReviewQueuesIfAllowed } from "#app/services/dashboard/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/content/:id/approval": api({
    PUT: call({
      summary: "Approve or reject pending content (once)",
      description:
        "Transcript drafts can be approved or rejected only if you send `version`. The item’s `transcriptDrafts` links to them.",
      capability: "content.manage",
      input: DecideContent,
      hasIdempotencyKey: true,
      output: Content,
      run: (ctx, { params, input }) => decideContent(ctx, params.id!, input),
    }),
  }),
  "/api/admin/content/all": api({
    GET: listCall(allContentList, {
      summary: "List all content, any status",
      example: { query: "limit=1&order=name" },
      output: ContentList,
    }),
  }),
  "/api/admin/content/pending": api({
    GET: listCall(pendingContentList, {
      summary: "List content pending approval, oldest first",
      example: { query: "limit=1" },
      output: ContentList,
    }),
  }),
  "/api/admin/review-queues": api({
    GET: call({
      summary: "Get pending counts and oldest dates",
      capability: "dashboard.read",
      output: ReviewQueues,
      run: loadReviewQueuesIfAllowed,
    }),
  }),
};
