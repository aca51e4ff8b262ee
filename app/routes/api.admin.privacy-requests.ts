import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { parsePrivacyRequestFilter, PrivacyRequestList } from "#app/schemas/privacy-requests.ts";
import { listPrivacyRequests } from "#app/services/privacy/privacy-requests.server.ts";

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
});
export const action = loader;
