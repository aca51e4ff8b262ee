import { api, call } from "#app/http/api.server.ts";
import { OneMessage } from "#app/schemas/outbox.ts";
import { findMessage } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a message with its text",
    who: "mail.manage",
    answer: OneMessage,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return findMessage(ctx, params.id!);
    },
  }),
});
export const action = loader;
