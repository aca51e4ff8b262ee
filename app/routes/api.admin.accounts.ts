import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { AccountList, parseAccountFilter } from "#app/schemas/manage-accounts.ts";
import { listAccounts } from "#app/services/accounts/account-details.server.ts";

export const loader = api({
  GET: call({
    summary: "List accounts, newest first",
    capability: "accounts.manage",
    query: (url) => ({
      filter: parseAccountFilter(url),
      paging: readPageRequest(url, PAGE_SIZES.accounts),
    }),
    output: AccountList,
    run: (ctx, { query: { filter, paging } }) => listAccounts(ctx, filter, paging),
  }),
});
export const action = loader;
