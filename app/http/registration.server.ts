import { api, call } from "#app/http/api.server.ts";
import { RegisterReader, SignedIn } from "#app/schemas/accounts.ts";
import { registerAndSignIn } from "#app/services/people/accounts.server.ts";

/** Two addresses of the contract are one call. */
export const registration = api({
  POST: call({
    summary: "Create a reader account; a current session does not change",
    input: RegisterReader,
    answer: SignedIn,
    status: 201,
    run: (ctx, { input }) => registerAndSignIn(ctx, input),
  }),
});
