import { api, call } from "#app/http/api.server.ts";
import { RegisterReader, SignedIn } from "#app/schemas/accounts.ts";
import { registerAndSignIn } from "#app/services/people/accounts.server.ts";

/** Two addresses of the contract are one call. */
export const registration = api({
  POST: call({
    summary: "Create a reader's account; whoever is logged in stays who they are",
    input: RegisterReader,
    answer: SignedIn,
    status: 201,
    run: (ctx, { input }) => registerAndSignIn(ctx, input),
  }),
});
