import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Outbox, parseMessageState } from "#app/schemas/outbox.ts";
import { listMessages } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  GET: call({
    summary: "List outgoing messages and their status",
    capability: "mail.manage",
    query: (url) => ({ ...parseMessageState(url), paging: readPageRequest(url, PAGE_SIZES.messages) }),
    output: Outbox,
    run: (ctx, { query: { paging, ...filter } }) => listMessages(ctx, filter, paging),
  }),
});
export const action = loader;
