import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { Outbox, readMessageState } from "#app/schemas/outbox.ts";
import { listMessages } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  GET: call({
    summary: "List outgoing messages and their status",
    who: "mail.manage",
    query: (url) => ({ ...readMessageState(url), paging: readPaging(url, PAGE_SIZES.messages) }),
    answer: Outbox,
    run: (ctx, { query: { paging, ...asked } }) => listMessages(ctx, asked, paging),
  }),
});
export const action = loader;
