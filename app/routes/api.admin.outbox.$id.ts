import { api, call } from "#app/http/api.server.ts";
import { MessageDetails } from "#app/schemas/outbox.ts";
import { findMessage } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a message with its text",
    capability: "mail.manage",
    output: MessageDetails,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return findMessage(ctx, params.id!);
    },
  }),
});
export const action = loader;
