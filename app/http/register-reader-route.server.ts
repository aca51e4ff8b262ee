import { api, call } from "#app/http/api.server.ts";
import { RegisterReader, LoginResult } from "#app/schemas/accounts.ts";
import { registerAndLogIn } from "#app/services/accounts/accounts.server.ts";

export const registerReaderRoute = api({
  POST: call({
    summary: "Create a reader account; a current session does not change",
    input: RegisterReader,
    output: LoginResult,
    status: 201,
    run: (ctx, { input }) => registerAndLogIn(ctx, input),
  }),
});
