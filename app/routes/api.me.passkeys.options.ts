import { api, call } from "#app/http/api.server.ts";
import { PasskeyCreationOptions } from "#app/schemas/passkeys.ts";
import { createPasskeyOptions } from "#app/services/accounts/second-factor/passkeys.server.ts";

export const loader = api({
  POST: call({
    summary: "Get the options to create a passkey",
    capability: "account.own",
    output: PasskeyCreationOptions,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return createPasskeyOptions(ctx);
    },
  }),
});
export const action = loader;
