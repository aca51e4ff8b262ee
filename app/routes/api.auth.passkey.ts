import { api, call } from "#app/http/api.server.ts";
import { createLoginHeaders } from "#app/http/session.server.ts";
import { LoginResult } from "#app/schemas/accounts.ts";
import { PasskeyInput } from "#app/schemas/passkeys.ts";
import { logInWithPasskey } from "#app/services/accounts/second-factor/passkey-login.server.ts";

export const loader = api({
  POST: call({
    summary: "Log in with a passkey; returns a token and sets a session cookie",
    description: "The passkey signs the challenge of `POST /api/auth/passkey/options`. No code is needed.",
    input: PasskeyInput,
    output: LoginResult,
    async run(ctx, { input, request, headers }) {
      const loggedIn = await logInWithPasskey(ctx, input);
      if (loggedIn.ok)
        for (const [name, value] of await createLoginHeaders(request, loggedIn.value))
          headers.append(name, value);
      return loggedIn;
    },
  }),
});
export const action = loader;
