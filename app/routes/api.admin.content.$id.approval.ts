import { api, call } from "#app/http/api.server.ts";
import { Content, DecideContent } from "#app/schemas/content.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";

export const loader = api({
  PUT: call({
    summary:
      "Approve or reject content that waits, once. Drafts of its transcripts are decided by `version` alone; they are read where `transcriptDrafts` of the item says",
    who: "content.manage",
    input: DecideContent,
    hasIdempotencyKey: true,
    answer: Content,
    run: (ctx, { params, input }) => decideContent(ctx, params.id!, input),
  }),
});
export const action = loader;
