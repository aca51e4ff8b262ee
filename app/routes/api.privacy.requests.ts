import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { CreatePrivacyRequest, parsePrivacyRequestFilter, PrivacyRequestList } from "#app/schemas/privacy.ts";
import { Message } from "#app/schemas/shared.ts";
import { createPrivacyRequest, listPrivacyRequests } from "#app/services/privacy/privacy-requests.server.ts";

export const loader = api({
  GET: call({
    summary: "List requests about personal data, newest first",
    capability: "accounts.manage",
    output: PrivacyRequestList,
    query: (url) => ({
      filter: parsePrivacyRequestFilter(url),
      paging: readPageRequest(url, PAGE_SIZES.accounts),
    }),
    run(ctx, { query: { filter, paging }, headers }) {
      headers.set("Cache-Control", "no-store");
      return listPrivacyRequests(ctx, filter, paging);
    },
  }),
  POST: call({
    summary: "Ask for access to, correction or erasure of personal data, or object to its use",
    input: CreatePrivacyRequest,
    output: Message,
    status: 201,
    async run(ctx, { input }) {
      const created = await createPrivacyRequest(ctx, input);
      return created.ok
        ? ok({ message: ctx.t("privacy-requests.received", { day: created.value.dueOn }) })
        : created;
    },
  }),
});
export const action = loader;
