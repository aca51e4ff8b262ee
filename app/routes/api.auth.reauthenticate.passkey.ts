import { api, call } from "#app/http/api.server.ts";
import { PasskeyInput } from "#app/schemas/passkeys.ts";
import { RecentProof } from "#app/schemas/second-factor.ts";
import { reauthenticateWithPasskey } from "#app/services/accounts/second-factor/passkey-login.server.ts";

export const loader = api({
  POST: call({
    summary: "Use a passkey instead of your password before a sensitive change",
    description:
      "As `POST /api/auth/reauthenticate`. It signs the challenge of `POST /api/auth/passkey/options`.",
    capability: "account.own",
    input: PasskeyInput,
    output: RecentProof,
    run: (ctx, { input }) => reauthenticateWithPasskey(ctx, input),
  }),
});
export const action = loader;
