import { api, call } from "#app/http/api.server.ts";
import { Content, DecideContent } from "#app/schemas/content.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";

export const loader = api({
  PUT: call({
    summary: "Approve or reject pending content (once)",
    description:
      "Drafts of its transcripts are approved or rejected with `version` alone. `transcriptDrafts` of the item says where to read them.",
    capability: "content.manage",
    input: DecideContent,
    hasIdempotencyKey: true,
    output: Content,
    run: (ctx, { params, input }) => decideContent(ctx, params.id!, input),
  }),
});
export const action = loader;
