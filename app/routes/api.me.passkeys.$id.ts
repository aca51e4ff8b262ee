import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { removePasskey } from "#app/services/accounts/second-factor/passkeys.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Remove a passkey",
    capability: "account.own",
    output: Message,
    async run(ctx, { params }) {
      const removed = await removePasskey(ctx, params.id!);
      return removed.ok ? ok({ message: ctx.t("passkey-outcomes.removed") }) : removed;
    },
  }),
});
export const action = loader;
