import { api, call } from "#app/http/api.server.ts";
import { AddPasskey, CreatedPasskey, PasskeyList } from "#app/schemas/passkeys.ts";
import { addPasskey, listPasskeys } from "#app/services/accounts/second-factor/passkeys.server.ts";

export const loader = api({
  GET: call({
    summary: "List your passkeys",
    capability: "account.own",
    output: PasskeyList,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return listPasskeys(ctx);
    },
  }),
  POST: call({
    summary: "Add a passkey, which answers the challenge of `POST /api/me/passkeys/options`",
    capability: "account.own",
    input: AddPasskey,
    output: CreatedPasskey,
    status: 201,
    run: (ctx, { input }) => addPasskey(ctx, input),
  }),
});
export const action = loader;
