import { api, call } from "#app/http/api.server.ts";
import { PasskeyRequestOptions } from "#app/schemas/passkeys.ts";
import { createPasskeyRequest } from "#app/services/accounts/second-factor/passkey-login.server.ts";

export const loader = api({
  POST: call({
    summary: "Get a challenge for a passkey",
    description: "For `POST /api/auth/passkey` and `POST /api/auth/reauthenticate/passkey`.",
    output: PasskeyRequestOptions,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return createPasskeyRequest(ctx);
    },
  }),
});
export const action = loader;
