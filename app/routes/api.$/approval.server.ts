import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { Content, ContentList, DecideContent, parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { ReviewQueues } from "#app/schemas/review-queues.ts";
import { decideContent, listAllContent, listPendingContent } from "#app/services/content/index.server.ts";
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
    GET: call({
      summary: "List all content, any status",
      example: { query: "limit=1&order=name" },
      capability: "content.manage",
      output: ContentList,
      query: (url) => ({
        filter: { ...parseContentFilter(url), ...parseOrder(url) },
        paging: readPageRequest(url, PAGE_SIZES.content),
      }),
      run: (ctx, { query: { filter, paging } }) => listAllContent(ctx, filter, paging),
    }),
  }),
  "/api/admin/content/pending": api({
    GET: call({
      summary: "List content pending approval, oldest first",
      example: { query: "limit=1" },
      capability: "content.manage",
      output: ContentList,
      query: (url) => ({
        filter: { ...parseContentFilter(url), ...parseOrder(url) },
        paging: readPageRequest(url, PAGE_SIZES.content),
      }),
      run: (ctx, { query: { filter, paging } }) => listPendingContent(ctx, filter, paging),
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
