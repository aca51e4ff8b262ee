import { api, call } from "#app/http/api.server.ts";
import { createLoginHeaders } from "#app/http/session.server.ts";
import { LoginResult } from "#app/schemas/accounts.ts";
import { LogInWithCode } from "#app/schemas/second-factor.ts";
import { logIn } from "#app/services/accounts/accounts.server.ts";

export const loader = api({
  POST: call({
    summary: "Log in; returns a token and sets a session cookie",
    description:
      'An account with a second factor also sends `code`. Without it the answer is 401 with `needs: "code"`.',
    input: LogInWithCode,
    output: LoginResult,
    async run(ctx, { input, request, headers }) {
      const loggedIn = await logIn(ctx, input);
      if (loggedIn.ok)
        for (const [name, value] of await createLoginHeaders(request, loggedIn.value))
          headers.append(name, value);
      return loggedIn;
    },
  }),
});
export const action = loader;
